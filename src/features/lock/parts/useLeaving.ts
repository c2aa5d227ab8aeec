import { useState } from 'react';
import type { SignInProblem } from '#identity/signIn.ts';

/** Leaves for the provider's page. @returns why the user is still here. */
export type Leave = () => Promise<SignInProblem | undefined>;

interface Leaving {
  readonly isLeaving: boolean;
  /** The key of the text that says why the last try failed. */
  readonly failure: 'session.problem.noBrowser' | 'lock.forgottenFailed' | undefined;
  readonly leave: (way: Leave) => void;
  readonly forget: () => void;
}

/** A button that leaves for the provider's page: busy until it is known whether that opens. */
export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Leaving['failure']>();
  return {
    isLeaving,
    failure,
    leave: (way) => {
      setLeaving(true);
      void way()
        .then(textOf, () => 'lock.forgottenFailed' as const)
        .then((text) => {
          setFailure(text);
          setLeaving(false);
        });
    },
    forget: () => {
      setFailure(undefined);
    },
  };
}

function textOf(problem: SignInProblem | undefined): Leaving['failure'] {
  if (problem === undefined) return undefined;
  return problem === 'noBrowser' ? 'session.problem.noBrowser' : 'lock.forgottenFailed';
}

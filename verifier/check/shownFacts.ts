/** What the screen says about a result. */
import type {
  CheckReason,
  CodeResult,
  HolderFacts,
  NotValidReason,
} from '#badge/judgement/codeResult.ts';
import type { Settings } from '../setup/settings.ts';

export interface ShownFacts {
  readonly kind: CodeResult['kind'];
  readonly reason?: CheckReason | NotValidReason | 'nameMissing';
  /** Never present for a result that is not valid. */
  readonly facts?: HolderFacts;
}

/** An officer who asks for full codes sees a light one as a doubt: its name is missing, not wrong. */
export function shownFacts(result: CodeResult, { asksFor }: Settings): ShownFacts {
  switch (result.kind) {
    case 'valid':
      if (asksFor === 'full' && result.facts.identity === undefined) {
        return { kind: 'check', reason: 'nameMissing', facts: result.facts };
      }
      return { kind: 'valid', facts: result.facts };
    case 'check':
      return { kind: 'check', reason: result.reason, facts: result.facts };
    case 'notValid':
      return { kind: 'notValid', reason: result.reason };
    case 'noCode':
      return { kind: 'noCode' };
  }
}

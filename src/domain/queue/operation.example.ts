import type { Operation } from './operation.ts';

/** An operation for tests; each case overrides what it tests. */
export function exampleOperation(differing: Partial<Operation> = {}): Operation {
  return {
    opId: `${differing.kind ?? 'markRead'}/${differing.value ?? 'a'}`,
    kind: 'markRead',
    value: 'a',
    person: 'tag',
    createdAt: 0,
    tries: 0,
    nextAt: 0,
    state: 'pending',
    appVersion: '2.9.10',
    ...differing,
  };
}

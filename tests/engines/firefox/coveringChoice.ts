/** The tests that `npm test -- --full` runs in Firefox, by file and the start of their titles. */
export const coveringTests: readonly (readonly [spec: string, title: string])[] = [
  ['firstCard.spec.ts', ''],
  ['offline.spec.ts', 'a killed browser starts without any server'],
  ['lock.spec.ts', 'SR-004, SR-007: a wrong PIN'],
  ['lock.spec.ts', 'SR-008: ten wrong PINs'],
  ['lock.spec.ts', 'SR-021: a lock from another tab closes an open dialog too'],
  ['gates.spec.ts', 'the newcomer passes every gate from sign-in to the card, narrow'],
  ['gateMode.spec.ts', 'a tap or Enter shows the centred code'],
  ['queue.spec.ts', 'SR-064, SR-066, SR-076: offline reads, deletions and choices'],
  ['media.spec.ts', 'a photo passes from ProfilePhoto'],
  ['updates.spec.ts', 'a new version is offered, deferred, and accepted'],
  ['signOut.spec.ts', 'sign-out leaves consent and first login'],
  ['snapshot.spec.ts', 'the snapshot preserves a tap and the focus'],
];

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what Playwright compares a pattern with: project, file, describes and title, with spaces between. */
export const coveringChoice = coveringTests.map(
  ([spec, title]) => new RegExp(`${literal(spec)} (?:.* )?${literal(title)}`),
);

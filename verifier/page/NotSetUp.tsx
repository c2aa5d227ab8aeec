import type { Wording } from '../texts/texts.ts';

/** Without the address of a key list and a root there is nothing to check against. */
export function NotSetUp({ wording: { texts } }: { readonly wording: Wording }) {
  return (
    <main className="not-set-up">
      <h1>{texts.notSetUp}</h1>
      <p>{texts.notSetUpWhy}</p>
    </main>
  );
}

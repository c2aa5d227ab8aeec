import { useWording } from './useWording.ts';

/**
 * Without the address of a key list and a root there is nothing to check against.
 * @param language of the settings; empty for that of the browser.
 */
export function NotSetUp({ language }: { readonly language: string }) {
  const { texts } = useWording(language);
  return (
    <main className="not-set-up">
      <h1>{texts.notSetUp}</h1>
      <p>{texts.notSetUpWhy}</p>
    </main>
  );
}

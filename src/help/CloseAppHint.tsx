import { useText } from '#i18n/useText.ts';

/** In a store app: what helps when not even a new page can read what is stored. */
export function CloseAppHint() {
  const text = useText();
  return <p>{text('lock.closeApp')}</p>;
}

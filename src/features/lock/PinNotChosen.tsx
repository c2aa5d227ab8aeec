import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';

/** Explains why a user who has just signed in must do so again: the page was left before a PIN was chosen. */
export function PinNotChosen() {
  const text = useText();
  return <Notice tone="info">{text('lock.notChosen')}</Notice>;
}

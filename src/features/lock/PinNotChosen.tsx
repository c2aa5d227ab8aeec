import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';

/** Why somebody who has just signed in is asked to do so again: the page was left before a PIN was chosen. */
export function PinNotChosen() {
  const text = useText();
  return <Notice tone="info">{text('lock.notChosen')}</Notice>;
}

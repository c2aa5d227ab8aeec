import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';

/** A screen that has its name and its address, and is built in a later version. */
export function LaterScreen({ name }: { readonly name: ScreenName }) {
  const text = useText();
  return (
    <Screen title={text(`screen.${name}`)}>
      <Notice tone="info">{text('app.laterPart')}</Notice>
    </Screen>
  );
}

import { KeysScreen } from '#features/digitalKey/KeysScreen.tsx';
import { useIsWide } from '../useIsWide.ts';

/** The Keys screen, which is for the narrow navigator: the width is the app's to know. */
export function KeysOnPhone() {
  return <KeysScreen isWide={useIsWide()} />;
}

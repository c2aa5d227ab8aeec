import { AppShell } from 'lanyard-native';
import { setPhoneScreen } from './phoneScreen.native.ts';

/** Starts the page again in a new web view. It may end this page at any time. Never rejects. */
export async function restartInNewWebView(): Promise<void> {
  // The new page would not know the person's own light.
  await setPhoneScreen({ isAwake: false, isBright: false });
  await AppShell.restartPage().catch(() => undefined);
}

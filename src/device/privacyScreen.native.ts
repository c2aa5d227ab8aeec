/** What of this app other apps, recordings and the list of open apps may show. */
import { DeviceSecurity } from 'lanyard-native';

/**
 * Android: no screenshot, no recording. iOS covers the list of open apps. The plugin's word there of a
 * screenshot or a recording has no listener: the card's clock betrays a picture of it, and a card that hides
 * from a mirrored screen hides from whoever shows it.
 */
export async function setPrivacyScreen(): Promise<void> {
  await DeviceSecurity.setPrivacyScreen({ enabled: true }).catch(() => undefined);
}

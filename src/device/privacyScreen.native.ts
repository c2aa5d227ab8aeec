/** Limits what other apps, recordings and the list of open apps can show of this app. */
import { DeviceSecurity } from 'lanyard-native';

/**
 * Android: blocks screenshots and recordings. iOS: covers the app in the list of open apps. The plugin's
 * event for a screenshot or a recording there has no listener. The card's clock reveals a picture of the
 * card. A card that hides from a mirrored screen would also hide from the cardholder showing it.
 */
export async function setPrivacyScreen(): Promise<void> {
  await DeviceSecurity.setPrivacyScreen({ enabled: true }).catch(() => undefined);
}

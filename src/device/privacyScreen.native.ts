/** What of this app other apps, recordings and the list of open apps may show. */
import { DeviceSecurity } from 'lanyard-native';

/** Android: no screenshot, no recording. iOS covers the list of open apps, and tells of a recording. */
export async function hideFromOthers(): Promise<void> {
  await DeviceSecurity.setPrivacyScreen({ enabled: true }).catch(() => undefined);
}

import type { Settings } from '../setup/settings.ts';
import { inTransaction } from './database.ts';

const settingsKey = 'settings';

/** @returns the row as stored, for `readSettings`. */
export function readSettingsRow(): Promise<unknown> {
  return inTransaction<unknown>('settings', 'readonly', (store) => store.get(settingsKey));
}

export async function writeSettings(settings: Settings): Promise<void> {
  await inTransaction('settings', 'readwrite', (store) => store.put(settings, settingsKey));
}

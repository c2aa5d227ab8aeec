/** A phone beneath the store: lock records are stored in its secret storage, which is simulated at the plugin. */
import { onTestFinished, vi } from 'vitest';
import { fakeSecurity } from '#tests/support/fakeSecurity.ts';

export const security = fakeSecurity();

let isOn = false;

export function isPhone(): boolean {
  return isOn;
}

/** From now on every device of this test file is a phone. */
export function beOnPhone(): void {
  isOn = true;
  vi.doMock('lanyard-native', () => ({ DeviceSecurity: security.plugin }));
}

/** A phone with nothing on it, where the app has been started before. */
export async function freshPhone(): Promise<void> {
  security.reset();
  await security.plugin.claimFirstLaunch();
  security.calls.length = 0;
}

/** Called for each page, as the app does before it reads anything about a lock. */
export async function plugPhoneIn(): Promise<void> {
  const { lockVaultLoader } = await import('#lock/vault/lockVaultLoader.ts');
  lockVaultLoader.set(
    isOn ? () => import('#device/secureStorage/secureLockStorage.ts') : undefined,
  );
}

/** The rows of the table of locks as stored on the phone. */
export const phoneRows = {
  get: (tag: string): unknown => {
    const text = security.kept.get(`lock-${tag}`);
    return text === undefined ? undefined : JSON.parse(text);
  },
  getAll: (): unknown[] => tags().map((tag) => phoneRows.get(tag)),
  getAllKeys: tags,
  put: (row: { readonly id: string }): void => {
    security.kept.set(`lock-${row.id}`, JSON.stringify(row));
  },
  delete: (tag: string): void => void security.kept.delete(`lock-${tag}`),
  clear: (): void => {
    for (const tag of tags()) phoneRows.delete(tag);
  },
};

function tags(): string[] {
  return [...security.kept.keys()].flatMap((key) => (key.startsWith('lock-') ? key.slice(5) : []));
}

/** The phone's storage rejects all writes until the returned function is called. */
export function refuseToKeep(): () => void {
  security.set.refusals.set('secureSet', 'STORAGE_FAILED');
  const allow = (): void => void security.set.refusals.delete('secureSet');
  onTestFinished(allow);
  return allow;
}

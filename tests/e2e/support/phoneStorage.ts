/** The secret storage of a simulated phone: behind Android's storage plugin, or behind an iPhone's own class. */
import { Refusal } from './pluginHeaders.ts';

type Answer = (options: Readonly<Record<string, unknown>>) => unknown;

const prefix = 'lanyard_';

export class PhoneStorage {
  readonly entries = new Map<string, string>();
  /** Entries by key whose Keystore key broke: each read and write is refused until the entry is removed. */
  readonly broken = new Set<string>();
  /** A locked iPhone returns nothing and takes nothing. */
  isLocked = false;

  /** The keys of the entries that begin so. */
  keys(start: string): readonly string[] {
    return [...this.entries.keys()].filter((key) => key.startsWith(start));
  }

  /** Sets what the plugins answer. */
  plugIn(answer: (call: string, answer: Answer) => void): void {
    answer('SecureStorage.internalSetItem', ({ prefixedKey, data }) => {
      this.write(keyIn(prefixedKey), String(data));
    });
    answer('SecureStorage.internalGetItem', ({ prefixedKey }) => ({
      data: this.read(keyIn(prefixedKey)),
    }));
    answer('SecureStorage.internalRemoveItem', ({ prefixedKey }) => ({
      success: this.remove(keyIn(prefixedKey)),
    }));
    answer('SecureStorage.internalClearItemsWithPrefix', () => {
      this.clear();
    });
    answer('DeviceSecurity.secureSet', ({ key, value }) => {
      this.write(String(key), String(value));
    });
    answer('DeviceSecurity.secureGet', ({ key }) => ({ value: this.read(String(key)) }));
    answer('DeviceSecurity.secureRemove', ({ key }) => void this.remove(String(key)));
    answer('DeviceSecurity.secureClear', () => {
      this.clear();
    });
  }

  private demand(key: string): void {
    if (this.isLocked || this.broken.has(key)) throw new Refusal('STORAGE_FAILED');
  }

  private read(key: string): string | null {
    this.demand(key);
    return this.entries.get(key) ?? null;
  }

  private write(key: string, value: string): void {
    this.demand(key);
    this.entries.set(key, value);
  }

  private remove(key: string): boolean {
    this.broken.delete(key);
    return this.entries.delete(key);
  }

  private clear(): void {
    this.demand('');
    this.entries.clear();
    this.broken.clear();
  }
}

function keyIn(prefixedKey: unknown): string {
  return String(prefixedKey).replace(prefix, '');
}

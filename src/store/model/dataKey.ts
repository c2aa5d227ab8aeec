/** The data key of a new session, until it is stored: openly, or wrapped by what the user unlocks. */
import { extractableKey, unwrapKey, wrapKey, type Wrap } from './keyWrap.ts';
import type { KeyRow, OpenKeyRow, WrappedKeyRow } from './schema.ts';
import type { DataKey } from './seal.ts';

/** The wrap in which a locked data key is stored on the disk. */
export interface DataKeyWrap extends Wrap {
  readonly v: 1;
  readonly lockId: string;
}

/** What a data key is wrapped by: an unlocked lock. */
export interface DataKeyWrapper {
  readonly tag: string;
  /** Wraps an extractable data key. */
  readonly wrapDataKey: (key: CryptoKey, dataKeyId: string) => Promise<DataKeyWrap>;
}

/** A data key with the row in which it is stored. */
export interface StorableDataKey {
  readonly dataKey: DataKey;
  readonly row: KeyRow;
}

/**
 * The data key of a session that is in memory until the lock is decided (decisions/lock-in-the-page). It can be stored once,
 * in one of two ways. After that, nothing here can export it.
 */
export interface PendingDataKey {
  readonly dataKey: DataKey;
  /** @throws when the key was stored already. */
  readonly underLock: (wrapper: DataKeyWrapper) => Promise<WrappedKeyRow>;
  readonly withoutLock: () => OpenKeyRow;
}

export async function createPendingDataKey(tag: string): Promise<PendingDataKey> {
  const id = crypto.randomUUID();
  const extractable = await extractableKey('data');
  const key = await sealedCopy(extractable);
  let original: CryptoKey | undefined = extractable;
  return {
    dataKey: { id, tag, key },
    underLock: async (wrapper) => {
      if (original === undefined) throw new Error('the data key was stored already');
      if (wrapper.tag !== tag) throw new Error('the lock is another person’s');
      const wrapping = wrapper.wrapDataKey(original, id);
      original = undefined;
      return { id: 'data', dataKeyId: id, tag, lock: await wrapping };
    },
    withoutLock: () => {
      original = undefined;
      return { id: 'data', dataKeyId: id, tag, key };
    },
  };
}

/** Makes a copy of the key that is not extractable, through a wrap that is not stored. */
async function sealedCopy(extractable: CryptoKey): Promise<CryptoKey> {
  const between = await extractableKey('lock');
  const wrap = await wrapKey(extractable, between, '');
  const copy = await unwrapKey(wrap, between, '', 'data');
  if (copy === undefined) throw new Error('a new wrap does not open');
  return copy;
}

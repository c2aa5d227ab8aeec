import { currentDataKey } from '#session/session.ts';
import { cloud } from '#cloud/cloud.ts';
import { connectivity } from '#device/connectivity.ts';
import type { SaltoPort } from '#device/digitalKey/digitalKey.ts';
import { keyAsHex } from '#domain/digitalKey/binaryKey.ts';
import { readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { setKeyItem } from '#store/keyItems.ts';
import type { DoorKeys } from './doorKeys.ts';
import { dispatchSalto, setSaltoStatus, type SaltoStatus } from './saltoStatus.ts';

interface SaltoKeyFetch {
  readonly salto: SaltoPort;
  readonly doorKeys: DoorKeys;
  /** Whether the key is still that of the shown card. */
  readonly isWanted: () => boolean;
}

/** A storage that broke refuses every key until it is emptied. The cloud has just issued this one again. */
async function restore(salto: SaltoPort, key: Parameters<SaltoPort['enrol']>[0]): Promise<void> {
  try {
    await salto.enrol(key);
  } catch (error) {
    if (readKeyFailure(error).code !== 'STORAGE_CORRUPTED') throw error;
    await salto.clear();
    await salto.enrol(key);
  }
}

/** Fetches the key of a card. The state is `fetching`; afterwards it is `ready` or `noKey`. */
export async function fetchSaltoKey(
  wanted: string,
  { salto, doorKeys, isWanted }: SaltoKeyFetch,
): Promise<void> {
  const session = currentDataKey()?.id;
  const isStill = (): boolean => isWanted() && currentDataKey()?.id === session;
  const fail = (fetchProblem: SaltoStatus['fetchProblem']): void => {
    if (!isStill()) return;
    setSaltoStatus({ fetchProblem });
    dispatchSalto({ type: 'fetchFailed' });
  };
  let hex: string | undefined;
  try {
    const { value } = await cloud.call('saltoKey', { params: { cardId: wanted } });
    hex = keyAsHex(value.params.mobilePhoneBinaryData?.binaryData);
  } catch {
    fail(connectivity.current() === 'online' ? 'refused' : 'offline');
    return;
  }
  if (!isStill()) return;
  if (hex === undefined) {
    fail('keyInvalid');
    return;
  }
  const key = { keyId: wanted, hex };
  try {
    const isStored = await doorKeys.store(async () => {
      if (!isStill()) return;
      await restore(salto, key);
      // The card was left while its key was being stored, so the key must not stay. After a session all keys
      // are removed.
      if (!isStill()) await salto.removeKey(wanted);
    });
    if (!isStored) fail('refused');
    if (!isStored || !isStill()) return;
  } catch (error) {
    fail(readKeyFailure(error).code === 'KEY_INVALID' ? 'keyInvalid' : 'refused');
    return;
  }
  await setKeyItem('saltoKey', { cardId: wanted });
  setSaltoStatus({ fetchProblem: undefined });
  dispatchSalto({ type: 'stored' });
}

/** The key for the organization's own readers: fetched by a tap, renewed silently, and removed. */
import { singleFlight } from '#async/singleFlight.ts';
import { wallNow } from '#clock/clock.ts';
import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import { fromBase64Url, toBase64Url } from '#device/digitalKey/openReader/base64Url.ts';
import type { DeviceKey } from '#device/deviceKey/deviceKey.ts';
import { proveForEnrolment, proveForRenewal } from '#open-reader/phone/possessionProof.ts';
import { isDocumentOf } from '#open-reader/phone/phoneCredential.ts';
import { clockMoment, serverClock } from '#device/serverClock.ts';
import type { Lookup } from '#domain/lookup/lookup.ts';
import { isRenewalDue } from '#domain/digitalKey/openReaderDocument.ts';
import { serverTimeMs } from '#domain/time/serverTime.ts';
import { perApp } from '#scope/perApp.ts';
import { currentDataKey } from '#session/session.ts';
import type { ItemValue } from '#store/model/items.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { deviceKeys } from '#wallet/deviceKeys.ts';
import {
  dispatchOpenReader,
  noOpenReaderStatus,
  setOpenReaderStatus,
  openReaderStatus,
  type OpenReaderStatus,
} from './openReaderStatus.ts';

export type StoredCredential = ItemValue<'openReader'>;
type Issued = Omit<StoredCredential, 'cardholderId'>;

export const phoneKeys = deviceKeys('phone');

/** Shows the stored key, if there is one for this profile. */
export async function syncOpenReader(
  cardholderId: string | undefined,
  isSwitchedOn: boolean,
): Promise<void> {
  const stored = keyItems.current().openReader;
  const isOurs = isSwitchedOn && stored !== undefined && stored.cardholderId === cardholderId;
  const { kind } = openReaderStatus.current().state;
  if (!isOurs && kind !== 'noKey' && kind !== 'enrolling') dispatchOpenReader({ type: 'keyGone' });
  if (!isOurs || kind !== 'noKey') return;
  let found: DeviceKey | undefined;
  try {
    found = await phoneKeys.find();
  } catch {
    // A disk that cannot be read does not mean that the key is lost.
    return;
  }
  if (openReaderStatus.current().state.kind !== 'noKey') return;
  const isHere = isKeyOf(stored, found);
  setOpenReaderStatus({ problem: isHere ? undefined : 'lost' });
  if (isHere) dispatchOpenReader({ type: 'enrolled' });
}

/** Finds the key that a document names. Absent: this device has lost it. Never rejects. */
export async function ownPhoneKey(stored: StoredCredential): Promise<Lookup<DeviceKey>> {
  try {
    const key = await phoneKeys.find();
    return isKeyOf(stored, key) ? { state: 'present', value: key } : { state: 'absent' };
  } catch {
    return { state: 'unreadable' };
  }
}

function isKeyOf(
  { accessDocument }: StoredCredential,
  key: DeviceKey | undefined,
): key is DeviceKey {
  return key !== undefined && isDocumentOf(fromBase64Url(accessDocument), key.point);
}

/** Makes a key on this device and requests a document for it, from a tap. */
export async function enrolOpenReader(cardholderId: string): Promise<void> {
  const session = currentDataKey()?.id;
  if (session === undefined || !dispatchOpenReader({ type: 'enrol' })) return;
  setOpenReaderStatus({ problem: undefined });
  const isStill = (): boolean => currentDataKey()?.id === session;
  try {
    // The key is stored before it is sent. If the answer is lost, the next request uses the same key.
    const known = await phoneKeys.find().catch(() => undefined);
    const key = known ?? (await phoneKeys.create());
    const proof = toBase64Url(await proveForEnrolment(key, cardholderId));
    const body = { cardholderId, publicKey: toBase64Url(key.point), proof };
    const { value } = await cloud.call('enrolOpenReader', { body });
    if (!isStill()) return;
    if (!isDocumentOf(fromBase64Url(value.accessDocument), key.point)) throw new Error('not ours');
    await setKeyItem('openReader', storedOf(cardholderId, value));
    dispatchOpenReader({ type: 'enrolled' });
  } catch (error) {
    if (!isStill()) return;
    const problem = problemOf(error);
    // A revoked key stays revoked. The next tap makes another.
    if (problem === 'refused') await phoneKeys.remove().catch(() => undefined);
    setOpenReaderStatus({ problem });
    dispatchOpenReader({ type: 'enrolFailed' });
  }
}

const renewal = perApp(() => singleFlight(renew));

/**
 * Renews the document for seven more days, once one day has passed; for the leader tab. If the server cannot
 * be reached, the next refresh requests it again. Never rejects.
 * @param isAsked renews now, however new the document is, because a reader has reported it as expired.
 */
export function renewOpenReader(isAsked?: boolean): Promise<void> {
  return renewal()(isAsked);
}

async function renew(isAsked = false): Promise<void> {
  const stored = keyItems.current().openReader;
  const session = currentDataKey()?.id;
  if (stored === undefined || session === undefined) return;
  if (!isAsked && !isRenewalDue(stored.notAfter, wallNow())) return;
  const isStill = (): boolean => currentDataKey()?.id === session;
  let key: DeviceKey | undefined;
  try {
    key = await phoneKeys.find();
  } catch {
    // A disk that cannot be read does not mean that the key is lost. The next refresh tries again.
    return;
  }
  if (!isStill()) return;
  if (!isKeyOf(stored, key)) {
    await deleteKey('lost');
    return;
  }
  try {
    const { credentialId } = stored;
    const signedAt = Math.floor(serverTimeMs(serverClock.current(), clockMoment()) / 1000);
    const proof = toBase64Url(await proveForRenewal(key, credentialId, signedAt));
    const { value } = await cloud.call('renewOpenReader', {
      params: { id: credentialId },
      body: { signedAt, proof },
    });
    if (!isStill()) return;
    if (value.siteKey !== stored.siteKey) await leaveSite();
    else if (isDocumentOf(fromBase64Url(value.accessDocument), key.point)) {
      await setKeyItem('openReader', storedOf(stored.cardholderId, value));
    }
  } catch (error) {
    if (isStill() && isGone(error)) await deleteKey('withdrawn');
  }
}

/**
 * Leaves the site when the cloud names another site key than at the enrolment. The phone uses the site key to
 * distinguish true readers from others, so it does not change without the user. The key stays, and a tap
 * enrols it again.
 */
async function leaveSite(): Promise<void> {
  await setKeyItem('openReader', undefined);
  dispatchOpenReader({ type: 'keyGone' });
  setOpenReaderStatus({ problem: 'siteChanged' });
}

/** Whether the site no longer renews it. A network failure or a changed switch does not count. */
function isGone(error: unknown): boolean {
  return error instanceof CloudFailure && (error.status === 404 || error.status === 409);
}

/** Removes a key that no longer opens anything, so that another can be set up. */
export async function deleteKey(problem: 'withdrawn' | 'lost'): Promise<void> {
  await phoneKeys.remove().catch(() => undefined);
  await setKeyItem('openReader', undefined);
  dispatchOpenReader({ type: 'keyGone' });
  setOpenReaderStatus({ problem });
}

/** Clears the status when the session is over. Key and document have been removed with it. */
export function clearOpenReader(): void {
  setOpenReaderStatus(noOpenReaderStatus);
}

function storedOf(
  cardholderId: string,
  { credentialId, accessDocument, siteKey, notAfter }: Issued,
): StoredCredential {
  return { cardholderId, credentialId, accessDocument, siteKey, notAfter };
}

function problemOf(error: unknown): OpenReaderStatus['problem'] {
  if (!(error instanceof CloudFailure)) return 'unavailable';
  if (error.kind === 'refused') return 'refused';
  return error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'portal'
    ? 'offline'
    : 'unavailable';
}

/** The app's own writes, each as its screen starts it, and the result that the user sees. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { ResponseClass } from '#domain/queue/classifyResponse.ts';
import type { QueuedChange } from '#domain/queue/operation.ts';
import { requestCard } from '#features/credential/flows/requestCard.ts';
import { startChange, statusChange } from '#features/credential/flows/changeStatus.ts';
import { uploadDocument } from '#features/media/flows/uploadDocument.ts';
import { uploadPhoto } from '#features/media/flows/uploadPhoto.ts';
import { uploadSignature } from '#features/media/flows/uploadSignature.ts';
import { syncRegistration } from '#features/notification/push/syncRegistration.ts';
import { changePassword } from '#features/profile/flows/changePassword.ts';
import { saveAddress } from '#features/profile/flows/saveAddress.ts';
import { saveProfile } from '#features/profile/flows/saveProfile.ts';
import { switchProfile, type ProfileAct } from '#features/settings/flows/switchProfile.ts';
import { readItem, writeItem } from '#store/itemAccess.ts';
import { enqueue } from '#store/queue.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCredentials } from '#store/useCredentials.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';
import { followOutcomes } from '#sync/queue/outcomes.ts';
import { toastTones } from './saidToasts.ts';

/** `waits`: it is sent again later. `unclear`: the user sees that the outcome is unknown, and may check again. */
export type Told = 'done' | 'not done' | 'waits' | 'unclear';

export interface Act {
  readonly title: string;
  /** Its calls that change something, in order. */
  readonly writes: readonly EndpointName[];
  readonly run: () => Promise<Told>;
}

const content = 'AA==';
const ids = { personId: '7001', cardholderId: '6001' };
const address = {
  streetAddress: '2 Weir Lane',
  locality: 'Fell',
  region: 'Dale',
  postalCode: '12345',
  country: 'Norway',
  person: ids.personId,
};

const notifiedBy = (isDone: boolean): Told => (isDone ? 'done' : 'not done');
const staying = (): AbortSignal => new AbortController().signal;

function holder() {
  const found = knownCredentials(replyCache.all())?.holders.find(
    ({ cardholderId }) => cardholderId === ids.cardholderId,
  );
  if (found === undefined) throw new Error('the credentials were not stored');
  return found;
}

async function blockCard(): Promise<Told> {
  const { cardholderId, profileId, types } = holder();
  const card = types.flatMap(({ cards }) => cards)[0];
  if (card === undefined) throw new Error('no card was stored');
  const isDone = await startChange([{ card, status: 'blocked' }], { cardholderId, profileId });
  return statusChange.current().kind === 'unclear' ? 'unclear' : notifiedBy(isDone);
}

async function requestPass(): Promise<Told> {
  const held = holder().types.find(({ cards }) => cards.length === 0);
  if (held === undefined) throw new Error('no type without a card was stored');
  await requestCard(ids.cardholderId, { typeId: held.type.id, cards: held.cards });
  return notifiedBy(toastTones().includes('green'));
}

async function sendQueued(wish: QueuedChange): Promise<Told> {
  const results: ResponseClass[] = [];
  const stop = followOutcomes((_operation, result) => {
    results.push(result);
    return Promise.resolve();
  });
  await enqueue(wish);
  await sendQueueSoon();
  stop();
  if (results.length !== 1) throw new Error(`sent ${String(results.length)} times`);
  return results[0] === 'later' ? 'waits' : notifiedBy(results[0] === 'done');
}

async function chooseProfile(act: ProfileAct): Promise<Told> {
  return switchProfile(act, '6002', ids.personId).then(
    () => 'done',
    () => 'not done',
  );
}

async function register(): Promise<Told> {
  await writeItem('pushChoice', 'on');
  await syncRegistration();
  return notifiedBy((await readItem('pushToken')) !== undefined);
}

export const acts: readonly Act[] = [
  {
    title: 'profile',
    writes: ['saveCardholder', 'savePerson'],
    run: async () => {
      const changes = { cardholder: { jobTitle: 'Warden' }, person: { mobileNumber: '200' } };
      return notifiedBy((await saveProfile(changes, ids)).kind === 'saved');
    },
  },
  {
    title: 'new address',
    writes: ['createAddress'],
    run: async () =>
      notifiedBy((await saveAddress({ kind: 'create', body: address })) === undefined),
  },
  {
    title: 'address',
    writes: ['updateAddress'],
    run: async () => {
      const body = { ...address, id: '3001' };
      return notifiedBy((await saveAddress({ kind: 'update', body })) === undefined);
    },
  },
  {
    title: 'password',
    writes: ['changePassword'],
    run: async () => {
      const form = { current: 'a', next: 'b', confirmation: 'b' };
      return notifiedBy((await changePassword(form)) === undefined);
    },
  },
  {
    title: 'photo',
    writes: ['uploadPhoto'],
    run: async () => notifiedBy((await uploadPhoto(content, false, staying())).kind === 'accepted'),
  },
  {
    title: 'document',
    writes: ['uploadDocument'],
    run: async () =>
      notifiedBy((await uploadDocument(ids.personId, content, staying())).kind === 'accepted'),
  },
  {
    title: 'signature',
    writes: ['uploadSignature'],
    run: async () =>
      notifiedBy((await uploadSignature(ids.personId, content, staying())).kind === 'accepted'),
  },
  {
    title: 'preferred profile',
    writes: ['saveProfilePreference'],
    run: () => chooseProfile('switch'),
  },
  { title: 'default profile', writes: ['saveDefaultProfile'], run: () => chooseProfile('default') },
  { title: 'card status', writes: ['updateCardPerType'], run: blockCard },
  { title: 'card request', writes: ['requestCard'], run: requestPass },
  { title: 'push token', writes: ['savePushToken'], run: register },
  {
    title: 'queue: read',
    writes: ['markNotificationRead'],
    run: () => sendQueued({ kind: 'markRead', value: '41' }),
  },
  {
    title: 'queue: delete',
    writes: ['deleteNotification'],
    run: () => sendQueued({ kind: 'deleteNotification', value: '42' }),
  },
  {
    title: 'queue: language',
    writes: ['saveLanguage'],
    run: () => sendQueued({ kind: 'setLanguage', value: 'de' }),
  },
  {
    title: 'queue: profile',
    writes: ['saveProfilePreference'],
    run: () => sendQueued({ kind: 'preferredProfile', value: '6002', personId: ids.personId }),
  },
  {
    title: 'queue: default',
    writes: ['saveDefaultProfile'],
    run: () => sendQueued({ kind: 'defaultProfile', value: '6002', personId: ids.personId }),
  },
];

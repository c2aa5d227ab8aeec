/**
 * Requests a card (section 6: MANAGE_CARD and allowUserManageCredentials). If no answer came, the list is
 * checked before the request is made again. No one gets two cards by tapping twice.
 */
import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import { hasRequestArrived, type CardRequestInput } from '#domain/credential/cardRequest.ts';
import type { Observable } from '#domain/observable/observable.ts';
import type { StepResult } from '#domain/credential/progress.ts';
import { text } from '#i18n/i18n.ts';
import { currentDataKey } from '#session/session.ts';
import { addCachedCard } from '#store/patchCachedCard.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { dismissTopic, showToast } from '#ui/toast/toasts.ts';
import { isReachable } from './isReachable.ts';
import { refreshCredentials, rereadCredentials } from './refreshCredentials.ts';
import { sessionObservable } from './sessionObservable.ts';

interface OpenRequest {
  readonly kind: 'running' | 'unclear';
  /** The cards of the type before the request. */
  readonly known: readonly string[];
}

type OpenRequests = ReadonlyMap<string, OpenRequest>;

const state = sessionObservable<OpenRequests>(new Map());

/** The requests that are running, and those that may or may not have arrived. */
export const openRequests: Observable<OpenRequests> = state;

export function requestKey(cardholderId: string, typeId: string | undefined): string {
  return JSON.stringify([cardholderId, typeId ?? null]);
}

/**
 * Requests a card of a type that the cardholder has no card of, and shows the result. The request has no type
 * if the server lists none (decisions/card-lists).
 */
export async function requestCard(
  cardholderId: string,
  { typeId, cards }: CardRequestInput,
): Promise<void> {
  const key = requestKey(cardholderId, typeId);
  const before = state.current().get(key);
  if (before?.kind === 'running') return;
  const session = currentDataKey()?.id;
  const known = before?.known ?? cards.map(({ id }) => id);
  const end = (next: OpenRequest | undefined): boolean => {
    if (session === undefined || currentDataKey()?.id !== session) return false;
    put(key, next);
    return true;
  };
  put(key, { kind: 'running', known });
  dismissTopic('cardRequest');
  try {
    if (!(await isReachable())) {
      if (end(before)) showMessage('offline');
      return;
    }
    const wish = { cardholderId, typeId, known };
    const earlier = before === undefined ? 'refused' : await findCard(wish);
    const result = earlier === 'refused' ? await askForCard(wish) : earlier;
    if (!end(result === 'unclear' ? { kind: 'unclear', known } : undefined)) return;
    notify(result);
  } catch (error) {
    if (end({ kind: 'unclear', known })) showMessage('cardRequestFailed');
    throw error;
  }
}

function notify(result: StepResult): void {
  if (result === 'unclear') {
    showToast('orange', text('credential.request.unclearShort'), 'cardRequest');
    return;
  }
  showMessage(result === 'accepted' ? 'cardRequested' : 'cardRequestFailed');
  // The stored data is already right, and the next visit to the screen requests it again.
  void refreshCredentials().catch(() => undefined);
  if (result === 'accepted') void refreshCard().catch(() => undefined);
}

function put(key: string, request: OpenRequest | undefined): void {
  const next = new Map(state.current());
  if (request === undefined) next.delete(key);
  else next.set(key, request);
  state.set(next);
}

interface Wish {
  readonly cardholderId: string;
  readonly typeId: string | undefined;
  readonly known: readonly string[];
}

async function askForCard(wish: Wish): Promise<StepResult> {
  const { cardholderId, typeId } = wish;
  try {
    const { value } = await cloud.call('requestCard', {
      body: { cardholderId, ...(typeId === undefined ? {} : { typeId }) },
    });
    // The request is done, even if the answer does not name the card. The next read of the list does.
    if (value !== undefined) await addCachedCard(cardholderId, typeId, value);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return error.kind === 'refused' ? 'refused' : findCard(wish);
  }
}

async function findCard({ cardholderId, typeId, known }: Wish): Promise<StepResult> {
  const holders = await rereadCredentials();
  if (holders === 'unclear') return holders;
  const types = holders.find((each) => each.cardholderId === cardholderId)?.types ?? [];
  const cards = types
    .filter(({ type }) => typeId === undefined || type.id === typeId)
    .flatMap((each) => each.cards);
  return hasRequestArrived({ cards }, known) ? 'accepted' : 'refused';
}

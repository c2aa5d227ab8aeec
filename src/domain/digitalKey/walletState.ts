/** An Apple Wallet credential as one state (design, digital keys, Apple Wallet). */

export type PassPlace = 'none' | 'thisDevice' | 'pairedDevice' | 'both';

export interface PassStatus {
  readonly place: PassPlace;
  readonly activationState?:
    'activated' | 'requiresActivation' | 'activating' | 'suspended' | 'deactivated' | undefined;
}

export type WalletState =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'notProvisioned' }
  /** The server's token is being fetched. */
  | { readonly kind: 'preparing' }
  /** Apple's own sheet is open. */
  | { readonly kind: 'sheet' }
  | { readonly kind: 'added'; readonly place: Exclude<PassPlace, 'none'> }
  | { readonly kind: 'suspended' }
  /** It was there, and is not any more. */
  | { readonly kind: 'removed' };

export type WalletKind = WalletState['kind'];

export type WalletEvent =
  /** What the device says: at the start and on every return to the app. */
  | { readonly type: 'looked'; readonly status: PassStatus }
  | { readonly type: 'asked' }
  | { readonly type: 'tokenCame' }
  | { readonly type: 'added'; readonly place: PassPlace }
  /** The sheet was closed, or it could not be opened: what holds is what held before. */
  | { readonly type: 'ended'; readonly status: PassStatus };

/** What comes after an event; one that cannot happen in a state changes nothing. */
export function nextWallet(state: WalletState, event: WalletEvent): WalletState {
  if (state.kind === 'unsupported') return state;
  switch (event.type) {
    case 'looked':
      // A look that was begun before the sheet opened says nothing of what the person does in it.
      return isBusy(state) ? state : seen(state, event.status);
    case 'asked':
      return canAddPass(state) ? { kind: 'preparing' } : state;
    case 'tokenCame':
      return state.kind === 'preparing' ? { kind: 'sheet' } : state;
    case 'added':
      return state.kind === 'sheet' ? seen(state, { place: event.place }) : state;
    case 'ended':
      return isBusy(state) ? seen({ kind: 'notProvisioned' }, event.status) : state;
  }
}

function isBusy({ kind }: WalletState): boolean {
  return kind === 'preparing' || kind === 'sheet';
}

function seen(before: WalletState, { place, activationState }: PassStatus): WalletState {
  if (place === 'none') {
    const wasThere = ['added', 'suspended', 'removed'].includes(before.kind);
    return { kind: wasThere ? 'removed' : 'notProvisioned' };
  }
  const isOut = activationState === 'suspended' || activationState === 'deactivated';
  return isOut ? { kind: 'suspended' } : { kind: 'added', place };
}

/** Apple's rule: the button goes only when the pass is on the phone and on the watch. */
export function canAddPass(state: WalletState): boolean {
  if (state.kind === 'added') return state.place !== 'both';
  return state.kind === 'notProvisioned' || state.kind === 'removed';
}

/** An Apple Wallet credential as a state machine (decisions/digital-keys). */

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
  /** The pass was there and no longer is. */
  | { readonly kind: 'removed' };

export type WalletKind = WalletState['kind'];

export type WalletEvent =
  /** The status from the device, read at the start and on every return to the app. */
  | { readonly type: 'looked'; readonly status: PassStatus }
  | { readonly type: 'asked' }
  | { readonly type: 'tokenCame' }
  | { readonly type: 'added'; readonly place: PassPlace }
  /** The sheet was closed or could not be opened, so the previous status still applies. */
  | { readonly type: 'ended'; readonly status: PassStatus };

/** The state after an event. An event that cannot happen in a state changes nothing. */
export function nextWallet(state: WalletState, event: WalletEvent): WalletState {
  if (state.kind === 'unsupported') return state;
  switch (event.type) {
    case 'looked':
      // A check that started before the sheet opened does not reflect the user's action in the sheet.
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

/** Apple's rule: the button is removed only when the pass is on the phone and on the watch. */
export function canAddPass(state: WalletState): boolean {
  if (state.kind === 'added') return state.place !== 'both';
  return state.kind === 'notProvisioned' || state.kind === 'removed';
}

/** HID on this device as a state machine (decisions/digital-keys). */

export type HidState =
  /** This app has no SDK, or cannot have one. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  /** This device is not set up and needs an invitation. */
  | { readonly kind: 'noEndpoint' }
  | { readonly kind: 'settingUp' }
  | { readonly kind: 'updating'; readonly keyCount: number }
  | { readonly kind: 'keysAbsent' }
  | { readonly kind: 'keyPresent'; readonly keyCount: number }
  | { readonly kind: 'scanning'; readonly keyCount: number }
  | { readonly kind: 'opening'; readonly keyCount: number };

export type HidEvent =
  | { readonly type: 'initialize' }
  | { readonly type: 'started'; readonly hasEndpoint: boolean; readonly keyCount: number }
  | { readonly type: 'startFailed' }
  | { readonly type: 'redeem'; readonly replacesExisting: boolean }
  | { readonly type: 'setUp' }
  | { readonly type: 'setUpFailed' }
  | { readonly type: 'refresh' }
  | { readonly type: 'updated'; readonly keyCount: number }
  | { readonly type: 'updateFailed' }
  | { readonly type: 'scanStarted' }
  | { readonly type: 'scanStopped' }
  | { readonly type: 'readerOpened' }
  | { readonly type: 'readerClosed' }
  | { readonly type: 'readerFailed' }
  | { readonly type: 'terminated' };

export type HidKind = HidState['kind'];

/** The first state, which depends on whether the app has the SDK. */
export function firstHidState(hasSdk: boolean): HidState {
  return { kind: hasSdk ? 'idle' : 'unavailable' };
}

/** The state after an event. An event that cannot happen in a state changes nothing. */
export function nextHid(state: HidState, event: HidEvent): HidState {
  switch (event.type) {
    case 'initialize':
      return state.kind === 'idle' ? { kind: 'starting' } : state;
    case 'started':
      if (state.kind !== 'starting') return state;
      return event.hasEndpoint
        ? { kind: 'updating', keyCount: event.keyCount }
        : { kind: 'noEndpoint' };
    case 'startFailed':
      return state.kind === 'starting' ? { kind: 'idle' } : state;
    case 'redeem':
      return mayRedeem(state, event.replacesExisting) ? { kind: 'settingUp' } : state;
    case 'setUp':
      return state.kind === 'settingUp' ? { kind: 'updating', keyCount: 0 } : state;
    case 'setUpFailed':
      return state.kind === 'settingUp' ? { kind: 'noEndpoint' } : state;
    case 'refresh':
      return hasEndpoint(state) === true && state.kind !== 'opening'
        ? { kind: 'updating', keyCount: keyCountOf(state) }
        : state;
    case 'updated':
      return afterUpdate(state, event.keyCount);
    case 'updateFailed':
      // The existing keys are still there.
      return state.kind === 'updating' ? withKeys(state.keyCount) : state;
    case 'scanStarted':
      return state.kind === 'keyPresent' ? { ...state, kind: 'scanning' } : state;
    case 'scanStopped':
      return isScanning(state) ? { kind: 'keyPresent', keyCount: state.keyCount } : state;
    case 'readerOpened':
      return state.kind === 'scanning' ? { ...state, kind: 'opening' } : state;
    case 'readerClosed':
    case 'readerFailed':
      return state.kind === 'opening' ? { ...state, kind: 'scanning' } : state;
    case 'terminated':
      return hasEndpoint(state) === true ? { kind: 'noEndpoint' } : state;
  }
}

/** Keys can be issued and revoked while the device listens for readers. */
function afterUpdate(state: HidState, keyCount: number): HidState {
  if (state.kind === 'updating' || state.kind === 'keysAbsent') return withKeys(keyCount);
  if (keyCount === 0 && hasEndpoint(state) === true) return { kind: 'keysAbsent' };
  if (state.kind === 'keyPresent' || isScanning(state)) return { ...state, keyCount };
  return state;
}

function withKeys(keyCount: number): HidState {
  return keyCount === 0 ? { kind: 'keysAbsent' } : { kind: 'keyPresent', keyCount };
}

function keyCountOf(state: HidState): number {
  return 'keyCount' in state ? state.keyCount : 0;
}

function isScanning(
  state: HidState,
): state is Extract<HidState, { readonly kind: 'scanning' | 'opening' }> {
  return state.kind === 'scanning' || state.kind === 'opening';
}

/** An existing endpoint is replaced only on explicit request. */
function mayRedeem(state: HidState, replacesExisting: boolean): boolean {
  return isAtRest(state) && (state.kind === 'noEndpoint' || replacesExisting);
}

/**
 * Whether nothing is in progress, so that an invitation can be redeemed, with or without an existing
 * endpoint.
 */
export function isAtRest({ kind }: HidState): boolean {
  return ['noEndpoint', 'keysAbsent', 'keyPresent', 'scanning'].includes(kind);
}

/** Whether the state ends without user action. */
export function isUnderway({ kind }: HidState): boolean {
  return ['starting', 'settingUp', 'updating', 'opening'].includes(kind);
}

/** Whether this device is set up for HID; undefined while that is unknown. */
export function hasEndpoint({ kind }: HidState): boolean | undefined {
  switch (kind) {
    case 'unavailable':
    case 'idle':
    case 'starting':
    case 'settingUp':
      return undefined;
    case 'noEndpoint':
      return false;
    default:
      return true;
  }
}

/**
 * Whether to scan for readers with the existing keys. The app scans while it is visible, and in the
 * background if that is on. While locked, it scans only if the user allowed that (decisions/keys-while-locked).
 */
export function shouldScan(
  state: HidState,
  circumstances: {
    readonly isSeen: boolean;
    readonly isBackgroundOn: boolean;
    readonly canReachReaders: boolean;
    /** The app is locked, and the lock stops its keys. */
    readonly isHeldByLock: boolean;
  },
): boolean {
  const hasKeys = state.kind === 'keyPresent' || isScanning(state);
  const { isSeen, isBackgroundOn, canReachReaders, isHeldByLock } = circumstances;
  return hasKeys && canReachReaders && !isHeldByLock && (isSeen || isBackgroundOn);
}

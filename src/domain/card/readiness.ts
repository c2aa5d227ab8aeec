/**
 * The faults to fix before the user is at a gate, and where to fix each one (decisions/ready-for-the-gate).
 */
import type { ScreenName } from '../navigation/screenPaths.ts';
import { confirmedAge } from './freshness.ts';
import type { CodeSelfCheck } from './selfCheck.ts';

/** A digital key for one of the user's cards. */
export interface KeyReadiness {
  /** The screen for setting it up. */
  readonly screen: Extract<ScreenName, 'Keys' | 'HidMobile'>;
  /** Undefined if this device cannot store a key, or has not checked yet. */
  readonly isHere: boolean | undefined;
  readonly isRadioOff: boolean;
}

/** `undefined` and `unknown` mean that something cannot be checked. That is not a fault. */
export interface ReadinessInput {
  /** The app is installed and includes its files. */
  readonly isStoreApp: boolean;
  readonly code: CodeSelfCheck | undefined;
  readonly photo: 'decodes' | 'missing' | 'broken' | undefined;
  readonly mayUploadPhoto: boolean;
  /** The card can be read from the disk as the next start will read it. */
  readonly isCardStored: boolean | undefined;
  /** By this device's clock; undefined while it is being read. */
  readonly confirmedAtMs: number | undefined;
  readonly isClockWrong: boolean;
  readonly keys: readonly KeyReadiness[];
  /** The badge for live codes ends within a day; false where there is none. */
  readonly isBadgeEnding: boolean;
  /** Whether a service worker controls this page. */
  readonly isControlled: boolean | undefined;
  readonly files: 'kept' | 'missing' | 'unknown';
}

export type ReadinessFault =
  | 'codeDiffers'
  | 'codeUnread'
  | 'photoBroken'
  | 'photoMissing'
  | 'photoNotToAdd'
  | 'stale'
  | 'clockWrong'
  | 'liveCodeEnding'
  | 'keyMissing'
  | 'radioOff'
  | 'cardNotKept'
  | 'filesMissing'
  | 'notControlled';

/** `act`: a button fixes it. `byHand`: the user fixes it, and the text explains how. */
export type ReadinessFix =
  | { readonly kind: 'screen'; readonly screen: ScreenName }
  | { readonly kind: 'act'; readonly act: 'refresh' | 'reload' }
  | { readonly kind: 'byHand' };

export interface ReadinessTask {
  readonly fault: ReadinessFault;
  readonly fix: ReadinessFix;
}

/**
 * Lists what would fail at a gate, in order: the scanner reads the code, the officer compares the photo and
 * checks age and clock, a reader requests the key. Then come the needs of a start without a network.
 * Long-term readiness belongs to Settings, and the faults of the card's status to `statusFaults`.
 */
export function readinessTasks(facts: ReadinessInput, nowMs: number): readonly ReadinessTask[] {
  return [
    ...atTheScanner(facts),
    ...forTheOfficer(facts, nowMs),
    ...atTheReader(facts),
    ...atTheNextStart(facts),
  ];
}

function atTheScanner({ code }: ReadinessInput): readonly ReadinessTask[] {
  if (code === 'differs') return [task('codeDiffers', act('refresh'))];
  if (code === 'unread') return [task('codeUnread', act('refresh'))];
  return [];
}

function forTheOfficer(facts: ReadinessInput, nowMs: number): readonly ReadinessTask[] {
  const { photo, mayUploadPhoto, confirmedAtMs, isClockWrong, isBadgeEnding } = facts;
  const isStale = confirmedAtMs !== undefined && confirmedAge(confirmedAtMs, nowMs).isStale;
  return [
    ...(photo === 'broken' ? [task('photoBroken', act('refresh'))] : []),
    ...(photo === 'missing' && mayUploadPhoto ? [task('photoMissing', to('ProfilePhoto'))] : []),
    ...(photo === 'missing' && !mayUploadPhoto ? [task('photoNotToAdd', byHand)] : []),
    ...(isStale ? [task('stale', act('refresh'))] : []),
    ...(isClockWrong ? [task('clockWrong', byHand)] : []),
    ...(isBadgeEnding ? [task('liveCodeEnding', act('refresh'))] : []),
  ];
}

function atTheReader({ keys }: ReadinessInput): readonly ReadinessTask[] {
  return keys.flatMap(({ screen, isHere, isRadioOff }) => {
    if (isHere === false) return [task('keyMissing', to(screen))];
    return isHere === true && isRadioOff ? [task('radioOff', to(screen))] : [];
  });
}

function atTheNextStart(facts: ReadinessInput): readonly ReadinessTask[] {
  const { isStoreApp, isCardStored, files, isControlled } = facts;
  return [
    ...(isCardStored === false ? [task('cardNotKept', to('OnThisDevice'))] : []),
    ...(files === 'missing' && !isStoreApp ? [task('filesMissing', to('OnThisDevice'))] : []),
    ...(isControlled === false && !isStoreApp ? [task('notControlled', act('reload'))] : []),
  ];
}

const byHand: ReadinessFix = { kind: 'byHand' };

function to(screen: ScreenName): ReadinessFix {
  return { kind: 'screen', screen };
}

function act(name: Extract<ReadinessFix, { kind: 'act' }>['act']): ReadinessFix {
  return { kind: 'act', act: name };
}

function task(fault: ReadinessFault, fix: ReadinessFix): ReadinessTask {
  return { fault, fix };
}

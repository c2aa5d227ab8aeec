/** What is wrong before somebody stands at a gate, and where each is put right (gate design, 'Ready for the gate?'). */
import type { ScreenName } from '../navigation/screenPaths.ts';
import { confirmedAge } from './freshness.ts';
import type { CodeSelfCheck } from './selfCheck.ts';

/** A digital key that the person has a card for. */
export interface KeyReadiness {
  /** Where it is set up. */
  readonly screen: Extract<ScreenName, 'Keys' | 'HidMobile'>;
  /** Undefined where this device cannot hold one, or has not looked yet. */
  readonly isHere: boolean | undefined;
  readonly isRadioOff: boolean;
}

/** `undefined` and `unknown` stand for what cannot be judged, which is not wrong. */
export interface ReadinessInput {
  /** It carries its files itself, and is installed. */
  readonly isStoreApp: boolean;
  readonly code: CodeSelfCheck | undefined;
  readonly photo: 'decodes' | 'missing' | 'broken' | undefined;
  readonly mayUploadPhoto: boolean;
  /** The card opens from the disk as the next start will read it. */
  readonly isCardStored: boolean | undefined;
  /** By this device's clock; undefined while it is being asked for. */
  readonly confirmedAtMs: number | undefined;
  readonly isClockWrong: boolean;
  readonly keys: readonly KeyReadiness[];
  /** Whether a service worker answers for this page. */
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
  | 'keyMissing'
  | 'radioOff'
  | 'cardNotKept'
  | 'filesMissing'
  | 'notControlled';

/** `act`: a button does it; `byHand`: the person does, and the words say how. */
export type ReadinessFix =
  | { readonly kind: 'screen'; readonly screen: ScreenName }
  | { readonly kind: 'act'; readonly act: 'refresh' | 'reload' }
  | { readonly kind: 'byHand' };

export interface ReadinessTask {
  readonly fault: ReadinessFault;
  readonly fix: ReadinessFix;
}

/**
 * What would fail at a gate, with what fails there before what fails on the way: the scanner reads the code,
 * the officer compares the photo and looks at age and clock, a reader asks for the key; then what a start
 * without a network needs. What keeps it so in the long run belongs to Settings, what the card's status says
 * to `statusFaults`.
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
  const { photo, mayUploadPhoto, confirmedAtMs, isClockWrong } = facts;
  const isStale = confirmedAtMs !== undefined && confirmedAge(confirmedAtMs, nowMs).isStale;
  return [
    ...(photo === 'broken' ? [task('photoBroken', act('refresh'))] : []),
    ...(photo === 'missing' && mayUploadPhoto ? [task('photoMissing', to('ProfilePhoto'))] : []),
    ...(photo === 'missing' && !mayUploadPhoto ? [task('photoNotToAdd', byHand)] : []),
    ...(isStale ? [task('stale', act('refresh'))] : []),
    ...(isClockWrong ? [task('clockWrong', byHand)] : []),
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

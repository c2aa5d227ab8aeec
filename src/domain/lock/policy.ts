/**
 * Whether a lock applies, and what is to be done about it (section 4, 'PIN'; decisions 5, 28, 29).
 */
import type { FeatureSettings } from '../settings/featureSettings.ts';
import { isPinEnabledByDefault } from './limits.ts';

/**
 * `undecided`: the settings have not come yet, and nothing of the person goes onto the disk. `unsaid`: they
 * have come without `hasPin`, so everything stays as it is (decision 68).
 */
export type LockRule = 'undecided' | 'unsaid' | 'applies' | 'none';

/**
 * Section 4: 'The lock is active only if SET_PIN is on and the PIN option is enabled in stored settings
 * (default on)'.
 * @param settings undefined until they are known, kept or fresh; a failure leaves them unknown. A value
 *   of `hasPin` that cannot be read has become undefined on the way here.
 * @param option the switch in Settings; undefined until somebody has moved it.
 */
export function lockRule(
  settings: FeatureSettings | undefined,
  option: boolean | undefined,
): LockRule {
  if (!(option ?? isPinEnabledByDefault)) return 'none';
  if (settings === undefined) return 'undecided';
  if (settings.hasPin === undefined) return 'unsaid';
  return settings.hasPin ? 'applies' : 'none';
}

/**
 * Where the data key of the session is. `memory`: nowhere else, until the lock is decided. `open`: on the
 * disk without a lock. `wrapped`: on the disk, under a lock that nobody has opened here. `opened`: the
 * same, and opened.
 */
export type KeyPlace = 'nowhere' | 'memory' | 'open' | 'wrapped' | 'opened';

/** What is found under a person's tag. */
export type RecordCondition = 'absent' | 'ok' | 'corrupt' | 'newer';

/**
 * `wait`: for the settings. `goWithout`: no lock. `storeOpen`: the same, and the session in memory may now
 * be stored. `stayOpen`: the lock is open and stays. `withdraw`: the server has taken the lock back.
 * `signInAnew`: the lock is gone or damaged and its data with it. `updateApp`: newer code made the lock.
 * `reload`: the disk does not hand the lock out at the moment.
 */
export type LockTask =
  | 'nobody'
  | 'wait'
  | 'goWithout'
  | 'storeOpen'
  | 'stayOpen'
  | 'setPin'
  | 'enterPin'
  | 'withdraw'
  | 'signInAnew'
  | 'updateApp'
  | 'reload';

/**
 * What is to be done where the disk does not hand the lock out. It is never taken for none: a session that
 * lies under it waits, and one in memory goes on only if the provider has just asked for the password.
 */
export function lockTaskUnread(key: KeyPlace, isProvenNow: boolean): LockTask {
  switch (key) {
    case 'wrapped':
      return 'reload';
    case 'memory':
      return isProvenNow ? 'goWithout' : 'reload';
    case 'nowhere':
    case 'open':
    case 'opened':
      return 'wait';
  }
}

/**
 * What is to be done now; a lock that is closed asks nobody whether it applies.
 * @param facts.isAsking a PIN is being asked for already, or chosen.
 * @param facts.isReauthenticated a fresh sign-in has proven the person, so that a lock of newer code may be replaced.
 */
export function lockTask(facts: {
  readonly key: KeyPlace;
  readonly rule: LockRule;
  readonly record: RecordCondition;
  readonly isAsking: boolean;
  readonly isReauthenticated: boolean;
}): LockTask {
  const { key, rule, isAsking } = facts;
  const isReplaceable = facts.record === 'newer' && facts.isReauthenticated && key === 'memory';
  const record = isReplaceable ? 'absent' : facts.record;
  switch (key) {
    case 'nowhere':
      return 'nobody';
    case 'wrapped':
      // Never 'set PIN' in front of data that lie under another PIN.
      return record === 'ok' ? 'enterPin' : record === 'newer' ? 'updateApp' : 'signInAnew';
    case 'opened':
      return rule === 'none' ? 'withdraw' : 'stayOpen';
    case 'memory':
    case 'open':
      if (rule === 'undecided') return key === 'memory' ? 'wait' : 'goWithout';
      if (rule === 'none') return key === 'memory' ? 'storeOpen' : 'goWithout';
      if (rule === 'applies') return taskBeforeLocking(record);
      return isAsking ? 'wait' : taskUnsaid(key, record);
  }
}

/**
 * Decision 5: where `hasPin` is missing the local default holds, off; but only for somebody who has no
 * lock (decision 68). A PIN that survived the last sign-out is asked for. A session that lies open stays so.
 */
function taskUnsaid(key: 'memory' | 'open', record: RecordCondition): LockTask {
  if (key === 'open') return 'goWithout';
  return record === 'absent' ? 'storeOpen' : taskBeforeLocking(record);
}

/** Signed in, and a lock is to come: a PIN that survived the last sign-out is asked for. */
function taskBeforeLocking(record: RecordCondition): LockTask {
  switch (record) {
    case 'ok':
      return 'enterPin';
    case 'newer':
      return 'updateApp';
    case 'absent':
    case 'corrupt':
      return 'setPin';
  }
}

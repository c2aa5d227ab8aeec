/** Whether a lock applies, and what to do about it (section 4, 'PIN'; decisions/flags and decisions/startup-gates and decisions/lock-in-the-page). */
import type { FeatureSettings } from '../settings/featureSettings.ts';
import { isPinEnabledByDefault } from './limits.ts';

/**
 * `undecided`: the settings have not arrived yet, and no user data is written to disk. `unsaid`: the settings
 * have arrived without `hasPin`, so everything stays as it is (decisions/lock-withdrawn).
 */
export type LockRule = 'undecided' | 'unsaid' | 'applies' | 'none';

/**
 * Section 4: 'The lock is active only if SET_PIN is on and the PIN option is enabled in stored settings
 * (default on)'.
 * @param settings undefined until they are known, stored or fresh; a failure leaves them unknown. An
 *   unreadable `hasPin` value is already undefined here.
 * @param option the switch in Settings; undefined until the user has moved it.
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
 * Where the data key of the session is. `memory`: only in memory, until the lock is decided. `open`: on disk
 * without a lock. `wrapped`: on disk, under a lock that is not opened here. `opened`: on disk, under an
 * opened lock.
 */
export type KeyPlace = 'nowhere' | 'memory' | 'open' | 'wrapped' | 'opened';

/** The condition of the record under a user's tag. */
export type RecordCondition = 'absent' | 'ok' | 'corrupt' | 'newer';

/**
 * `wait`: wait for the settings. `goWithout`: no lock. `storeOpen`: no lock, and the session in memory may
 * now be stored. `stayOpen`: the lock is open and stays open. `withdraw`: the server has withdrawn the lock.
 * `signInAgain`: the lock is missing or damaged, and its data with it. `updateApp`: newer code made the lock.
 * `reload`: the lock cannot be read from disk at the moment.
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
  | 'signInAgain'
  | 'updateApp'
  | 'reload';

/**
 * What to do when the lock cannot be read from disk. An unreadable lock never counts as missing: a session
 * stored under it waits. A session in memory continues only if the provider has just asked for the password.
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
 * What to do now. A closed lock is not checked for whether it applies.
 * @param facts.isAsking a PIN is already being entered or chosen.
 * @param facts.isReauthenticated a fresh sign-in has proven the user, so a lock of newer code may be
 *   replaced.
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
      // Never show 'set PIN' before data that is stored under another PIN.
      return record === 'ok' ? 'enterPin' : record === 'newer' ? 'updateApp' : 'signInAgain';
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
 * decisions/flags: without `hasPin` the local default applies, which is off, but only for a user without a lock
 * (decisions/lock-withdrawn). A PIN that survived the last sign-out must be entered. A session stored without a lock stays
 * that way.
 */
function taskUnsaid(key: 'memory' | 'open', record: RecordCondition): LockTask {
  if (key === 'open') return 'goWithout';
  return record === 'absent' ? 'storeOpen' : taskBeforeLocking(record);
}

/** For a signed-in user who needs a lock: a PIN that survived the last sign-out must be entered. */
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

/** Section 9: digits of a PIN. */
export const pinLength = 4;

/** Section 9: how long a typed digit shows before it is masked. */
export const pinMaskDelayMs = 200;

/** Section 9: the stored PIN option is on until the person turns it off. */
export const isPinEnabledByDefault = true;

/** Decision, 'Auto-lock after 2 minutes': real. */
export const autoLockMs = 120_000;

/** Design, auto-lock: told twenty seconds before, so that a touch can extend it (WCAG 2.2.1). */
export const autoLockNoticeMs = 100_000;

/** Decision 47: gate mode holds the auto-lock for three minutes at most in all. */
export const gateHoldMs = 180_000;

/** Ten tries and nothing else: with the tenth wrong one everything is wiped. */
export const maxAttempts = 10;

/** From this many failed tries on the screen says how many are left. */
export const attemptsLeftShownFrom = 7;

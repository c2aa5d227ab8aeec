/** Section 9: the number of digits in a PIN. */
export const pinLength = 4;

/** Section 9: how long a typed digit is visible before it is masked. */
export const pinMaskDelayMs = 200;

/** Section 9: the stored PIN option is on until the user turns it off. */
export const isPinEnabledByDefault = true;

/** decisions/auto-lock, 'Auto-lock after 2 minutes': implemented. */
export const autoLockMs = 120_000;

/** Design, auto-lock: the notice shows twenty seconds before, so that a touch can extend it (WCAG 2.2.1). */
export const autoLockNoticeMs = 100_000;

/** decisions/auto-lock: gate mode delays the auto-lock for three minutes at most in total. */
export const gateHoldMs = 180_000;

/** The limit of ten attempts: after the tenth wrong one, everything is wiped. */
export const maxAttempts = 10;

/** From this many failed attempts on, the screen shows how many are left. */
export const attemptsLeftShownFrom = 7;

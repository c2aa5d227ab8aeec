/** Section 9: how often the app checks for a pending digital-key message. */
export const pendingMessageCheckMs = 60_000;

/** Section 9: the key opening window, which survives a reload. */
export const keyOpeningMs = 10_000;

/** Section 9: how often a pending digital-key message is looked for. */
export const pendingMessageCheckMs = 60_000;

/** Section 9: the key opening window, which survives a reload. */
export const keyOpeningMs = 10_000;

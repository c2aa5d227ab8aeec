/** The version the cloud knows, sent with every call; a test compares it with package.json. */
export const appVersion = '2.9.10';

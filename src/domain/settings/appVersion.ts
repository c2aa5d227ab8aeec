/** The app version that the cloud recognises, sent with every call; a test compares it with package.json. */
export const appVersion = '2.9.10';

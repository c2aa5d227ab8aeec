/**
 * A marker text in the page that answers `/wipe` and `/signout-clear`, and in no other page. A host without
 * them responds with index.html and 200, and clears nothing (docs/hosting.md).
 */
export const clearedAnswer = 'lanyard-cleared';

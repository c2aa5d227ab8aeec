/**
 * A word in the page that answers `/wipe` and `/signout-clear`, and in no other: a host that lacks them
 * answers with index.html and 200, and clears nothing (docs/hosting.md).
 */
export const clearedAnswer = 'lanyard-cleared';

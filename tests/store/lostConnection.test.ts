/**
 * A connection that the browser has lost without a word, as iOS does to an app in the background. No event says so:
 * its next transaction fails, and every later one.
 */
import { IDBDatabase } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshDevice, openTab, type Tab } from './device.ts';
import { authOf, renewed, userReply } from './samples.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
});

/** Loses the connection that is open now; a later one works. */
async function loseConnection(reason: DOMException): Promise<void> {
  const lost = (await tab.connect()).backendDB();
  const { prototype } = IDBDatabase;
  const { transaction } = prototype;
  prototype.transaction = function (this: IDBDatabase, ...given) {
    if (Object.is(this, lost)) throw reason;
    return transaction.apply(this, given);
  };
  onTestFinished(() => {
    prototype.transaction = transaction;
  });
}

test.each([
  ['closing', new DOMException('The database connection is closing.', 'InvalidStateError')],
  ['lost', new DOMException('Connection to Indexed Database server lost.', 'UnknownError')],
])('is replaced, and nothing that is written then is lost: %s', async (_, reason) => {
  const dataKey = await tab.beginSession(authOf('ada'));
  await loseConnection(reason);
  const next = renewed(authOf('ada'));
  expect(await tab.replaceAuth(next, dataKey)).toEqual(next);
  await tab.writeItem('theme', 'dark');
  await tab.saveReply('user', {}, userReply, dataKey);

  tab = await openTab();
  const boot = await tab.start();
  expect(boot.auth).toEqual(next);
  expect(tab.readPublicItem(boot, 'theme')).toBe('dark');
  expect(boot.replies.user?.value.firstName).toBe('Ada');
});

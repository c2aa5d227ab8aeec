import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearWipedSession } from '#app/clearing/clearWiped.ts';
import { clearSiteData } from '#app/clearing/clearSiteData.ts';
import { connect } from '#store/connection.ts';
import { freshSignInDone } from '#store/forcedSignIn.ts';
import { endSession } from '#store/session.ts';
import { signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { until } from '#tests/support/until.ts';

vi.mock('#app/clearing/clearSiteData.ts', () => ({
  clearSiteData: vi.fn(),
  reregisterWorker: () => Promise.resolve(),
}));

const cloud = startCardCloud();
const clear = vi.mocked(clearSiteData);

const readMark = async () => (await (await connect()).public.get('forceLogin'))?.value;
const removeMark = async () => (await connect()).public.delete('forceLogin');

/** What the browser does to the disk after the page has stopped waiting for it. */
async function wipeWith(answer: 'cleared' | 'unreachable'): Promise<void> {
  clear.mockResolvedValue(answer);
  clearWipedSession(true);
  await until(async () => {
    expect(await readMark()).toBe('wiped');
  });
  await removeMark();
}

const afterAWhile = () => new Promise((resolve) => setTimeout(resolve, 1_500));

beforeEach(async () => {
  await signInAs(cloud, 'employee');
  await endSession({ forceLogin: false });
});

afterEach(() => {
  freshSignInDone();
});

test('a clearing that the server confirmed is not looked at again', async () => {
  await wipeWith('cleared');
  await afterAWhile();
  expect(await readMark()).toBeUndefined();
});

test('a sign-in since then ends the demand', async () => {
  await wipeWith('unreachable');
  freshSignInDone();
  await afterAWhile();
  expect(await readMark()).toBeUndefined();
});

test('SR-008: a clearing that ends late does not lose the demand for the password', async () => {
  await wipeWith('unreachable');
  await until(async () => {
    expect(await readMark()).toBe('wiped');
  });
});

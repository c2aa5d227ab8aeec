/** A tab whose database newer code has upgraded saves nothing, and sends the user's actions from memory. */
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseName, indexedDbVersion } from '#store/model/schema.ts';
import { freshDevice, opened, openTab, type Tab } from '../../store/device.ts';
import { authOf } from '../../store/samples.ts';

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#sync/queue/sendOperation.ts', () => ({ sendOperation: send }));

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
  await tab.beginSession(authOf('ada'));
  const { enqueue } = await import('#store/queue.ts');
  await enqueue({ kind: 'markRead', value: 'before' });
  const upgrading = indexedDB.open(databaseName, indexedDbVersion + 10);
  (await opened(upgrading)).close();
});

test('a deletion is sent from memory, and the error is shown', async () => {
  const { enqueue, queue } = await import('#store/queue.ts');
  const { sendQueueSoon } = await import('#sync/queue/sendQueue.ts');
  send.mockResolvedValue({ status: 200 });
  await enqueue({ kind: 'deleteNotification', value: 'one' });
  expect(tab.storeTrouble.current()).toBe('newer');
  await sendQueueSoon();
  expect(queue.current().map(({ value, state }) => [value, state])).toEqual([
    ['before', 'told'],
    ['one', 'told'],
  ]);
});

test('the offered reload first sends everything that waits, including a deletion still in its undo time', async () => {
  const { enqueue } = await import('#store/queue.ts');
  const { sendAndReload } = await import('#app/update/sendAndReload.ts');
  const order: string[] = [];
  send.mockImplementation(async () => {
    order.push('sent');
    return { status: 200 };
  });
  await enqueue({ kind: 'deleteNotification', value: 'one' }, Date.now() + 8_000);
  await sendAndReload(() => order.push('reloaded'));
  expect(order).toEqual(['sent', 'sent', 'reloaded']);
});

test('an unresponsive server does not block reloading', async () => {
  const { enqueue } = await import('#store/queue.ts');
  const { sendAndReload } = await import('#app/update/sendAndReload.ts');
  send.mockReturnValue(new Promise(() => undefined));
  await enqueue({ kind: 'deleteNotification', value: 'one' });
  await new Promise<void>((resolve) => void sendAndReload(resolve, 50));
});

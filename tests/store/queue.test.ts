/** The offline queue in memory and on the disk: a late read undoes nothing. */
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Queue from '#store/queue.ts';
import { until } from '#tests/support/until.ts';
import { freshDevice, openTab } from './device.ts';
import { authOf } from './samples.ts';

beforeEach(async () => {
  await freshDevice();
});

test('a late read from before a change does not undo it', async () => {
  const tab = await openTab();
  await tab.beginSession(authOf('ada'));
  const { enqueue, queue, loadQueue }: typeof Queue = await import('#store/queue.ts');
  await enqueue({ kind: 'markRead', value: 'first' });
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const slow = vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...asked) => {
    await opened;
    return decrypt(...asked);
  });
  const recalled = loadQueue();
  await until(() => {
    expect(slow).toHaveBeenCalled();
  });
  await enqueue({ kind: 'deleteNotification', value: 'second' }, Date.now() + 8_000);
  open();
  await recalled;
  expect(queue.current().map(({ value }) => value)).toEqual(['first', 'second']);
  // A second read returns what is stored.
  await loadQueue();
  expect(queue.current().map(({ value }) => value)).toEqual(['first', 'second']);
});

import { expect, test, vi } from 'vitest';
import { channel } from './channel.ts';

const parse = (data: unknown): number | undefined => (typeof data === 'number' ? data : undefined);

/** Ends when a message of another sender has arrived, so that all messages before it have too. */
function arrival(name: string): Promise<void> {
  return new Promise((resolve) => {
    const other = new BroadcastChannel(name);
    other.onmessage = () => {
      other.close();
      resolve();
    };
  });
}

test('a message reaches the other tabs, and not the tab that sends it', async () => {
  const [own, other] = [channel('test-reach', parse), channel('test-reach', parse)];
  const [ownListener, otherListener] = [vi.fn(), vi.fn()];
  own.listen(ownListener);
  other.listen(otherListener);
  own.post(7);
  await vi.waitFor(() => {
    expect(otherListener).toHaveBeenCalledExactlyOnceWith(7);
  });
  expect(ownListener).not.toHaveBeenCalled();
  own.close();
  other.close();
});

test('a message that cannot be parsed is ignored', async () => {
  const own = channel('test-parse', parse);
  const listener = vi.fn();
  own.listen(listener);
  const other = new BroadcastChannel('test-parse');
  for (const data of ['7', null, { kind: 'unknown' }, undefined]) other.postMessage(data);
  other.postMessage(0);
  await vi.waitFor(() => {
    expect(listener).toHaveBeenCalledExactlyOnceWith(0);
  });
  own.close();
  other.close();
});

test('after its end a listener gets nothing, and the other listeners do', async () => {
  const [own, other] = [channel('test-end', parse), channel('test-end', parse)];
  const [ended, present] = [vi.fn(), vi.fn()];
  own.listen(ended)();
  own.listen(present);
  other.post(1);
  await vi.waitFor(() => {
    expect(present).toHaveBeenCalledWith(1);
  });
  expect(ended).not.toHaveBeenCalled();
  own.close();
  other.close();
});

test('a closed channel gets nothing, and opens again for the next message', async () => {
  const own = channel('test-close', parse);
  const listener = vi.fn();
  own.listen(listener);
  own.close();
  const arrived = arrival('test-close');
  own.post(2);
  await arrived;
  expect(listener).not.toHaveBeenCalled();
  own.close();
});

test('no channel is opened before it is used', () => {
  const opened = vi.fn();
  vi.stubGlobal('BroadcastChannel', opened);
  channel('test-lazy', parse).close();
  expect(opened).not.toHaveBeenCalled();
});

test('where the browser has no channels, nothing happens', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const own = channel('test-none', parse);
  const listener = vi.fn();
  const end = own.listen(listener);
  own.post(1);
  end();
  own.close();
  expect(listener).not.toHaveBeenCalled();
});

/**
 * Transactions of a page that is being left. WebKit keeps those of the page in memory open, and the next page
 * waits for the same tables (docs/engines.md).
 */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTab, freshDevice, type Tab } from '../device.ts';
import { authOf } from '../samples.ts';

let tab: Tab;
let page: EventTarget;

beforeEach(async () => {
  await freshDevice();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  tab = await openTab();
});

/** The browser puts the page aside, or ends it. */
function hide(isKept: boolean): void {
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: isKept }));
}

/** A write of the store that goes on until `finish` is called. */
async function longWrite(): Promise<{
  readonly ended: Promise<string>;
  readonly finish: () => void;
}> {
  const database = await tab.connect();
  let isFinished = false;
  let begun: () => void = () => undefined;
  const inProgress = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const ended = database
    .transaction('rw', database.public, async () => {
      do {
        await database.public.put({ key: 'counter' } as never);
        begun();
      } while (!isFinished);
    })
    .then(
      () => 'committed',
      () => 'aborted',
    );
  await inProgress;
  return {
    ended,
    finish: () => {
      isFinished = true;
    },
  };
}

test('a page that is put aside aborts its transactions, and the next page reads', async () => {
  const { abortWhenPutAside } = await import('#store/abortWhenPutAside.ts');
  abortWhenPutAside();
  const write = await longWrite();
  hide(true);
  expect(await write.ended).toBe('aborted');
  const next = await openTab();
  const database = await next.connect();
  expect(await database.public.get('counter')).toBeUndefined();
});

test('a page that ends leaves its transactions to the browser', async () => {
  const { abortWhenPutAside } = await import('#store/abortWhenPutAside.ts');
  abortWhenPutAside();
  const write = await longWrite();
  hide(false);
  write.finish();
  expect(await write.ended).toBe('committed');
});

test('a transaction that has ended stays as it is', async () => {
  const { abortWhenPutAside } = await import('#store/abortWhenPutAside.ts');
  abortWhenPutAside();
  await tab.beginSession(authOf('ada'));
  hide(true);
  const next = await openTab();
  next.continueWith(await next.bootRead());
  expect(next.sessionState.current().kind).toBe('open');
});

test('a page that is about to leave waits for its writes', async () => {
  const { beforeLeaving } = await import('#store/read/openings.ts');
  const write = await longWrite();
  const order: string[] = [];
  void write.ended.then((end) => order.push(end));
  const left = beforeLeaving().then(() => order.push('left'));
  write.finish();
  await left;
  expect(order).toEqual(['committed', 'left']);
});

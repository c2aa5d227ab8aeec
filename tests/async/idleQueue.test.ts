import { describe, expect, test, vi } from 'vitest';
import { idlePage } from '#tests/support/idlePage.ts';
import { createIdleQueue } from '#async/idleQueue.ts';

const { becomeIdle, pass } = idlePage();

/** Work that notes its name when it begins, and ends when the test says so. */
function work(begun: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    run: () => {
      begun.push(name);
      return ended;
    },
    end: () => {
      end();
    },
  };
}

describe('the queue of idle work', () => {
  test('one work at a time, each when the page is idle, in their order', async () => {
    const begun: string[] = [];
    const [first, second] = [work(begun, 'first'), work(begun, 'second')];
    const queue = createIdleQueue();
    queue.add(first.run);
    queue.add(second.run);
    await pass(0);
    expect(begun).toEqual([]);
    becomeIdle();
    await pass(0);
    becomeIdle();
    await pass(0);
    expect(begun).toEqual(['first']);
    first.end();
    await pass(0);
    expect(begun).toEqual(['first']);
    becomeIdle();
    await pass(0);
    expect(begun).toEqual(['first', 'second']);
  });

  test('on a page that is never idle, work begins after a second', async () => {
    const begun: string[] = [];
    createIdleQueue().add(work(begun, 'only').run);
    await pass(999);
    expect(begun).toEqual([]);
    await pass(1);
    expect(begun).toEqual(['only']);
  });

  test('work that is not due waits, and once it is hurried it does not', async () => {
    const begun: string[] = [];
    const [first, second] = [work(begun, 'first'), work(begun, 'second')];
    const queue = createIdleQueue();
    queue.add(first.run, new Promise(() => undefined));
    queue.add(second.run);
    becomeIdle();
    await pass(60_000);
    expect(begun).toEqual([]);
    queue.hurry();
    await pass(0);
    expect(begun).toEqual(['first']);
    first.end();
    await pass(0);
    expect(begun).toEqual(['first', 'second']);
  });

  test('work that fails or never ends does not keep the work behind it', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const begun: string[] = [];
    const queue = createIdleQueue();
    queue.add(() => {
      throw new TypeError('broken');
    });
    queue.add(work(begun, 'endless').run);
    queue.add(work(begun, 'last').run);
    queue.hurry();
    await pass(0);
    expect(reported).toHaveBeenCalledOnce();
    expect(begun).toEqual(['endless']);
    await pass(10_000);
    expect(begun).toEqual(['endless', 'last']);
  });

  test('work that was removed never begins', async () => {
    const begun: string[] = [];
    const queue = createIdleQueue();
    const remove = queue.add(work(begun, 'removed').run);
    remove();
    queue.hurry();
    await pass(60_000);
    expect(begun).toEqual([]);
  });
});

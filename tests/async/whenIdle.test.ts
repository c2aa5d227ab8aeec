import { describe, expect, test, vi } from 'vitest';
import { idlePage } from '#tests/support/idlePage.ts';
import { whenIdle } from '#async/whenIdle.ts';

const { becomeIdle, pass } = idlePage();

describe('whenIdle', () => {
  test('settles when the page is idle, or after its limit', async () => {
    const settled = vi.fn<() => void>();
    void whenIdle(1_000).then(settled);
    await pass(500);
    expect(settled).not.toHaveBeenCalled();
    becomeIdle();
    await pass(0);
    expect(settled).toHaveBeenCalledOnce();
    void whenIdle(1_000).then(settled);
    await pass(1_000);
    expect(settled).toHaveBeenCalledTimes(2);
  });

  test('settles after a short pause in a browser that does not say when it is idle', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const settled = vi.fn<() => void>();
    void whenIdle(1_000).then(settled);
    await pass(50);
    expect(settled).toHaveBeenCalledOnce();
  });
});

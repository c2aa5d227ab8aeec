import { describe, expect, test, vi } from 'vitest';
import { beginApp, perApp, perAppObservable } from './perApp.ts';

describe('state of an app', () => {
  test('is made once, at its first use', () => {
    const create = vi.fn(() => ({ count: 0 }));
    const state = perApp(create);
    expect(create).not.toHaveBeenCalled();
    state().count += 1;
    expect(state().count).toBe(1);
    expect(create).toHaveBeenCalledOnce();
  });

  test('is made again for the next app', () => {
    const state = perApp(() => ({ count: 0 }));
    state().count = 5;
    beginApp();
    expect(state().count).toBe(0);
  });

  test('a follower is notified by its own app alone', () => {
    const value = perAppObservable('first');
    const listener = vi.fn();
    value.subscribe(listener);
    value.set('second');
    expect(listener).toHaveBeenCalledOnce();
    beginApp();
    expect(value.current()).toBe('first');
    value.set('third');
    expect(listener).toHaveBeenCalledOnce();
  });
});

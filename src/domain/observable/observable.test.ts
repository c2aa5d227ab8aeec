import { expect, test, vi } from 'vitest';
import { observable } from './observable.ts';

test('notifies its followers of a new value, and not of the same value again', () => {
  const value = observable('a');
  const follower = vi.fn();
  const leave = value.subscribe(follower);
  value.set('b');
  value.set('b');
  expect(value.current()).toBe('b');
  expect(follower).toHaveBeenCalledTimes(1);
  leave();
  value.set('c');
  expect(follower).toHaveBeenCalledTimes(1);
});

test('a follower that leaves during a notification does not block the next one', () => {
  const value = observable(0);
  const second = vi.fn();
  const leave = value.subscribe(() => {
    leave();
  });
  value.subscribe(second);
  value.set(1);
  expect(second).toHaveBeenCalledTimes(1);
});

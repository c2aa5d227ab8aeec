import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { observable } from './observable.ts';
import { onChange } from './onChange.ts';

test('the listener learns each change of the part that it reads, and nothing else', () => {
  const facts = fc.record({ part: fc.integer({ min: 0, max: 2 }), other: fc.integer() });
  fc.assert(
    fc.property(facts, fc.array(facts), (first, later) => {
      const state = observable(first);
      const learned: [number, number][] = [];
      onChange(
        state,
        () => state.current().part,
        (present, previous) => learned.push([present, previous]),
      );
      for (const each of later) state.set(each);
      const parts = [first, ...later].map(({ part }) => part);
      const expected = parts.flatMap((part, at) => {
        const previous = parts[at - 1];
        return previous === undefined || previous === part ? [] : [[part, previous]];
      });
      expect(learned).toEqual(expected);
    }),
  );
});

test('a change that the listener makes itself is learned too, once', () => {
  const state = observable(0);
  const listener = vi.fn((present: number) => {
    if (present === 1) state.set(2);
  });
  onChange(state, state.current, listener);
  state.set(1);
  expect(listener.mock.calls).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('after the end of the subscription nothing is learned', () => {
  const state = observable('a');
  const listener = vi.fn();
  onChange(state, state.current, listener)();
  state.set('b');
  expect(listener).not.toHaveBeenCalled();
});

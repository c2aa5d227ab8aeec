import { expect, test } from 'vitest';
import { mergePatch, withNulls } from './mergePatch.ts';

/** The examples from RFC 7396, appendix A. */
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('RFC 7396: %j patched with %j is %j', (target, patch, expected) => {
  const before = structuredClone(target);
  expect(mergePatch(target, patch)).toEqual(expected);
  expect(target).toEqual(before);
});

test('a hostile key affects only the document, not a prototype', () => {
  const merged = mergePatch({}, JSON.parse('{"__proto__":{"isAdmin":true}}'));
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test('a field removed from an entity becomes null; an entry removed from a record disappears', () => {
  const before = { persons: { a: { photo: 'x', name: 'n' }, b: { photo: 'y', name: 'm' } } };
  const after = mergePatch(before, { persons: { a: { photo: null }, b: null } });
  expect(withNulls(before, after, (path) => path.length === 1)).toEqual({
    persons: { a: { photo: null, name: 'n' } },
  });
});

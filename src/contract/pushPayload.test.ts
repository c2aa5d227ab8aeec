import { expect, test } from 'vitest';
import { pushKindIn, readPushKind } from './pushPayload.ts';

test.each([
  ['none', undefined],
  ['empty', ''],
  ['no JSON', 'ping'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '["notification"]'],
  ['another kind', '{"type":"advertisement"}'],
  ['a kind of another type', '{"type":{"notification":1}}'],
  ['an inherited name', '{"type":"toString"}'],
  ['more than a push service takes', JSON.stringify({ type: 'notification', x: 'y'.repeat(9000) })],
])('SR-131: no kind is read from this payload: %s', (_what, text) => {
  expect(readPushKind(text)).toBeUndefined();
});

test.each(['notification', 'credential'])('the kind is read from a message about a %s', (type) => {
  expect(readPushKind(JSON.stringify({ type, id: 'x', url: 'https://evil.example' }))).toBe(type);
});

test.each([
  [undefined, undefined],
  [null, undefined],
  ['credential', undefined],
  [{}, undefined],
  [{ type: 'advertisement' }, undefined],
  [{ type: ['credential'] }, undefined],
  [{ type: 'credential', screen: 'https://evil.example' }, 'credential'],
  [{ type: 'notification' }, 'notification'],
])('SR-131: a payload that the phone has already parsed (%j) has the kind %s', (payload, kind) => {
  expect(pushKindIn(payload)).toBe(kind);
});

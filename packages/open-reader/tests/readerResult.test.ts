import { expect, test } from 'vitest';
import { statuses, type StatusName } from '../protocol/codes.ts';
import { readerResultOf } from '../phone/readerResult.ts';

test.each([
  ['granted', { kind: 'outcome', outcome: 'granted' }],
  ['rejected', { kind: 'outcome', outcome: 'rejected' }],
  ['expired', { kind: 'failure', code: 'KEY_CANCELLED' }],
  ['revoked', { kind: 'failure', code: 'KEY_CANCELLED' }],
  ['wrongDoor', { kind: 'outcome', outcome: 'rejected' }],
  ['outsideSchedule', { kind: 'outcome', outcome: 'rejected' }],
  ['needsPin', { kind: 'outcome', outcome: 'needsPin' }],
  ['busy', { kind: 'failure', code: 'READER_BUSY' }],
  ['badProtocol', { kind: 'failure', code: 'PROTOCOL_ERROR' }],
] as const satisfies readonly (readonly [StatusName, unknown])[])('status %s', (name, result) => {
  expect(readerResultOf(statuses[name])).toEqual(result);
});

test.each([9, 127, 255])('status %i has no meaning and is never a grant', (status) => {
  expect(readerResultOf(status)).toEqual({ kind: 'failure', code: 'PROTOCOL_ERROR' });
});

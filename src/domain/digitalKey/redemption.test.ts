import { describe, expect, test } from 'vitest';
import { redemptionPlan, retryAfterMs, withRedeemed } from './redemption.ts';

const message = { id: 'm1', invitationCode: 'AAAA-BBBB-CCCC-DDDD', system: 'hid_mobile_access' };

describe('one redemption for each message id', () => {
  test.each([
    ['none waits', undefined, [], { kind: 'none' }],
    ['a new one', message, [], { kind: 'redeem', id: 'm1', invitationCode: 'AAAA-BBBB-CCCC-DDDD' }],
    ['redeemed already', message, ['m1'], { kind: 'tellServer', id: 'm1' }],
    ['without a code', { ...message, invitationCode: ' ' }, [], { kind: 'none' }],
    ['for Apple Wallet', { ...message, system: 'hid_apple_wallet' }, [], { kind: 'none' }],
    [
      'without a type',
      { ...message, system: undefined },
      [],
      { kind: 'redeem', id: 'm1', invitationCode: 'AAAA-BBBB-CCCC-DDDD' },
    ],
  ])('%s', (_what, waiting, redeemed, plan) => {
    expect(redemptionPlan(waiting, redeemed)).toEqual(plan);
  });

  test('only the newest fifty ids are stored, each once', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `m${String(index)}`);
    const stored = ids.reduce<readonly string[]>(withRedeemed, []);
    expect(stored).toHaveLength(50);
    expect(stored.at(-1)).toBe('m59');
    expect(withRedeemed(['a', 'b'], 'a')).toEqual(['b', 'a']);
  });
});

describe('retries of the same code', () => {
  test.each([
    ['SERVER_UNREACHABLE', 1, 5000],
    ['SERVER_UNREACHABLE', 2, 10_000],
    ['SERVER_UNREACHABLE', 3, 20_000],
    ['SERVER_UNREACHABLE', 40, 600_000],
    ['SDK_BUSY', 1, 5000],
    ['INTERNAL', 1, 5000],
    ['INTERNAL', 2, undefined],
    ['DEVICE_SETUP_FAILED', 1, 5000],
    ['DEVICE_SETUP_FAILED', 2, undefined],
    ['INVALID_INVITATION_CODE', 1, undefined],
    ['SDK_INCOMPATIBLE', 1, undefined],
    ['DEVICE_NOT_ELIGIBLE', 1, undefined],
    ['ENDPOINT_NOT_SETUP', 1, undefined],
  ] as const)('%s, failed %i times: %s', (code, failures, expected) => {
    expect(retryAfterMs(code, failures)).toBe(expected);
  });
});

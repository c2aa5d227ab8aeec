import { describe, expect, test } from 'vitest';
import { canAddPass, nextWallet, type WalletEvent, type WalletState } from './walletState.ts';

const none = { place: 'none' } as const;
const here = { place: 'thisDevice', activationState: 'activated' } as const;

describe('the Apple Wallet state diagram', () => {
  test.each<readonly [string, WalletState, WalletEvent, WalletState]>([
    [
      'not there',
      { kind: 'notProvisioned' },
      { type: 'looked', status: none },
      { kind: 'notProvisioned' },
    ],
    ['asked for', { kind: 'notProvisioned' }, { type: 'asked' }, { kind: 'preparing' }],
    ['the token came', { kind: 'preparing' }, { type: 'tokenCame' }, { kind: 'sheet' }],
    [
      'added',
      { kind: 'sheet' },
      { type: 'added', place: 'thisDevice' },
      { kind: 'added', place: 'thisDevice' },
    ],
    [
      'added on both',
      { kind: 'sheet' },
      { type: 'added', place: 'both' },
      { kind: 'added', place: 'both' },
    ],
    [
      'a closed sheet is no error',
      { kind: 'sheet' },
      { type: 'ended', status: none },
      { kind: 'notProvisioned' },
    ],
    [
      'closed, and there already',
      { kind: 'sheet' },
      { type: 'ended', status: here },
      { kind: 'added', place: 'thisDevice' },
    ],
    [
      'no token',
      { kind: 'preparing' },
      { type: 'ended', status: none },
      { kind: 'notProvisioned' },
    ],
    [
      'suspended',
      { kind: 'added', place: 'thisDevice' },
      { type: 'looked', status: { ...here, activationState: 'suspended' } },
      { kind: 'suspended' },
    ],
    [
      'removed',
      { kind: 'added', place: 'thisDevice' },
      { type: 'looked', status: none },
      { kind: 'removed' },
    ],
    [
      'suspended, then removed',
      { kind: 'suspended' },
      { type: 'looked', status: none },
      { kind: 'removed' },
    ],
    ['added again', { kind: 'removed' }, { type: 'asked' }, { kind: 'preparing' }],
    [
      'on the watch as well',
      { kind: 'added', place: 'thisDevice' },
      { type: 'asked' },
      { kind: 'preparing' },
    ],
    [
      'on both already',
      { kind: 'added', place: 'both' },
      { type: 'asked' },
      { kind: 'added', place: 'both' },
    ],
    [
      'a look while the sheet is open',
      { kind: 'sheet' },
      { type: 'looked', status: none },
      { kind: 'sheet' },
    ],
    ['unsupported stays so', { kind: 'unsupported' }, { type: 'asked' }, { kind: 'unsupported' }],
    [
      'a token that nobody waits for',
      { kind: 'notProvisioned' },
      { type: 'tokenCame' },
      { kind: 'notProvisioned' },
    ],
  ])('%s', (_what, state, event, expected) => {
    expect(nextWallet(state, event)).toEqual(expected);
  });

  test("Apple's rule: the button disappears only when the pass is in both places", () => {
    expect(canAddPass({ kind: 'added', place: 'thisDevice' })).toBe(true);
    expect(canAddPass({ kind: 'added', place: 'both' })).toBe(false);
    expect(canAddPass({ kind: 'suspended' })).toBe(false);
  });
});

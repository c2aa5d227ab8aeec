import { describe, expect, test } from 'vitest';
import type { Card } from '../entities/card.ts';
import { isSwitchingDevice, shownCard } from './deviceSwitch.ts';
import type { HidState } from './hidState.ts';

const card = (differing: Partial<Card> = {}): Card => ({
  id: 'card-1',
  cardNumber: undefined,
  status: 'activated',
  statusWord: 'Activated',
  blockReason: undefined,
  modified: undefined,
  type: { id: 'type-1', name: undefined, isDigital: true, system: 'hid_mobile_access' },
  ...differing,
});
const here = (state: HidState, confirmedCardIds: readonly string[] = []) => ({
  state,
  confirmedCardIds,
});
const fresh: HidState = { kind: 'noEndpoint' };
const type = (system: NonNullable<Card['type']>['system']) => ({
  id: 'type-2',
  name: undefined,
  isDigital: true,
  system,
});

describe('decisions/digital-keys: switching_device', () => {
  test.each([
    ['a new installation, activated', card(), here(fresh), true],
    ['a new installation, approved', card({ status: 'approved' }), here(fresh), true],
    ['blocked', card({ status: 'blocked' }), here(fresh), false],
    ['another system', card({ type: type('salto_space') }), here(fresh), false],
    ['Apple Wallet', card({ type: type('hid_apple_wallet') }), here(fresh), false],
    ['in a browser, or without the SDK', card(), here({ kind: 'unavailable' }), false],
    ['not known yet', card(), here({ kind: 'starting' }), false],
    ['set up here', card(), here({ kind: 'keysAbsent' }), false],
    ['confirmed, its key is on its way', card(), here(fresh, ['card-1']), false],
  ])('%s', (_what, one, hid, expected) => {
    expect(isSwitchingDevice(one, hid)).toBe(expected);
    expect(shownCard(one, hid).status).toBe(expected ? 'switching_device' : one.status);
  });

  test('without HID information, a card shows the server’s status', () => {
    expect(shownCard(card(), undefined)).toEqual(card());
  });
});

import { describe, expect, test } from 'vitest';
import { unknownHid, type HidStanding } from '#device/digitalKey/hidHere.ts';
import type { Card } from '#domain/card/card.ts';
import type { CredentialSystem } from '#domain/credential/system.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import type { SaltoStanding } from '#features/digitalKey/flows/salto.ts';
import { keysOf } from './keyFacts.ts';

function card(system: CredentialSystem, status: Card['status'] = 'activated'): Card {
  return {
    id: system,
    cardNumber: undefined,
    status,
    statusWord: undefined,
    blockReason: undefined,
    modified: undefined,
    type: { id: system, name: undefined, isDigital: true, system },
  };
}

const on: RadioState = { bluetooth: 'on', nfc: 'on', location: 'granted' };
const off: RadioState = { ...on, bluetooth: 'off', nfc: 'off' };

const salto: SaltoStanding = {
  state: { kind: 'ready' },
  whyNot: undefined,
  platform: 'android',
  radio: on,
  fetchProblem: undefined,
};
const hid: HidStanding = {
  ...unknownHid,
  state: { kind: 'scanning', keyCount: 1 },
  platform: 'android',
  radio: on,
};

describe('gate, ready for the gate?: digital key present and radio on', () => {
  test.each([
    ['there', {}, true, false],
    ['the radio is off', { radio: off }, true, true],
    ['nobody knows of the radio', { radio: undefined }, true, false],
    ['not fetched', { state: { kind: 'noKey' }, fetchProblem: 'refused' }, false, false],
    ['not asked for yet', { state: { kind: 'noKey' } }, undefined, false],
    ['on its way', { state: { kind: 'fetching' } }, undefined, false],
    ['a browser', { whyNot: 'browser', state: { kind: 'noKey' } }, undefined, false],
  ] as const)('salto_space, %s', (_what, differing, isHere, isRadioOff) => {
    const found = keysOf([card('salto_space')], hid, { ...salto, ...differing });
    expect(found).toEqual([{ screen: 'Keys', isHere, isRadioOff }]);
  });

  test.each([
    ['there', {}, true, false],
    ['the radio is off', { radio: off }, true, true],
    ['no invitation redeemed', { state: { kind: 'noEndpoint' } }, false, false],
    ['no key issued', { state: { kind: 'keysAbsent' } }, false, false],
    ['starting', { state: { kind: 'starting' } }, undefined, false],
    ['a browser', { whyNot: 'browser', state: { kind: 'unavailable' } }, undefined, false],
  ] as const)('hid_mobile_access, %s', (_what, differing, isHere, isRadioOff) => {
    const found = keysOf([card('hid_mobile_access')], { ...hid, ...differing }, salto);
    expect(found).toEqual([{ screen: 'HidMobile', isHere, isRadioOff }]);
  });

  test('without an active card there is no key to miss', () => {
    const cards = [card('salto_space', 'blocked'), card('hid_mobile_access', 'blocked')];
    expect(keysOf(cards, hid, salto)).toEqual([]);
    expect(keysOf([], hid, salto)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { unknownHidAvailability, type HidAvailability } from '#device/digitalKey/hidStatus.ts';
import type { Card } from '#domain/entities/card.ts';
import type { CredentialSystem } from '#domain/entities/credentialSystem.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import type { SaltoStatus } from '#features/digitalKey/flows/saltoStatus.ts';
import { keyReadiness, openReaderKeyReadiness } from '../../../src/app/jobs/keyReadiness.ts';

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

const salto: SaltoStatus = {
  state: { kind: 'ready' },
  whyNot: undefined,
  platform: 'android',
  radio: on,
  fetchProblem: undefined,
};
const hid: HidAvailability = {
  ...unknownHidAvailability,
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
    const found = keyReadiness([card('salto_space')], hid, { ...salto, ...differing });
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
    const found = keyReadiness([card('hid_mobile_access')], { ...hid, ...differing }, salto);
    expect(found).toEqual([{ screen: 'HidMobile', isHere, isRadioOff }]);
  });

  test('without an active card no key is missing', () => {
    const cards = [card('salto_space', 'blocked'), card('hid_mobile_access', 'blocked')];
    expect(keyReadiness(cards, hid, salto)).toEqual([]);
    expect(keyReadiness([], hid, salto)).toEqual([]);
  });

  const now = Date.parse('2026-04-01T10:00:00Z');
  const good = '2026-04-05T10:00:00Z';
  test.each([
    ['there', { kind: 'ready' }, undefined, good, true],
    ['a door has just refused', { kind: 'refused', outcome: 'rejected' }, undefined, good, true],
    ['its document is over', { kind: 'ready' }, undefined, '2026-04-01T10:00:00Z', false],
    ['its document cannot be read', { kind: 'ready' }, undefined, 'soon', false],
    ['withdrawn by the organization', { kind: 'noKey' }, 'withdrawn', undefined, false],
    ['lost by the browser', { kind: 'noKey' }, 'lost', good, false],
    ['refused by the organization', { kind: 'noKey' }, 'refused', undefined, false],
    ['never set up', { kind: 'noKey' }, undefined, undefined, undefined],
    ['asked for without a network', { kind: 'noKey' }, 'offline', undefined, undefined],
    ['not answered', { kind: 'noKey' }, 'unavailable', undefined, undefined],
    ['being set up', { kind: 'enrolling' }, undefined, undefined, undefined],
    ['not read yet', { kind: 'ready' }, undefined, undefined, undefined],
  ] as const)('OpenReader, %s', (_what, state, problem, notAfter, isHere) => {
    const facts = { isOffered: true, status: { state, problem }, notAfter };
    expect(openReaderKeyReadiness(facts, now)).toEqual([
      { screen: 'Keys', isHere, isRadioOff: false },
    ]);
    expect(openReaderKeyReadiness({ ...facts, isOffered: false }, now)).toEqual([]);
  });
});

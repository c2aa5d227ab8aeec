import { describe, expect, test } from 'vitest';
import {
  diesAtSignOut,
  itemKey,
  items,
  type ItemName,
  type Lifetime,
  type Place,
} from './items.ts';

/** Each item's lifetime and place, declared a second time: changing either requires a decision. */
const declared: Readonly<Record<ItemName, readonly [Lifetime, Place]>> = {
  privacyConsent: ['survives', 'public'],
  firstLogin: ['survives', 'public'],
  forceLogin: ['device', 'public'],
  environments: ['session', 'public'],
  region: ['session', 'public'],
  locale: ['session', 'public'],
  personLocale: ['session', 'public'],
  localeUntold: ['session', 'public'],
  theme: ['session', 'public'],
  organization: ['session', 'public'],
  paintedPin: ['session', 'public'],
  openBytes: ['session', 'public'],
  paintedCard: ['session', 'sealed'],
  auth: ['session', 'sealed'],
  refreshSent: ['session', 'sealed'],
  pinEnabled: ['session', 'sealed'],
  profileDraft: ['session', 'sealed'],
  addressDraft: ['session', 'sealed'],
  queue: ['session', 'sealed'],
  notificationChanges: ['session', 'sealed'],
  pushChoice: ['session', 'sealed'],
  pushToken: ['session', 'sealed'],
  tappedScreen: ['session', 'public'],
  startupMessageSeen: ['session', 'sealed'],
  answeredIdentity: ['session', 'sealed'],
  answeredPhoto: ['session', 'sealed'],
  submittedIdentity: ['session', 'sealed'],
  submittedPhoto: ['session', 'sealed'],
  wizardDone: ['session', 'sealed'],
  saltoKey: ['session', 'sealed'],
  keyOpening: ['session', 'sealed'],
  backgroundScanning: ['session', 'sealed'],
  hidLogging: ['session', 'sealed'],
  digitalKey: ['session', 'sealed'],
  openReader: ['session', 'sealed'],
  deviceKeys: ['session', 'sealed'],
  badges: ['session', 'sealed'],
  passedChecks: ['session', 'sealed'],
  storageAsked: ['session', 'sealed'],
};

describe('specification, section 3, locally stored items: each is declared once', () => {
  test.each(Object.entries(declared))('%s: %j', (name, [lifetime, place]) => {
    expect(items[name as ItemName]).toMatchObject({ lifetime, place });
  });

  test('every item has a row above', () => {
    expect(Object.keys(items).sort()).toEqual(Object.keys(declared).sort());
  });
});

test('only the consent and the first-login mark survive sign-out, each under the user’s tag', () => {
  const surviving = Object.keys(items).filter(
    (name) => items[name as ItemName].lifetime === 'survives',
  );
  expect(surviving).toEqual(['privacyConsent', 'firstLogin']);
  expect(surviving.map((name) => itemKey(name as ItemName, 'tag-1'))).toEqual([
    'privacyConsent|tag-1',
    'firstLogin|tag-1',
  ]);
});

test('a surviving item has no key when no user is signed in', () => {
  expect(() => itemKey('privacyConsent', undefined)).toThrow('nobody is signed in');
  expect(itemKey('region', undefined)).toBe('region');
});

describe('specification, section 4, sign-out: which unencrypted rows are removed', () => {
  test.each([
    ['privacyConsent|tag-1', false],
    ['firstLogin|tag-1', false],
    ['firstLogin|tag|with|bars', false],
    ['forceLogin', false],
    ['environments', true],
    ['region', true],
    ['locale', true],
    ['theme', true],
    ['auth', true],
    ['queue', true],
    ['notificationChanges', true],
    // An item that is not declared is removed too, whatever its name. An earlier build wrote the first two.
    ['appVersion', true],
    ['selectedProfile', true],
    ['leftOver', true],
    ['', true],
    ['|tag-1', true],
    ['PrivacyConsent|tag-1', true],
    ['constructor', true],
    ['__proto__', true],
  ])('%s: %s', (rowKey, dies) => {
    expect(diesAtSignOut(rowKey)).toBe(dies);
  });
});

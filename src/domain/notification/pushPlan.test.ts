import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayOfferPush, pushPlan, pushStatus, wantsPush, type PushInput } from './pushPlan.ts';

const wanted: PushInput = {
  permission: 'granted',
  choice: 'on',
  serverKey: 'key-1',
  subscribed: { token: 'token-1', key: 'key-1' },
  registered: 'token-1',
};

describe('SR-134: the wanted state is compared with the actual one, at each start and after each refresh', () => {
  test.each<[string, Partial<PushInput>, ReturnType<typeof pushPlan>]>([
    ['all is as it should be', {}, { subscription: 'keep', outdated: undefined }],
    [
      'the server was never told',
      { registered: undefined },
      { subscription: 'keep', outdated: undefined },
    ],
    [
      'the browser has replaced the subscription',
      { registered: 'token-0' },
      { subscription: 'keep', outdated: 'token-0' },
    ],
    [
      'the server has a new key',
      { serverKey: 'key-2' },
      { subscription: 'renew', outdated: 'token-1' },
    ],
    [
      'the subscription has gone',
      { subscribed: undefined },
      { subscription: 'renew', outdated: 'token-1' },
    ],
    [
      'the permission was revoked',
      { permission: 'refused' },
      { subscription: 'cancel', outdated: 'token-1' },
    ],
    [
      'revoked, and the browser has ended the subscription itself',
      { permission: 'refused', subscribed: undefined },
      { subscription: 'none', outdated: 'token-1' },
    ],
    [
      'the person turned it off',
      { choice: 'off' },
      { subscription: 'cancel', outdated: 'token-1' },
    ],
    [
      'the server sends no more',
      { serverKey: undefined },
      { subscription: 'cancel', outdated: 'token-1' },
    ],
    [
      'nobody has been asked',
      { permission: 'undecided', choice: undefined, subscribed: undefined, registered: undefined },
      { subscription: 'none', outdated: undefined },
    ],
  ])('%s', (_what, differing, plan) => {
    expect(pushPlan({ ...wanted, ...differing })).toEqual(plan);
  });

  test('nothing is subscribed unless it is wanted and allowed', () => {
    const facts: fc.Arbitrary<PushInput> = fc.record({
      permission: fc.constantFrom('unsupported', 'refused', 'undecided', 'granted'),
      choice: fc.constantFrom('on', 'off', undefined),
      serverKey: fc.constantFrom('key-1', 'key-2', undefined),
      subscribed: fc.constantFrom({ token: 'token-1', key: 'key-1' }, undefined),
      registered: fc.constantFrom('token-0', 'token-1', undefined),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const { subscription, outdated } = pushPlan(given);
        const isStored = subscription === 'keep' || subscription === 'renew';
        expect(isStored).toBe(wantsPush(given));
        expect(outdated === undefined || outdated === given.registered).toBe(true);
        // A registration that the server has and that is no longer wanted is always withdrawn.
        if (!isStored) expect(outdated).toBe(given.registered);
      }),
    );
  });
});

describe('the push status in Settings', () => {
  test.each<[string, Partial<PushInput>, boolean, ReturnType<typeof pushStatus>]>([
    ['on', {}, true, 'on'],
    ['wanted, and the server does not know yet', {}, false, 'waiting'],
    ['off', { choice: 'off' }, false, 'off'],
    ['never asked', { choice: undefined }, false, 'off'],
    ['the permission was taken back to the question', { permission: 'undecided' }, false, 'off'],
    ['refused by the browser', { permission: 'refused' }, false, 'refused'],
    ['a browser without push', { permission: 'unsupported' }, false, 'unsupported'],
    ['a server without push', { serverKey: undefined }, false, 'unsupported'],
  ])('%s: %o', (_what, differing, isRegistered, status) => {
    expect(pushStatus({ ...wanted, ...differing }, isRegistered)).toBe(status);
  });

  test('push is offered until the user has answered, and never where it is unavailable', () => {
    expect(mayOfferPush('off', undefined)).toBe(true);
    expect(mayOfferPush('off', 'off')).toBe(false);
    expect(mayOfferPush('off', 'on')).toBe(false);
    expect(mayOfferPush('refused', undefined)).toBe(false);
    expect(mayOfferPush('unsupported', undefined)).toBe(false);
    expect(mayOfferPush('on', 'on')).toBe(false);
  });
});

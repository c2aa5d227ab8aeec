import { expect, test } from 'vitest';
import { hasSubscription, isSandbox, startUpAccess } from './access.ts';

test.each([
  ['licensed', true],
  ['Licensed', false],
  ['trial', false],
  ['', false],
  [undefined, false],
])('section 6: controller_stand %s is a subscription: %s', (controllerStand, expected) => {
  expect(hasSubscription({ controllerStand })).toBe(expected);
});

test('decisions/access: an access token that cannot be read says nothing of a missing licence', () => {
  expect(hasSubscription({ isOpaque: true })).toBe(true);
});

test.each([
  [false, true],
  [true, false],
  [undefined, false],
])('section 1: live_enabled %s shows the sandbox banner: %s', (liveEnabled, expected) => {
  expect(isSandbox({ liveEnabled })).toBe(expected);
});

test.each([
  [false, true, 'granted'],
  [false, undefined, 'granted'],
  [false, false, 'noAccess'],
  [true, true, 'archived'],
  [true, false, 'archived'],
] as const)(
  'section 2, startup message: archived %s, self-service access %s: %s',
  (isArchived, hasSelfServiceAccess, expected) => {
    expect(startUpAccess({ person: { isArchived }, profile: { hasSelfServiceAccess } })).toBe(
      expected,
    );
  },
);

test('a user without any profile is not refused', () => {
  expect(startUpAccess({ person: { isArchived: false }, profile: undefined })).toBe('granted');
});

import { describe, expect, test } from 'vitest';
import { pushTarget, readPushTarget } from './pushTarget.ts';

test('a message leads to the notifications, one about a card to the cards', () => {
  expect(pushTarget('notification')).toBe('Notifications');
  expect(pushTarget('credential')).toBe('Credentials');
  expect(pushTarget(undefined)).toBe('Notifications');
});

describe('SR-133: what is not in the list is no target', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/notifications',
    'Settings',
    'ResetPassword',
    'notifications',
    '__proto__',
    '',
    undefined,
    null,
    7,
    { screen: 'Notifications' },
    ['Notifications'],
  ])('%j', (name) => {
    expect(readPushTarget(name)).toBeUndefined();
  });

  test('the two that are', () => {
    expect(readPushTarget('Notifications')).toBe('Notifications');
    expect(readPushTarget('Credentials')).toBe('Credentials');
  });
});

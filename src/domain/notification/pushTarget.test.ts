import { describe, expect, test } from 'vitest';
import { pushTarget, readPushTarget } from './pushTarget.ts';

test('a message leads to the notifications, a card message to the cards', () => {
  expect(pushTarget('notification')).toBe('Notifications');
  expect(pushTarget('credential')).toBe('Credentials');
  expect(pushTarget(undefined)).toBe('Notifications');
});

describe('SR-133: only listed screens are targets', () => {
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

  test('the two listed screens are targets', () => {
    expect(readPushTarget('Notifications')).toBe('Notifications');
    expect(readPushTarget('Credentials')).toBe('Credentials');
  });
});

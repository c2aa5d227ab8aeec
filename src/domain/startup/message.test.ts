import { describe, expect, test } from 'vitest';
import { emptyConfig } from '../card/facts.example.ts';
import { customStartupMessage, messageSignature, thankYou, type Submitted } from './message.ts';
import type { StandConfig } from '../entities/standConfig.ts';

const sources = (differing: Partial<StandConfig>) => ({
  config: { ...emptyConfig, ...differing },
  settings: undefined,
});

describe('section 2, startup message: a fixed custom message if configured, else a default', () => {
  test.each<[string, Partial<StandConfig>, string | undefined]>([
    ['configured', { showFixedMessage: true, messageToDisplay: 'Hello' }, 'Hello'],
    ['switched on, and no text', { showFixedMessage: true }, undefined],
    [
      'switched on, and a text of blanks',
      { showFixedMessage: true, messageToDisplay: ' \n' },
      undefined,
    ],
    ['a text, and switched off', { showFixedMessage: false, messageToDisplay: 'Hello' }, undefined],
    ['a text, and nothing said of it', { messageToDisplay: 'Hello' }, undefined],
    [
      'a text with markup stays as it is',
      { showFixedMessage: true, messageToDisplay: '<b>{{x}}</b>' },
      '<b>{{x}}</b>',
    ],
  ])('%s', (_, config, expected) => {
    expect(customStartupMessage(sources(config))).toBe(expected);
    expect(messageSignature(sources(config))).toBe(expected ?? '');
  });
});

describe('section 2, thank-you: custom message if set, else what was submitted', () => {
  test.each<[string, Partial<StandConfig>, Submitted, object]>([
    ['the ID', {}, { identity: true, photo: false }, { kind: 'identity' }],
    ['the photo', {}, { identity: false, photo: true }, { kind: 'photo' }],
    ['both', {}, { identity: true, photo: true }, { kind: 'both' }],
    [
      'a custom message',
      { showCustomThankYouMessage: true, customThankYouMessage: 'Ta.' },
      { identity: true, photo: true },
      { kind: 'custom', message: 'Ta.' },
    ],
    [
      'a custom message that is switched off',
      { showCustomThankYouMessage: false, customThankYouMessage: 'Ta.' },
      { identity: true, photo: false },
      { kind: 'identity' },
    ],
    [
      'a custom message without a text',
      { showCustomThankYouMessage: true, customThankYouMessage: '' },
      { identity: false, photo: true },
      { kind: 'photo' },
    ],
  ])('%s', (_, config, submitted, expected) => {
    expect(thankYou(sources(config), submitted)).toEqual(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { moveOf, type Move, type Step } from './moves.ts';

const step: Step = { from: 'Profile', to: 'EditProfile', isGate: false, isBack: false };

describe('transitions between screens', () => {
  test.each<[string, Partial<Step>, Move | undefined]>([
    ['into a screen below', {}, 'in'],
    ['back out of it', { from: 'EditProfile', to: 'Profile', isBack: true }, 'out'],
    ['from one tab to another: at once', { to: 'Settings' }, undefined],
    ['back from one tab to another: at once', { to: 'Settings', isBack: true }, undefined],
    [
      'a tab tapped in a screen below another: at once',
      { from: 'EditProfile', to: 'Settings' },
      undefined,
    ],
    ['card to gate mode', { from: 'DigitalId', to: 'DigitalId', isGate: true }, 'gate'],
    [
      'gate mode to card',
      { from: 'DigitalId', to: 'DigitalId', isGate: true, isBack: true },
      'gate',
    ],
    ['the same screen once more: at once', { from: 'Profile', to: 'Profile' }, undefined],
    ['ID settings, which are a sheet', { from: 'DigitalId', to: 'IdSettings' }, undefined],
    ['out of the sheet', { from: 'IdSettings', to: 'Credentials' }, undefined],
  ])('%s', (_, change, move) => {
    expect(moveOf({ ...step, ...change })).toBe(move);
  });
});

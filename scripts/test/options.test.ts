import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the options of `npm test`', () => {
  it.each([
    [[], { tier: 'short', stages: [], busyLoops: 0 }],
    [['--full'], { tier: 'full', stages: [], busyLoops: 0 }],
    [['--full', '--busy', '4'], { tier: 'full', stages: [], busyLoops: 4 }],
    [['--changed'], { tier: 'changed', stages: [], busyLoops: 0 }],
    [
      ['--stage', 'lint', '--stage=types'],
      { tier: 'short', stages: ['lint', 'types'], busyLoops: 0 },
    ],
  ])('%j', (args, options) => {
    expect(readOptions(args)).toEqual(options);
  });

  it.each([
    [['--fulll'], "Unknown option '--fulll'"],
    [['tests/e2e/lock.spec.ts'], 'Unexpected argument'],
    [['--busy'], 'argument missing'],
    [['--busy', 'much'], "--busy takes a number, not 'much'"],
    [['--full', '--changed'], 'contradict'],
  ])('%j is refused with a message', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

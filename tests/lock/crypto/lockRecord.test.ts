import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxIterations, minIterations } from '#domain/lock/keyDerivation.ts';
import vectors from '#tests/store/fixtures/lockRecordVersion1.json' with { type: 'json' };
import { readRecord } from '#lock/crypto/lockRecord.ts';

const whole = vectors.records[0]!.record;
const { tag } = vectors;

const read = (change: Readonly<Record<string, unknown>>): string =>
  readRecord({ ...whole, ...change }, tag).condition;
const pinned = (change: Readonly<Record<string, unknown>>): string =>
  read({ pin: { ...whole.pin, ...change } });
const counted = (change: Readonly<Record<string, unknown>>): string =>
  read({ counter: { ...whole.counter, ...change } });

const second = { ...whole, v: 2, round: 3 };

test('a complete record is read as it is', () => {
  expect(readRecord(second, tag)).toEqual({ condition: 'ok', record: second });
});

test('a version 1 record is read as version 2 in its first round', () => {
  const record = { ...whole, v: 2, round: 0 };
  expect(readRecord(whole, tag)).toEqual({ condition: 'ok', record });
});

describe('a record with any field not understood opens nothing', () => {
  test.each<[what: string, condition: string, expected: string]>([
    ['absent', readRecord(undefined, tag).condition, 'absent'],
    ['null', readRecord(null, tag).condition, 'corrupt'],
    ['a text', readRecord('1', tag).condition, 'corrupt'],
    ['of newer code', read({ v: 3 }), 'newer'],
    ['of version 2 without a round', read({ v: 2 }), 'corrupt'],
    ['of version 1 with a round', read({ round: 0 }), 'corrupt'],
    ['with a round below zero', read({ v: 2, round: -1 }), 'corrupt'],
    ['of newer code, whatever else it says', readRecord({ v: 9 }, tag).condition, 'newer'],
    ['without a version', read({ v: undefined }), 'corrupt'],
    ['with a version in words', read({ v: '2' }), 'corrupt'],
    ['version 0', read({ v: 0 }), 'corrupt'],
    ['another person’s', readRecord(whole, tag.replace('x', 'y')).condition, 'corrupt'],
    ['with a field nobody knows', read({ isLocked: false }), 'corrupt'],
    ['without a lock key', read({ lockId: '' }), 'corrupt'],
    ['without a PIN', read({ pin: undefined }), 'corrupt'],
    ['SR-015: with 2^31 iterations, which would hang', pinned({ iterations: 2 ** 31 }), 'corrupt'],
    ['one iteration above the cap', pinned({ iterations: maxIterations + 1 }), 'corrupt'],
    ['one below the floor', pinned({ iterations: minIterations - 1 }), 'corrupt'],
    ['with a short salt', pinned({ salt: 'AAAA' }), 'corrupt'],
    ['with a salt in another spelling', pinned({ salt: `${whole.pin.salt}=` }), 'corrupt'],
    ['with a short wrap', pinned({ wrapped: whole.pin.wrapped.slice(0, -4) }), 'corrupt'],
    ['without a counter', read({ counter: undefined }), 'corrupt'],
    ['with a counter below zero', counted({ fails: -1 }), 'corrupt'],
    ['with a broken counter', counted({ fails: 0.5 }), 'corrupt'],
    ['with a counter that is no number', counted({ fails: Number.NaN }), 'corrupt'],
    ['with a counter above ten', counted({ fails: 11 }), 'corrupt'],
    ['with a time that is none', counted({ at: Infinity }), 'corrupt'],
    [
      'with a kind of secret nobody knows',
      read({ secrets: [{ ...whole.secrets[0], kind: 'sms' }] }),
      'corrupt',
    ],
  ])('%s: %s', (_what, condition, expected) => {
    expect(condition).toBe(expected);
  });
});

describe('header fuzzing: it fails closed and never hangs', () => {
  /** Any value in place of any part of a record. */
  const planted = fc
    .tuple(
      fc.constantFrom(
        ...['id', 'v', 'lockId', 'counter', 'epoch', 'pin', 'secrets'],
        ...['pin.iterations', 'pin.salt', 'pin.iv', 'pin.wrapped', 'pin.usesDevice'],
        ...['counter.fails', 'counter.at', 'secrets.0', 'secrets.0.slot', 'secrets.0.iv'],
      ),
      fc.anything({ withTypedArray: true, withBigInt: true, withDate: true }),
    )
    .map(([path, value]) => plant(structuredClone(whole), path.split('.'), value));

  function plant(into: object, path: readonly string[], value: unknown): object {
    const [first = '', ...rest] = path;
    const place = into as Record<string, unknown>;
    place[first] = rest.length === 0 ? value : plant(place[first] as object, rest, value);
    return into;
  }

  test.each([
    [
      'any value at all',
      fc.anything({ withTypedArray: true, withBigInt: true, withNullPrototype: true }),
    ],
    ['any value in any part', planted],
  ])('%s', (_what, values) => {
    fc.assert(
      fc.property(values, (row) => {
        const result = readRecord(row, tag);
        if (result.condition !== 'ok') return;
        expect(result.record.id).toBe(tag);
        expect(result.record.pin.iterations).toBeGreaterThanOrEqual(minIterations);
        expect(result.record.pin.iterations).toBeLessThanOrEqual(maxIterations);
        expect(result.record.counter.fails).toBeGreaterThanOrEqual(0);
        expect(result.record.counter.fails).toBeLessThanOrEqual(10);
      }),
      { numRuns: 5_000 },
    );
  });
});

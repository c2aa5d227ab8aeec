import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessErrorCodes } from './keyErrorCodes.ts';
import { filterLog } from './logFilter.ts';

const passing = [
  '2026-11-22T18:00:01.123Z INFO scanning started, mode=optimize power',
  '[2026-11-22 18:00:02] WARN readerFailed code=OUT_OF_RANGE rssi -71',
  'endpointSetup failed: SERVER_UNREACHABLE (702), retry in 10 s',
];

describe('the exported log', () => {
  test.each(passing)('passes: %s', (line) => {
    expect(filterLog(line)).toEqual({ lines: [line], droppedCount: 0 });
  });

  test.each([
    ['an invitation code', 'redeem A1B2-C3D4-E5F6-7890'],
    ['a token', 'access eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln'],
    ['a PIN', 'user entered 0417'],
    ['a name', 'user Merrowby connected'],
    ['an e-mail address', 'user jonas@northgate.example'],
    ['an address of the web', 'GET https://api.example/v1/keys'],
    ['a long number', 'card 5551234567'],
    ['bytes of a key', 'data 00A40400085441'],
    ['a colour of a terminal', '\u001b[31merror\u001b[0m'],
    ['a PIN with blanks', 'user entered 7 3 9 1'],
    ['a PIN in pairs', 'user entered 73-91'],
    ['a telephone number', 'user 555 123 45 67'],
    ['a date', 'user 01.05.19 90'],
    ['numbers with units in a row', 'range 73 ms 91 s: 7ms 3s 91ms'],
    ['numbers alone', '-71'],
    ['a formula', '=cmd|open'],
    ['another alphabet', 'ключ opened'],
    ['nothing but signs', '--- !!! ---'],
    ['a line too long', 'scanning '.repeat(60)],
  ])('drops and counts %s', (_what, line) => {
    expect(filterLog(`${passing.join('\n')}\r\n${line}`)).toEqual({
      lines: passing,
      droppedCount: 1,
    });
  });

  test.each([
    ['CR and LF', 'user Mira\r\nreader opened', ['reader opened'], 1],
    ['a colour of a terminal', '\u001b[2J\u001b[31mMira opened\u001b[0m', [], 1],
    ['a formula', '=cmd|calc!A1\n+SUM(1)\n@reader', [], 3],
    ['a sign that turns the direction', '\u202eopened reader', [], 1],
    ['an address of the app', 'opened lanyard://callback?code=4711&state=x', [], 1],
  ] as const)('SR-139: a name with %s is not exported', (_what, log, lines, droppedCount) => {
    expect(filterLog(log, { words: ['Mira'], numbers: [] })).toEqual({ lines, droppedCount });
  });

  test('SR-139: a line ending cannot hide another line', () => {
    const { lines } = filterLog('scanning started\rMerrowby\u2028PIN 0417\u0085reader opened');
    expect(lines).toEqual(['scanning started', 'reader opened']);
  });

  test('a line with the cardholder’s name is dropped, even if the name is a known term', () => {
    expect(filterLog('reader opened\nradio on', { words: ['Will Reader'], numbers: [] })).toEqual({
      lines: ['radio on'],
      droppedCount: 1,
    });
  });

  test('empty lines do not count as lines', () => {
    expect(filterLog('\n \n\n')).toEqual({ lines: [], droppedCount: 0 });
  });

  test('a very long log is cut to its newest lines, and the rest is counted', () => {
    const log = `${'scanning started\n'.repeat(6000)}scanning stopped`;
    const { lines, droppedCount } = filterLog(log);
    expect(lines).toHaveLength(5000);
    expect(lines.at(-1)).toBe('scanning stopped');
    expect(droppedCount).toBe(1001);
  });
});

describe('no token, PIN, name or code ever passes', () => {
  const base64Url = fc
    .uint8Array({ minLength: 16, maxLength: 64 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'));
  const pin = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'));
  const group = fc.stringMatching(/^[A-Z0-9]{4}$/);
  const code = fc.tuple(group, group, group, group).map((groups) => groups.join('-'));
  const token = fc.tuple(base64Url, base64Url, base64Url).map((parts) => parts.join('.'));
  const name = fc.stringMatching(/^[\p{L}]{2,20}$/u);
  const word = fc.constantFrom(
    'scanning',
    'reader',
    'opened',
    'failed',
    'code',
    '7',
    ' ',
    '=',
    ':',
  );
  const around = fc.tuple(fc.array(word), fc.array(word));

  test.each([
    ['PIN', pin, false],
    ['invitation code', code, false],
    ['token', token, false],
    // The owner of a name is known: it is the cardholder's own.
    ['name', name, true],
  ] as const)('%s', (_what, secret, isKnown) => {
    fc.assert(
      fc.property(secret, around, (hidden: string, [before, after]) => {
        // Four groups of known words are not a code that was given to anyone.
        fc.pre(/[^A-Za-z-]/.test(hidden) || isKnown);
        const line = [...before, hidden, ...after].join(' ');
        const { lines } = filterLog(`scanning started\n${line}`, {
          words: isKnown ? [hidden] : [],
          numbers: [],
        });
        expect(lines.join('\n').toLowerCase().split(/\s+/)).not.toContain(hidden.toLowerCase());
        expect(lines).toHaveLength(1);
      }),
    );
  });

  const digits = (minLength: number, maxLength: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((each) => each.join(''));
  /** A number cut into groups of one to three digits, with every group size possible. */
  const groupsOf = (number: string) =>
    fc
      .array(fc.integer({ min: 1, max: 3 }), {
        minLength: number.length,
        maxLength: number.length,
      })
      .map((sizes) => {
        const groups: string[] = [];
        let at = 0;
        for (const size of sizes) {
          if (at >= number.length) break;
          groups.push(number.slice(at, at + size));
          at += size;
        }
        return groups;
      });
  const sign = fc.constantFrom(' ', '-', '.', '/', ', ', ': ', ' = ', ') (', 'ms ', ' | ');
  const anything = fc.oneof(
    sign,
    fc.constantFrom('\n', '\r\n', '\nreader ', ' and ', ' ms\n2026-11-22T18:00:01.123Z code '),
  );
  const written = (number: fc.Arbitrary<string>, separator: fc.Arbitrary<string>) =>
    number.chain((secret) =>
      groupsOf(secret).chain((groups) =>
        fc
          .array(separator, { minLength: groups.length, maxLength: groups.length })
          .map((separators) => ({
            secret,
            log: groups.map((group, index) => `${group}${separators[index] ?? ''}`).join(''),
          })),
      ),
    );
  /** All digits that leave the phone, without the timestamps. */
  const digitsThatLeave = (lines: readonly string[]) =>
    lines
      .map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z/, '').replaceAll(/\D/g, ''))
      .join('');

  test('a PIN in groups of any size, with any separators, is dropped', () => {
    fc.assert(
      fc.property(written(digits(4, 4), sign), around, ({ log }, [before, after]) => {
        const line = `key ${[...before.filter((each) => each !== '7'), log, ...after].join(' ')}`;
        const { lines } = filterLog(`scanning started\n${line}`);
        expect(lines).toEqual(['scanning started']);
      }),
    );
  });

  test('a cardholder’s number in groups of any size, split by signs, text or line ends, is dropped', () => {
    fc.assert(
      fc.property(written(digits(4, 14), anything), around, ({ log, secret }, [before, after]) => {
        const text = `key ${[...before, log, ...after].join(' ')}\nscanning started`;
        const { lines } = filterLog(text, { words: [], numbers: [secret] });
        expect(digitsThatLeave(lines)).not.toContain(secret);
        expect(lines).toContain('scanning started');
      }),
    );
  });

  test('a short number of the cardholder on its own is dropped', () => {
    fc.assert(
      fc.property(written(digits(2, 3), sign), ({ log, secret }) => {
        const { lines } = filterLog(`code ${log} ended`, { words: [], numbers: [secret] });
        expect(lines).toEqual([]);
      }),
    );
  });

  test('ordinary lines with other numbers still pass', () => {
    const ordinary = fc
      .tuple(
        fc.constantFrom('rssi', 'code', 'retry in', 'scanning', 'queue size'),
        fc.integer({ min: -999, max: 999 }),
        fc.constantFrom(...accessErrorCodes),
      )
      .map(([what, number, code]) => `${what} ${String(number)}, ${code}`);
    fc.assert(
      fc.property(fc.array(ordinary, { maxLength: 30 }), (each) => {
        const own = { words: ['Ada Example'], numbers: ['+10 0000 0000 00', '0004711000047'] };
        expect(filterLog(each.join('\n'), own)).toEqual({ lines: each, droppedCount: 0 });
      }),
    );
  });

  test('any line that passes contains known characters only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const line of filterLog(text).lines) {
          expect(line).toMatch(/^[\x20-\x7e]*$/);
          expect(line).not.toMatch(/(?<!^\[?)\d{4,}/);
        }
      }),
    );
  });
});

/** docs/badge.md matches the code: labels, limits, reasons and the results of its vectors. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { maxCodeLength, prefixes } from '#badge/codec/codeText.ts';
import { draftNumbers, statusListType } from '#badge/codec/draftNumbers.ts';
import { challengeLimits } from '#badge/judgement/challenge.ts';
import { freshness } from '#badge/judgement/freshness.ts';
import { agreementLimits } from '#badge/judgement/holdersAgreement.ts';
import { replayLimits } from '#badge/judgement/replayMemory.ts';
import { listFreshSeconds } from '#badge/judgement/statusCheck.ts';
import { badgeCredentialType, claims, keyListType } from '#badge/model/claims.ts';
import { slotSeconds } from '#badge/model/slot.ts';
import { maxStatusBytes } from '#badge/model/statusBits.ts';
import { reasons } from '#badge/tests/support/reasons.ts';
import { encodeLiveQr } from '#features/card/barcode/encodeQr.ts';
import { drawCode } from '#verifier/page/drawCode.ts';

const page = readFileSync('docs/badge.md', 'utf8');
const cells = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|')[1]?.trim() ?? '');

/** The page writes a minus sign and not a hyphen. */
const written = (label: number): string => `${label}`.replace('-', '−');

test.each([
  ...Object.values(claims).filter((label) => ![2, 5, -70005, -70006].includes(label)),
  draftNumbers.credentialType,
  draftNumbers.badgeHeader,
  draftNumbers.status,
  draftNumbers.timeToLive,
  draftNumbers.statusList,
])('label %i has its row', (label) => {
  expect(cells.some((cell) => cell.split(' ')[0] === written(label))).toBe(true);
});

test('the words of the formats', () => {
  const words = [
    prefixes.code,
    prefixes.challenge,
    statusListType,
    keyListType,
    badgeCredentialType,
  ];
  for (const word of words) expect(page).toContain(`\`${word}\``);
  expect(page).toContain(`| 16 \`typ\`  | ${draftNumbers.badgeType} `);
  expect(page).toContain(`${draftNumbers.keyBindingType} `);
  expect(page).toContain(
    `{3: verifier's id, 39: the bytes, ${claims.wants}: wants, ${claims.verifierName}`,
  );
});

test('the limits', () => {
  const prose = page.replaceAll(/\s+/g, ' ');
  expect(prose).toContain(`at most ${maxCodeLength.toLocaleString('en')} characters`);
  expect(prose).toContain(`inflates ${maxStatusBytes.toLocaleString('en')} bytes at most`);
  expect(prose).toContain(`| slot | ${slotSeconds} seconds;`);
  expect(prose).toContain(`counts for ${challengeLimits.lifetimeMs / 1000} seconds`);
  expect(challengeLimits.tries).toBe(3);
  expect(prose).toContain('After three different wrong answers');
  expect(prose).toContain(
    `at most ${freshness.behindSeconds} seconds behind and ${freshness.aheadSeconds} seconds ahead`,
  );
  expect(prose).toContain(`Up to ${freshness.doubtSeconds} seconds either way`);
  expect(prose).toContain(`settle a slot up to ${freshness.doubtSeconds} seconds off`);
  expect(prose).toContain(`up to ${listFreshSeconds / 3600} hours`);
  expect(replayLimits).toEqual({ memoryMs: 5 * 60_000, outOfViewMs: 5000 });
  expect(prose).toContain('remembers for five minutes');
  expect(prose).toContain('left the view for 5 seconds');
  expect(prose).toContain(
    `When ${agreementLimits.holders} different holders of the last ten minutes agree within ${agreementLimits.spreadSeconds} seconds`,
  );
  expect(agreementLimits.memoryMs).toBe(10 * 60_000);
});

describe('the numbers and the versions of drafts', () => {
  const draft = /draft-(?:[a-z0-9]+-)+[0-9]{2}\b/g;
  const home = 'packages/badge/codec/draftNumbers.ts';
  const numbers = Object.values(draftNumbers)
    .filter((number) => number > 255)
    .join('|');
  // A number of the badge in what handles badges: elsewhere 293 is something else.
  const number = new RegExp(`\\b(?:${numbers})\\b`);
  const sources = ['packages/badge', 'verifier', 'src/wallet', 'emulator/badge', 'tests/emulator']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && file !== home);

  test('are in one file of the code', () => {
    expect(sources.length).toBeGreaterThan(100);
    const found = sources.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return number.test(text) || text.match(draft) !== null;
    });
    expect(found).toEqual([]);
    expect(number.test(readFileSync(home, 'utf8'))).toBe(true);
  });

  test('are those of the page, and of no other', () => {
    const versions = new Set(readFileSync(home, 'utf8').match(draft));
    expect(versions.size).toBe(2);
    expect(new Set(page.match(draft))).toEqual(versions);
    const others = readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && file !== 'badge.md')
      .filter((file) => readFileSync(`docs/${file}`, 'utf8').match(draft) !== null);
    expect(others).toEqual([]);
  });
});

describe('each reason', () => {
  test.each(reasons)('%s is on the page', (reason) => {
    expect(page).toContain(`\`${reason}\``);
  });
});

const vectors = 'packages/badge/tests/vectors/own';

function textOf(file: string, name: string): string {
  const read = JSON.parse(readFileSync(`${vectors}/${file}.json`, 'utf8')) as unknown;
  const rows = (Array.isArray(read) ? read : (read as { codes: unknown }).codes) as readonly {
    readonly name: string;
    readonly text: string;
  }[];
  return rows.find((row) => row.name === name)?.text ?? '';
}

test('each file of vectors has its row, and each field of a verifier its own', () => {
  for (const file of readdirSync(vectors)) expect(page).toContain(`| [\`${file}\`](`);
  const { codes } = JSON.parse(readFileSync(`${vectors}/codes.json`, 'utf8')) as {
    readonly codes: readonly { readonly verifier: object }[];
  };
  const fields = new Set(codes.flatMap(({ verifier }) => Object.keys(verifier)));
  expect(fields.size).toBeGreaterThan(8);
  for (const field of fields) expect(cells.join()).toContain(`\`${field}\``);
});

/** The level of error correction, out of the first two modules beside the upper left corner's pattern. */
function levelOf(isDark: (x: number, y: number) => boolean): string | undefined {
  const levels: Readonly<Record<string, string>> = { '10': 'M', '11': 'L', '01': 'Q', '00': 'H' };
  return levels[`${Number(isDark(0, 8))}${Number(isDark(1, 8))}`];
}

test('the levels of error correction', () => {
  const quietZone = 4;
  const { path } = drawCode(textOf('challenges', 'with a name'));
  expect(levelOf((x, y) => path.includes(`M${x + quietZone} ${y + quietZone}h`))).toBe('M');
  expect(page).toContain('are shown as a QR code with error correction M');

  const rowsAt = (level: 'M' | 'L') => encodeLiveQr(textOf('codes', 'light'), level)?.rows ?? [];
  for (const level of ['M', 'L'] as const) {
    expect(levelOf((x, y) => rowsAt(level)[y]?.[x] === true)).toBe(level);
  }
  expect(rowsAt('L').length).toBeLessThan(rowsAt('M').length);
  expect(page).toContain('the alphanumeric mode of a QR code with error correction M');
  expect(page).toContain('show the light code with error correction L, whose modules are larger');
});

test('the sizes are those of the vectors', () => {
  const sizeOf = (name: string) => textOf('codes', name).length;
  expect(page).toContain(
    `a light code has ${sizeOf('light')} characters, a full one ${sizeOf('full')}, and a full one with a thumbnail of 400 bytes ${sizeOf('photo').toLocaleString('en')}.`,
  );
});

test('each attack has its row, and a test with its name', () => {
  const table = page.slice(page.indexOf('## Attacks'), page.indexOf('## Vectors'));
  const attacks = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|')[1]?.trim() ?? '');
  const tests = ['attacks', 'forged']
    .map((name) => readFileSync(`packages/badge/tests/${name}.test.ts`, 'utf8'))
    .join('\n');
  expect(attacks).toHaveLength(12);
  for (const attack of attacks) expect(tests).toContain(`describe('${attack}'`);
});

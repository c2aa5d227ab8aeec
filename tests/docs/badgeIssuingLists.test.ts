/** docs/badge-issuing.md, 'How many people a list holds': its figures follow from the code. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keyIdOf } from '#badge/codec/coseKey.ts';
import { badgeTimes } from '#badge/model/badge.ts';
import { maxStatusBytes, packStatuses } from '#badge/model/statusBits.ts';
import { encodeStatusList, statusValues } from '#badge/model/statusList.ts';
import { fixedKey, fixedPair } from '#badge/tests/support/fixedKeys.ts';
import { statusListLength } from '#emulator/badge/recordBadge.ts';

const page = readFileSync('docs/badge-issuing.md', 'utf8');
const [, section = ''] = page.split('\n## How many people a list holds\n');
const [part = ''] = section.split('\n## ');
const written = (count: number): string => count.toLocaleString('en');

/** A row in numbers: people, places, percent in use, inflated bytes, and kB as fetched. */
const rows = part
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => Number.parseFloat(cell.replaceAll(',', ''))),
  );

/** Two badges, renewed each 12 hours, each of which counts for 7 days. */
const placesOfPhone = (() => {
  const { expiresAt, issuedAt } = badgeTimes(0, Infinity);
  return (2 * (expiresAt - issuedAt)) / (12 * 3600);
})();
const validBadges = 2;
const statusesPerByte = 4;

test('docs/badge-issuing.md: a phone takes up to 28 places', () => {
  expect(placesOfPhone).toBe(28);
  expect(part).toContain(`takes up to ${placesOfPhone}.`);
});

test('docs/badge-issuing.md: the people of the emulator’s list and of the largest list', () => {
  const people = (places: number): string => written(Math.floor(places / placesOfPhone));
  expect(page).toContain(
    `${written(statusListLength)} places, for ${people(statusListLength)} people.`,
  );
  const places = maxStatusBytes * statusesPerByte;
  expect(part).toContain(`at most ${written(places)} places of two bits, for ${people(places)}`);
});

describe('docs/badge-issuing.md: the table of sizes', () => {
  test('has lists of three lengths', () => {
    expect(new Set(rows.map(([, places]) => places)).size).toBeGreaterThanOrEqual(3);
  });

  test.each(rows)('%i people in %i places', (...row) => {
    const [people = 0, places = 0, percent, bytes] = row;
    expect(Math.round((100 * people * placesOfPhone) / places)).toBe(percent);
    expect(places / statusesPerByte).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(maxStatusBytes);
  });

  // The long lists would take seconds. Their sizes come from the same function.
  const short = rows.filter(([, places = 0]) => places <= 2 * statusListLength);

  test.each(short)('the list of %i people in %i places has the size within 5%%', async (...row) => {
    const [people = 0, places = 0, , , kilobytes = 0] = row;
    const size = await fetchedBytes(people, places);
    expect(Math.abs(size / 1000 / kilobytes - 1)).toBeLessThan(0.05);
  });
});

/** The bytes of a signed list. Every phone has two valid badges, and all its earlier ones are suspended. */
async function fetchedBytes(people: number, places: number): Promise<number> {
  const statuses = new Array<number>(places).fill(statusValues.valid);
  const suspended = people * (placesOfPhone - validBadges);
  for (const place of shuffled(places).slice(0, suspended)) {
    statuses[place] = statusValues.suspended;
  }
  const key = fixedPair(fixedKey('issuer'));
  const bytes = await encodeStatusList(
    {
      uri: 'https://cloud.example/api/v2/badges/northgate/status',
      keyId: await keyIdOf(key.point),
      issuedAt: 0,
      expiresAt: 172_800,
      timeToLive: 900,
      bits: 2,
      statuses: packStatuses(statuses, 2),
    },
    key.sign,
  );
  return bytes.length;
}

/** The places in random order. */
function shuffled(places: number): readonly number[] {
  const random = Array.from({ length: places }, () => Math.random());
  return Array.from(random.keys()).sort((one, other) => (random[one] ?? 0) - (random[other] ?? 0));
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ageInDays,
  compareVersions,
  findAdvisories,
  isWithin,
  lockedVersions,
  type AdvisoryList,
  type LockFile,
} from './advisories.ts';

const listed = JSON.parse(readFileSync('scripts/supply/advisories.json', 'utf8')) as AdvisoryList;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

const list: AdvisoryList = {
  sourced: '2026-11-01',
  advisories: [
    {
      package: 'left',
      id: 'GHSA-1',
      severity: 'high',
      affected: ['<1.2.3', '>=2.0.0 <2.1.0'],
      title: 'one',
    },
  ],
  accepted: [],
};
/** The project itself, and the package once per version, each nested deeper than the one before. */
function lockOf(...versions: readonly string[]): LockFile {
  const nested = versions.map(
    (version, place) =>
      [`${'node_modules/a/'.repeat(place)}node_modules/left`, { version }] as const,
  );
  return { packages: { '': { version: '9.9.9' }, ...Object.fromEntries(nested) } };
}

describe('versions (Semantic Versioning, section 11)', () => {
  it('versions sort in this order', () => {
    const order = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.2.0',
      '1.10.0',
      '2.0.0',
    ];
    expect([...order].reverse().sort(compareVersions)).toEqual(order);
    expect(compareVersions('1.0.0+build', '1.0.0')).toBe(0);
  });

  it.each([
    ['1.2.2', '<1.2.3', true],
    ['1.2.3', '<1.2.3', false],
    ['1.2.3', '<=1.2.3', true],
    ['7.5.1', '>=7.0.0 <7.5.2', true],
    ['6.9.9', '>=7.0.0 <7.5.2', false],
    ['1.2.3', '>1.2.3', false],
    ['4.4.2', '=4.4.2', true],
  ])('%s is in %s: %s', (version, range, expected) => {
    expect(isWithin(version, range)).toBe(expected);
  });

  it.each(['^1.0.0', '', '1.0.0', '<1'])('%j is not a range and is an error', (range) => {
    expect(() => isWithin('1.0.0', range)).toThrow(RangeError);
  });
});

describe('the lock file compared with the advisory list', () => {
  it('finds each affected version at any depth, and no other', () => {
    const found = findAdvisories(lockOf('1.2.3', '1.2.2', '2.0.5', '2.1.0'), list);
    expect(found.map(({ version }) => version)).toEqual(['1.2.2', '2.0.5']);
  });

  it('an accepted finding includes the reason, for its own package only', () => {
    const why = 'is never called';
    const accepting = { ...list, accepted: [{ id: 'GHSA-1', package: 'left', why }] };
    expect(findAdvisories(lockOf('1.0.0'), accepting)[0]?.accepted).toBe(why);
    const other = { ...list, accepted: [{ id: 'GHSA-1', package: 'right', why }] };
    expect(findAdvisories(lockOf('1.0.0'), other)[0]?.accepted).toBeUndefined();
  });

  it('counts the days since the list was sourced', () => {
    expect(ageInDays(list, new Date('2026-11-24T12:00:00Z'))).toBe(23);
  });
});

describe('the advisory list of this project', () => {
  it('every range is readable, and every package is in the lock file', () => {
    const versions = lockedVersions(lock);
    for (const { package: name, affected, id } of listed.advisories) {
      expect(versions.has(name), name).toBe(true);
      expect(id).toMatch(/^(GHSA(-[2-9cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d+)$/);
      for (const range of affected) expect(() => isWithin('1.0.0', range)).not.toThrow();
    }
    expect(listed.sourced).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('every finding in the lock file is accepted, and every accepted entry is found', () => {
    const findings = findAdvisories(lock, listed);
    expect(findings.filter(({ accepted }) => accepted === undefined)).toEqual([]);
    const found = findings.map(({ advisory }) => `${advisory.package} ${advisory.id}`);
    expect(listed.accepted.map((each) => `${each.package} ${each.id}`)).toEqual([
      ...new Set(found),
    ]);
  });
});

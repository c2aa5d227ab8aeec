import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
/** The packages that a registry serves: neither the project itself, nor its own package and the link to it. */
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
);

describe('package-lock.json (decisions/install-scripts)', () => {
  it('every package has an integrity hash', () => {
    const without = installed.filter(([, entry]) => entry.integrity === undefined);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('no host is named, so any registry can serve the packages', () => {
    const named = installed.filter(([, entry]) => entry.resolved !== undefined);
    expect(named.map(([path]) => path)).toEqual([]);
  });
});

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
/** What a registry serves: not the project itself, nor its own package and the link to it. */
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
);

describe('package-lock.json (decisions/install-scripts)', () => {
  it('has an integrity for every package', () => {
    const without = installed.filter(([, entry]) => entry.integrity === undefined);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('names no host, so that any registry can serve it', () => {
    const named = installed.filter(([, entry]) => entry.resolved !== undefined);
    expect(named.map(([path]) => path)).toEqual([]);
  });
});

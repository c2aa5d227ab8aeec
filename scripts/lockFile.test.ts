import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
/** The packages that a registry serves: neither the project itself, nor its own package and the link to it. */
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
);

/** The packages whose install script a plain `npm ci` would run. A new one has its reason beside it. */
const scripts: readonly string[] = [];

describe('package-lock.json (decisions/install-scripts)', () => {
  it('every package has an integrity hash', () => {
    const without = installed.filter(([, entry]) => entry.integrity === undefined);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('no package runs a script when it is installed, also where the flag is forgotten', () => {
    const running = installed.filter(([, entry]) => entry.hasInstallScript === true);
    expect(running.map(([path]) => path)).toEqual(scripts);
  });

  it('no host is named, so any registry can serve the packages', () => {
    const named = installed.filter(([, entry]) => entry.resolved !== undefined);
    expect(named.map(([path]) => path)).toEqual([]);
  });
});

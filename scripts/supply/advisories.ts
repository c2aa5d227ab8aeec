/** Finds known vulnerabilities of the packages in package-lock.json, from a list that is maintained by hand. */

type Severity = 'low' | 'moderate' | 'high' | 'critical';

/** An entry of scripts/supply/advisories.json. */
interface Advisory {
  readonly package: string;
  /** GHSA or CVE. */
  readonly id: string;
  readonly severity: Severity;
  /**
   * Version ranges, of which one must match. A range has comparators (`<`, `<=`, `>`, `>=`, `=`), which must
   * all match.
   */
  readonly affected: readonly string[];
  readonly title: string;
}

export interface AdvisoryList {
  /** The day on which the source was last read, as YYYY-MM-DD. */
  readonly sourced: string;
  readonly advisories: readonly Advisory[];
  /** Findings that were investigated and do no harm here, each with its reason. */
  readonly accepted: readonly {
    readonly id: string;
    readonly package: string;
    readonly why: string;
  }[];
}

/** The part of package-lock.json that is read here. */
export interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean }>
  >;
}

export interface Finding {
  readonly advisory: Advisory;
  readonly version: string;
  /** Why it is accepted; undefined if the list gives no reason. */
  readonly accepted: string | undefined;
}

/** Each locked version that an advisory covers, once. @throws RangeError for a range that cannot be read. */
export function findAdvisories(lock: LockFile, list: AdvisoryList): Finding[] {
  const locked = lockedVersions(lock);
  return list.advisories.flatMap((advisory) =>
    [...(locked.get(advisory.package) ?? [])]
      .filter((version) => advisory.affected.some((range) => isWithin(version, range)))
      .map((version) => ({ advisory, version, accepted: reasonFor(advisory, list) })),
  );
}

function reasonFor(advisory: Advisory, { accepted }: AdvisoryList): string | undefined {
  return accepted.find((each) => each.id === advisory.id && each.package === advisory.package)?.why;
}

/** The versions of each package, by package name. */
export function lockedVersions({ packages }: LockFile): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  for (const [path, { version, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link === true || version === undefined) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return versions;
}

const day = 24 * 60 * 60 * 1000;

/** How many days ago the list was last compared with its source. */
export function ageInDays({ sourced }: AdvisoryList, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(sourced)) / day);
}

/** @param range such as `>=7.0.0 <7.5.2`. @throws RangeError for anything else. */
export function isWithin(version: string, range: string): boolean {
  return range.split(' ').every((comparator) => {
    const [, sign = '', bound = ''] = /^(<=|>=|<|>|=)(\d.*)$/.exec(comparator) ?? [];
    if (sign === '') throw new RangeError(`no range of versions: ${range}`);
    const order = compareVersions(version, bound);
    switch (sign) {
      case '<':
        return order < 0;
      case '<=':
        return order <= 0;
      case '>':
        return order > 0;
      case '>=':
        return order >= 0;
      default:
        return order === 0;
    }
  });
}

/** Semantic Versioning 2.0.0, section 11. @throws RangeError for an invalid version. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (a.numbers[place] ?? 0) - (b.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePreReleases(a.preRelease, b.preRelease);
}

interface VersionParts {
  readonly numbers: readonly number[];
  readonly preRelease: readonly string[];
}

function parts(version: string): VersionParts {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(version);
  if (found === null) throw new RangeError(`no version: ${version}`);
  const [, major, minor, patch, preRelease] = found;
  return {
    numbers: [Number(major), Number(minor), Number(patch)],
    preRelease: preRelease?.split('.') ?? [],
  };
}

function comparePreReleases(one: readonly string[], other: readonly string[]): number {
  // A version comes after its own pre-releases.
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  for (let place = 0; place < Math.max(one.length, other.length); place += 1) {
    const [a, b] = [one[place], other[place]];
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
    if (a === b) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
    if (isNumber && isOtherNumber) return Number(a) - Number(b);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return 0;
}

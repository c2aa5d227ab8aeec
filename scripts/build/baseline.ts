/**
 * The oldest browsers that the app supports, and what no file of a build may use because one of them lacks it.
 * `isSupported` (src/device/platform.ts) turns away older ones: `AbortSignal.any` came with exactly these.
 */
import type { Plugin } from 'vite';

/** Release numbers. Safari's is also that of iOS and iPadOS. */
export interface Releases {
  readonly safari: number;
  readonly chrome: number;
  readonly firefox: number;
}

export const baseline: Releases = { safari: 17.4, chrome: 116, firefox: 124 };

/** The target of a build: syntax that one of them lacks is written another way. */
export const baselineTarget: string[] = Object.entries(baseline).map(
  ([browser, release]) => `${browser}${String(release)}`,
);

interface Feature {
  readonly name: string;
  /** How built code uses it. A use behind a question whether it is there does not match. */
  readonly pattern: RegExp;
  /** The first release of each that has it. */
  readonly since: Releases;
}

const none = Infinity;

/** Functions and objects: no build writes these another way. */
const scriptFeatures: readonly Feature[] = [
  {
    name: 'Promise.withResolvers',
    pattern: /\bPromise\.withResolvers\(/,
    since: { safari: 17.4, chrome: 119, firefox: 121 },
  },
  {
    name: 'Promise.try',
    pattern: /\bPromise\.try\(/,
    since: { safari: 18.2, chrome: 128, firefox: 134 },
  },
  {
    name: 'Array.fromAsync',
    pattern: /\bArray\.fromAsync\(/,
    since: { safari: 16.4, chrome: 121, firefox: 115 },
  },
  {
    name: 'Object.groupBy, Map.groupBy',
    pattern: /\b(Object|Map)\.groupBy\(/,
    since: { safari: 17.4, chrome: 117, firefox: 119 },
  },
  {
    name: 'methods of Set',
    pattern: /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    since: { safari: 17, chrome: 122, firefox: 127 },
  },
  {
    name: 'iterator helpers',
    pattern:
      /\bIterator\.from\(|\.(values|keys|entries)\(\)\.(map|filter|some|every|find|take|drop)\(/,
    since: { safari: 18.4, chrome: 122, firefox: 131 },
  },
  {
    name: 'base64 and hex of Uint8Array',
    pattern: /\bUint8Array\.from(Base64|Hex)\(|\.to(Base64|Hex)\(\{/,
    since: { safari: 18.2, chrome: 140, firefox: 133 },
  },
  {
    name: 'URL.canParse',
    pattern: /\bURL\.canParse\(/,
    since: { safari: 17, chrome: 120, firefox: 115 },
  },
  {
    name: 'URL.parse',
    pattern: /\bURL\.parse\(/,
    since: { safari: 18, chrome: 126, firefox: 126 },
  },
  {
    name: 'RegExp.escape',
    pattern: /\bRegExp\.escape\(/,
    since: { safari: 18.2, chrome: 136, firefox: 134 },
  },
  {
    name: 'URLPattern',
    pattern: /\bnew URLPattern\(/,
    since: { safari: 26, chrome: 95, firefox: 142 },
  },
  {
    name: 'Temporal',
    pattern: /\bTemporal\.\w/,
    since: { safari: none, chrome: 144, firefox: 139 },
  },
  {
    name: 'popovers',
    pattern: /\.(show|hide|toggle)Popover\(/,
    since: { safari: 17, chrome: 114, firefox: 125 },
  },
  {
    name: 'requestIdleCallback',
    pattern: /\brequestIdleCallback\((?!\))/,
    since: { safari: none, chrome: 47, firefox: 55 },
  },
  {
    name: 'scheduler.yield',
    pattern: /\bscheduler\.yield\(/,
    since: { safari: none, chrome: 129, firefox: 142 },
  },
];

/** What a sheet does not work without. A property that only adds (text-wrap, field-sizing) is none. */
const styleFeatures: readonly Feature[] = [
  {
    name: 'light-dark()',
    pattern: /\blight-dark\(/,
    since: { safari: 17.5, chrome: 123, firefox: 120 },
  },
  { name: '@scope', pattern: /@scope\b/, since: { safari: 17.4, chrome: 118, firefox: 146 } },
  {
    name: '@starting-style',
    pattern: /@starting-style\b/,
    since: { safari: 17.5, chrome: 117, firefox: 129 },
  },
  { name: '@property', pattern: /@property\b/, since: { safari: 16.4, chrome: 85, firefox: 128 } },
  {
    name: 'anchor positioning',
    pattern: /\banchor-name\s*:|\bposition-anchor\s*:/,
    since: { safari: 26, chrome: 125, firefox: 147 },
  },
  {
    name: 'relative colours',
    pattern: /\b(rgb|hsl|oklch|oklab|lch|lab|color)\(from /,
    since: { safari: 16.4, chrome: 119, firefox: 128 },
  },
];

/**
 * @param file the name of a built file.
 * @returns what it uses that a supported browser lacks, and which browsers have it.
 */
export function newerFeatures(file: string, text: string): readonly string[] {
  const features = file.endsWith('.css') ? styleFeatures : scriptFeatures;
  return features
    .filter(({ pattern, since }) => isNewer(since) && pattern.test(text))
    .map(({ name, since }) => `${file} uses ${name}, which needs ${wordsOf(since)}`);
}

function isNewer(since: Releases): boolean {
  return (Object.keys(baseline) as (keyof Releases)[]).some(
    (browser) => since[browser] > baseline[browser],
  );
}

function wordsOf({ safari, chrome, firefox }: Releases): string {
  const release = (number: number): string => (number === none ? '(none)' : String(number));
  return `Safari ${release(safari)}, Chrome ${release(chrome)}, Firefox ${release(firefox)}`;
}

/** Fails a build with a file that a supported browser could not run. */
export function baselineCheck(): Plugin {
  return {
    name: 'lanyard:baseline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((file) => {
        if (file.type === 'chunk') return newerFeatures(file.fileName, file.code);
        const text = typeof file.source === 'string' ? file.source : '';
        return /\.(css|js)$/.test(file.fileName) ? newerFeatures(file.fileName, text) : [];
      });
      if (found.length > 0) this.error(found.join('\n'));
    },
  };
}

/** What the verifier's builds consist of. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

interface Built {
  /** The modules of our own. */
  readonly own: readonly string[];
  /** The text of every file. */
  readonly text: string;
}

type Mode = 'production' | 'demo';

const builds = new Map<Mode, Built>();

/** Only the worker is written, and not over the build that other tests serve. */
async function buildPage(mode: Mode): Promise<Built> {
  const outDir = mkdtempSync(join(tmpdir(), 'lanyard-verifier-'));
  const { output } = (await build({
    configFile: 'verifier/vite.config.ts',
    mode,
    logLevel: 'silent',
    build: { write: false, outDir },
  })) as Rolldown.RolldownOutput;
  rmSync(outDir, { recursive: true });
  const own = output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .map((id) => id.replace(`${process.cwd()}/`, ''))
    .filter((id) => /^(src|sw|emulator|packages|verifier)\//.test(id));
  const texts = output.map((file) =>
    file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
  );
  return { own, text: texts.join('\n') };
}

beforeAll(async () => {
  for (const mode of ['production', 'demo'] as const) builds.set(mode, await buildPage(mode));
});

test('the built page has no file of the app, and of badges the judgement alone', () => {
  const own = builds.get('production')?.own ?? [];
  expect(own).toContain('verifier/main.tsx');
  expect(own).toContain('packages/badge/judgement/checkCode.ts');
  const foreign = own.filter(
    (id) => !/^(verifier|packages\/badge\/(codec|model|judgement))\//.test(id),
  );
  expect(foreign).toEqual([]);
});

test.each([
  ['production', 'has no result without a check', false],
  ['demo', 'has them, so the search finds what it looks for', true],
] as const)('the %s build %s', (mode, _what, doesContain) => {
  const { own = [], text = '' } = builds.get(mode) ?? {};
  expect(own.length).toBeGreaterThan(0);
  expect(own.some((id) => id.startsWith('verifier/play/'))).toBe(doesContain);
  expect(text.includes('Demo: nothing is checked')).toBe(doesContain);
});

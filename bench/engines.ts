/**
 * The first frame of the card in Chromium, Firefox and WebKit, without any server, beside a tiny page in the same
 * engine. Playwright runs the starts (`tests/engines/firstFrame`), because each engine has its own driver there.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#scripts/test/command.ts';
import { builtFolder, saveRun, type Figure } from './figures.ts';
import { ratios, summary } from './statistics.ts';

const names = ['Chromium', 'Firefox', 'WebKit'] as const;

interface FirstFrames {
  readonly engine: string;
  /** The engine's own name for itself, its user agent. */
  readonly version: string;
  readonly card: readonly number[];
  readonly tiny: readonly number[];
}

/**
 * @param rounds how often each page is started in each engine.
 * @param only a part of the names of the engines to measure.
 * @throws Error when no engine could be measured.
 */
export async function engines(rounds: number, only: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  const file = join(folder, 'first-frames');
  try {
    await runCommand(
      'playwright',
      ['test', '--config', 'tests/engines/firstFrame/playwright.config.ts', '--grep', only],
      { LANYARD_ROUNDS: String(rounds), LANYARD_FIRST_FRAMES: file, LANYARD_DIST: builtFolder() },
    );
    const measured = names
      .map((name) => `${file}.${name}`)
      .filter((each) => existsSync(each))
      .map((each) => JSON.parse(readFileSync(each, 'utf8')) as FirstFrames);
    if (measured.length === 0) throw new Error('No engine could be measured.');
    const missing = names.filter((name) => measured.every(({ engine }) => engine !== name));
    saveRun('engines', rounds, {
      figures: measured.flatMap(figuresOf),
      notes: [
        ...measured.map(({ engine, version }) => `${engine}: ${version}`),
        ...missing.map((name) => `${name} was not measured.`),
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function figuresOf({ engine, card, tiny }: FirstFrames): readonly Figure[] {
  const ordinary = { goal: '', slowdown: 1 } as const;
  return [
    {
      ...ordinary,
      what: `${engine}: the card’s first frame to a tiny page’s`,
      unit: '×',
      sample: summary(ratios(card, tiny)),
    },
    { ...ordinary, what: `${engine}: the card’s first frame`, unit: 'ms', sample: summary(card) },
    {
      ...ordinary,
      what: `${engine}: a tiny page’s first frame`,
      unit: 'ms',
      sample: summary(tiny),
    },
  ];
}

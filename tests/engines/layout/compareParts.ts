/** Compares the parts of a screen in the engines. */
import type { Part } from './parts.ts';

/** The parts of one screen, by engine. */
export type ByEngine = ReadonlyMap<string, readonly Part[]>;

/** A difference that has its reason. */
export interface Reason {
  readonly screen: string;
  /** The start of the part's name; undefined for every part of the screen. */
  readonly part: string | undefined;
  /** How far the edges may be apart, in CSS pixels. */
  readonly withinPx: number;
  readonly why: string;
}

/** How far the edges of a part may be apart without a reason, in CSS pixels. */
const tolerancePx = 2;

const measures = ['x', 'y', 'width', 'height'] as const;

/** @returns a line for each part that differs between two engines, is absent in one, or cuts its content. */
export function differencesOf(
  screen: string,
  parts: ByEngine,
  reasons: readonly Reason[],
): readonly string[] {
  return namesOf(parts).flatMap((name) => {
    const allowedPx = reasons
      .filter((each) => each.screen === screen && name.startsWith(each.part ?? ''))
      .reduce((most, { withinPx }) => Math.max(most, withinPx), tolerancePx);
    const found = [...parts].map(
      ([engine, all]) => [engine, all.find((part) => part.name === name)] as const,
    );
    const absent = found.filter(([, part]) => part === undefined).map(([engine]) => engine);
    if (absent.length > 0) return [`${screen}, ${name}: not in ${absent.join(', ')}`];
    const cut = found
      .filter(([, part]) => (part?.cut ?? 0) > 0)
      .map(([engine, part]) => `${screen}, ${name}: ${engine} cuts ${String(part?.cut)} px`);
    const apart = measures
      .filter((measure) => {
        const values = found.map(([, part]) => part?.[measure] ?? 0);
        return Math.max(...values) - Math.min(...values) > allowedPx;
      })
      .map((measure) => {
        const values = found.map(([engine, part]) => `${engine} ${String(part?.[measure])}`);
        return `${screen}, ${name}: ${measure} is ${values.join(', ')}`;
      });
    return [...cut, ...apart];
  });
}

/** A table in Markdown: a row for each part, with x, y, width and height in each engine. */
export function tableOf(parts: ByEngine): string {
  const head = ['part', ...parts.keys()];
  const rows = namesOf(parts).map((name) => [
    name,
    ...[...parts.values()].map((all) => {
      const part = all.find((each) => each.name === name);
      return part === undefined ? '' : measures.map((measure) => part[measure]).join(', ');
    }),
  ]);
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function namesOf(parts: ByEngine): readonly string[] {
  return [...new Set([...parts.values()].flat().map(({ name }) => name))];
}

/** A table of a page in docs. */
import { readFileSync } from 'node:fs';

/** The rows of the table under a heading, without its head. A row is its cells, trimmed. */
export function tableUnder(page: string, heading: string): readonly (readonly string[])[] {
  const [, after = ''] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

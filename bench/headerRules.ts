/** Reads the `_headers` file, in which a static build declares its response headers. */

export interface HeaderRule {
  /** A path in which `*` matches anything. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** @param file paths at the start of a line, each followed by its indented headers. */
export function readHeaderRules(file: string): readonly HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of file.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 0) throw new SyntaxError(`_headers: "${line.trim()}" is no header.`);
    const name = line.slice(0, colon).trim();
    rules.at(-1)?.headers.push([name, line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** The headers of a path. A later rule overrides an earlier one. */
export function headersFor(
  path: string,
  rules: readonly HeaderRule[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rules.filter((rule) => matches(rule.path, path)).flatMap(({ headers }) => headers),
  );
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

/** What a user reads out to get help: no personal data, and nothing the user typed. */

export const maxSupportErrors = 5;

/** A short code for a fault, from a fixed set of letters: no text of a server or a user fits in. */
const codePattern = /^[a-z]+(-[a-z]+)*$/i;

export interface SupportInput {
  readonly version: string;
  /** Which build runs. */
  readonly build: string;
  readonly schemaVersion: number;
  /** Newest last. */
  readonly errors: readonly string[];
}

export function supportCode({ version, build, schemaVersion, errors }: SupportInput): string {
  const last = errors.filter((code) => codePattern.test(code)).slice(-maxSupportErrors);
  return [version, build, `s${String(schemaVersion)}`, ...last].join(' ');
}

/**
 * The name of a build: the hash in its first file's name, such as `DkR3x_1a`; `dev` when there is none.
 * @param entry the address of that file, or its path.
 */
export function buildName(entry: string): string {
  return /\/assets\/[\w.]+-([\w-]{8,})\.js$/.exec(entry)?.[1] ?? 'dev';
}

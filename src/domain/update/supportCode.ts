/** What a person reads out when they ask for help: nothing of them, and nothing they typed. */

export const maxSupportErrors = 5;

/** A short word for a fault, from a fixed list of letters: no text of a server or a person fits in. */
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
 * A build by the hash in its first file's name, such as `DkR3x_1a`; `dev` where there is none.
 * @param entry the address of that file, or its path.
 */
export function buildName(entry: string): string {
  return /\/assets\/[\w.]+-([\w-]{8,})\.js$/.exec(entry)?.[1] ?? 'dev';
}

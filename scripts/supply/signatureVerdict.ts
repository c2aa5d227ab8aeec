/** What `npm audit signatures --json` has said. */

/**
 * `wrong`: something installed is not what its registry has signed. `notOffered`: the registry signs
 * nothing, or what the check needs cannot be reached; nothing is known, and nothing fails for it.
 */
export type SignatureVerdict =
  | { readonly kind: 'verified'; readonly unsigned: readonly string[] }
  | { readonly kind: 'wrong'; readonly packages: readonly string[] }
  | { readonly kind: 'notOffered'; readonly why: string };

interface Named {
  readonly name: string;
  readonly version: string;
}

interface Report {
  readonly invalid?: readonly Named[];
  readonly missing?: readonly Named[];
  readonly error?: { readonly code?: string | null; readonly summary?: string };
}

const wrongCodes = ['EINTEGRITYSIGNATURE', 'EATTESTATIONVERIFY'];

/** @param output what the command has printed; undefined where it was stopped for taking too long. */
export function signatureVerdict(output: string | undefined): SignatureVerdict {
  if (output === undefined) return { kind: 'notOffered', why: 'no answer in time' };
  const { invalid, missing, error } = read(output);
  const summary = error?.summary ?? '';
  if (invalid !== undefined && invalid.length > 0) {
    return { kind: 'wrong', packages: invalid.map(named) };
  }
  if (wrongCodes.includes(error?.code ?? '')) return { kind: 'wrong', packages: [summary] };
  if (invalid === undefined) {
    return { kind: 'notOffered', why: error?.code ?? (summary === '' ? 'no report' : summary) };
  }
  return { kind: 'verified', unsigned: (missing ?? []).map(named) };
}

function named({ name, version }: Named): string {
  return `${name}@${version}`;
}

function read(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

/** Evaluates the output of `npm audit signatures --json`. */

/**
 * `wrong`: an installed package is not what its registry signed. `notOffered`: the registry signs nothing, or
 * the data for the check cannot be reached; the result is unknown, and nothing fails because of it.
 */
export type SignatureResult =
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

/** @param output what the command printed; undefined if it was stopped because it took too long. */
export function signatureResult(output: string | undefined): SignatureResult {
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

/** Evaluates the output of `npm audit --json`. */

/** `unanswered`: this registry offers no advisories, or could not be reached. */
export type AuditResult =
  | { readonly kind: 'clean' }
  | { readonly kind: 'vulnerable'; readonly findings: readonly AuditFinding[] }
  | { readonly kind: 'unanswered'; readonly why: string };

interface AuditFinding {
  readonly package: string;
  readonly severity: string;
  /** The last part of the advisory's address. */
  readonly id: string;
}

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly error?: { readonly code?: string | null; readonly summary?: string };
  readonly message?: string;
}

interface Vulnerability {
  readonly name?: string;
  /** A plain name means that the package only passes on the vulnerability of another. */
  readonly via?: readonly (string | Advisory)[];
}

interface Advisory {
  readonly url?: string;
  readonly severity?: string;
}

/** @param output what the command printed; undefined if it was stopped because it took too long. */
export function auditResult(output: string | undefined): AuditResult {
  if (output === undefined) return { kind: 'unanswered', why: 'no answer in time' };
  const { vulnerabilities, error, message } = read(output);
  if (vulnerabilities === undefined || error !== undefined) {
    const words = [error?.code, error?.summary, message].find(
      (each) => each != null && each !== '',
    );
    return { kind: 'unanswered', why: words ?? 'no report' };
  }
  const findings = Object.entries(vulnerabilities).flatMap(([name, { via = [] }]) =>
    via
      .filter((each) => typeof each !== 'string')
      .map(({ url = '', severity = 'unknown' }) => ({
        package: name,
        severity,
        id: url.split('/').at(-1) ?? '',
      })),
  );
  return findings.length === 0 ? { kind: 'clean' } : { kind: 'vulnerable', findings };
}

function read(output: string): Report {
  try {
    const report: unknown = JSON.parse(output);
    return typeof report === 'object' && report !== null ? report : {};
  } catch {
    return {};
  }
}

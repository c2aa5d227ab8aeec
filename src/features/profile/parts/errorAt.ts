import type { CloudFailure } from '#cloud/failure.ts';

/** What the server said of one field, to stand at it. @param name as on the wire, in any case. */
export function errorAt(failure: CloudFailure | undefined, name: string): string | undefined {
  const said = failure?.messagesOf(name) ?? [];
  return said.length === 0 ? undefined : [...new Set(said)].join(' ');
}

import type { CloudFailure } from '#cloud/failure.ts';

/** The server's message about one field, to show at that field. @param name as on the wire, in any case. */
export function errorAt(failure: CloudFailure | undefined, name: string): string | undefined {
  const said = failure?.messagesOf(name) ?? [];
  return said.length === 0 ? undefined : [...new Set(said)].join(' ');
}

import * as v from 'valibot';

/** At most this many server messages are read from one refusal. */
const maxMessages = 500;

const messages = v.pipe(
  v.unknown(),
  v.transform((value): readonly string[] => {
    const items: unknown[] =
      value !== null && typeof value === 'object' ? Object.values(value) : [value];
    return items
      .slice(0, maxMessages)
      .flatMap((item): unknown[] => (Array.isArray(item) ? item.slice(0, maxMessages) : [item]))
      .filter((item): item is string => typeof item === 'string' && item.trim() !== '')
      .slice(0, maxMessages);
  }),
);

const ErrorBody = v.object({
  errors: v.optional(v.unknown(), null),
});

/** What a refused call said: texts of the server, to be shown as text, and the face-match ones. */
export interface ServerMessages {
  readonly faceMatch: readonly string[];
  readonly all: readonly string[];
}

/**
 * Reads the `errors` map of a refused call, whatever its shape (specification, section 7:
 * `errors` as a map of messages, `errors.faceMatch` as a list).
 */
export function readServerMessages(body: unknown): ServerMessages {
  const parsed = v.safeParse(ErrorBody, body);
  const errors = parsed.success ? parsed.output.errors : null;
  if (errors === null || errors === undefined) return { faceMatch: [], all: [] };
  const faceMatch =
    typeof errors === 'object' && 'faceMatch' in errors ? v.parse(messages, errors.faceMatch) : [];
  return { faceMatch, all: v.parse(messages, errors) };
}

import * as v from 'valibot';

/** The maximum number of server messages read from one refusal. */
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

/** The server's messages in a refused call. They are shown as plain text. */
export interface ServerMessages {
  readonly faceMatch: readonly string[];
  readonly all: readonly string[];
  /** Messages by the field that the map names, in lower case: `person.mobileNumber` is `mobilenumber`. */
  readonly byField: Readonly<Record<string, readonly string[]>>;
}

export const noServerMessages: ServerMessages = { faceMatch: [], all: [], byField: {} };

/**
 * Reads the `errors` map of a refused call, whatever its shape (specification, section 7:
 * `errors` as a map of messages, `errors.faceMatch` as a list).
 */
export function readServerMessages(body: unknown): ServerMessages {
  const parsed = v.safeParse(ErrorBody, body);
  const errors = parsed.success ? parsed.output.errors : null;
  if (errors === null || errors === undefined) return noServerMessages;
  const faceMatch =
    typeof errors === 'object' && 'faceMatch' in errors ? v.parse(messages, errors.faceMatch) : [];
  return { faceMatch, all: v.parse(messages, errors), byField: messagesByField(errors) };
}

function messagesByField(errors: unknown): ServerMessages['byField'] {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  const entries = Object.entries(errors).slice(0, maxMessages);
  return Object.fromEntries(
    entries.map(([path, said]) => [
      path.slice(path.lastIndexOf('.') + 1).toLowerCase(),
      v.parse(messages, said),
    ]),
  );
}

/** Returns the server's messages for one field. @param name as on the wire, in any case. */
export function messagesOf({ byField }: ServerMessages, name: string): readonly string[] {
  const key = name.toLowerCase();
  return Object.hasOwn(byField, key) ? (byField[key] ?? []) : [];
}

/** A refusal that came with a success status. */
export interface Refusal {
  /** The status that the problem document names; `undefined` when it names none. */
  readonly status: number | undefined;
}

/**
 * RFC 9457: every member may be missing. A title, type or detail next to the status distinguishes it from a
 * reply.
 */
const Problem = v.object({
  status: v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(400), v.maxValue(599)),
});
const problemTexts = ['title', 'type', 'detail'] as const;

/**
 * Reads a body that came with a success status but is a refusal. It is a problem document or, for a call that
 * changes something, an errors map that is not empty (docs/decisions/write-answers.md).
 * @param contentType the `Content-Type` header; null when it is missing.
 * @returns `undefined` when the body is not a refusal.
 */
export function readRefusal(
  body: unknown,
  { contentType, isWrite }: { readonly contentType: string | null; readonly isWrite: boolean },
): Refusal | undefined {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return undefined;
  const { success, output } = v.safeParse(Problem, body);
  const status = success ? output.status : undefined;
  const isDeclared = /\bproblem\+json\b/i.test(contentType ?? '');
  const hasText = problemTexts.some(
    (name) => typeof (body as Record<string, unknown>)[name] === 'string',
  );
  if (isDeclared || (success && hasText)) return { status };
  return isWrite && 'errors' in body && hasContent(body.errors) ? { status } : undefined;
}

/** Whether an errors map contains an error, as text or in a shape of its own. */
function hasContent(errors: unknown): boolean {
  if (typeof errors === 'string') return errors.trim() !== '';
  if (typeof errors !== 'object' || errors === null) return Boolean(errors);
  return Object.values(errors).some(hasContent);
}

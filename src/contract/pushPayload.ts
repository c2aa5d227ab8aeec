/** The content of a push message: a kind and an id, never a text about the user. */
const pushKinds = ['notification', 'credential'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Longer than any payload that a push service accepts (4 kB). A longer payload is not even parsed. */
const maxChars = 8192;

/**
 * Reads only the kind. Anything else in a message would be untrusted text on a lock screen.
 * @param text undefined when the message came without a payload.
 * @returns undefined for text that is not JSON, or that names an unknown kind (SR-131).
 */
export function readPushKind(text: string | undefined): PushKind | undefined {
  if (text === undefined || text.length > maxChars) return undefined;
  try {
    return pushKindIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The same for a payload that a phone has already parsed. */
export function pushKindIn(payload: unknown): PushKind | undefined {
  if (typeof payload !== 'object' || payload === null || !('type' in payload)) return undefined;
  return pushKinds.find((kind) => kind === payload.type);
}

/** What a push message carries: a kind and an id, never a text about a person. */
export const pushKinds = ['notification', 'credential'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Longer than any payload a push service takes (4 kB); what is longer is not even parsed. */
const maxChars = 8192;

/**
 * Reads the kind and nothing else: what else a message says is somebody's word on a lock screen.
 * @param text undefined when the message came without a payload.
 * @returns undefined for what is no JSON, or names no kind that this app knows (SR-131).
 */
export function readPushKind(text: string | undefined): PushKind | undefined {
  if (text === undefined || text.length > maxChars) return undefined;
  try {
    return pushKindIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The same of a payload that a phone has read already. */
export function pushKindIn(payload: unknown): PushKind | undefined {
  if (typeof payload !== 'object' || payload === null || !('type' in payload)) return undefined;
  return pushKinds.find((kind) => kind === payload.type);
}

import { isOn, type FlagSources } from '../permission/permissions.ts';

/**
 * Section 2, startup message: 'a fixed custom message if configured, else a default'.
 * @returns the organization's own text, or undefined for the app's default.
 */
export function customStartupMessage(sources: FlagSources): string | undefined {
  return isOn('showFixedMessage', sources) ? written(sources.config?.messageToDisplay) : undefined;
}

/** The part of the message that is stored as seen (decisions/startup-gates: again when its text changes). */
export function messageSignature(sources: FlagSources): string {
  return customStartupMessage(sources) ?? '';
}

export interface Submitted {
  readonly identity: boolean;
  readonly photo: boolean;
}

export type ThankYou =
  | { readonly kind: 'custom'; readonly message: string }
  | { readonly kind: 'identity' | 'photo' | 'both' };

/** Section 2, thank-you: 'custom message if set, else text that the ID, photo or both was submitted'. */
export function thankYou(sources: FlagSources, submitted: Submitted): ThankYou {
  const message = isOn('showCustomThankYouMessage', sources)
    ? written(sources.config?.customThankYouMessage)
    : undefined;
  if (message !== undefined) return { kind: 'custom', message };
  if (submitted.identity && submitted.photo) return { kind: 'both' };
  return { kind: submitted.identity ? 'identity' : 'photo' };
}

/** A text with content; a text of blanks alone counts as not set. */
function written(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}

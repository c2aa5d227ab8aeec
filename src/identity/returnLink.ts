import { callbackPath } from '#contract/identityProvider.ts';
import type { Callback } from './callback.ts';

/** `<application id>://signin`, as android/ and ios/ declare it; older systems read no host out of it. */
const ownScheme = /^[a-z][a-z0-9.+-]*:\/\/signin\/?([?#]|$)/i;

/** What a link that opened the store app is. */
export type ReturnLink =
  /** The provider's answer to a sign-in: state and PKCE decide what it is worth. */
  | { readonly kind: 'signIn'; readonly callback: Callback; readonly state: string }
  /** The way back from the end of the provider's session. */
  | { readonly kind: 'signOut' }
  /** Anything else that opens an app: it chooses no screen and is asked for nothing. */
  | { readonly kind: 'other' };

/**
 * Reads a link. Anybody may send one to an app's scheme, and with it chooses nothing: only its path and
 * the parameters of a return are looked at, never an address to go to.
 */
export function readReturnLink(link: string): ReturnLink {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return { kind: 'other' };
  }
  const isReturn = url.protocol === 'https:' ? url.pathname === callbackPath : ownScheme.test(link);
  if (!isReturn) return { kind: 'other' };
  const { searchParams } = url;
  const state = searchParams.get('state') ?? '';
  const isAnswer = state !== '' && (searchParams.has('code') || searchParams.has('error'));
  return isAnswer ? { kind: 'signIn', callback: { url: link }, state } : { kind: 'signOut' };
}

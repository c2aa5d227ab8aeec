import { callbackPath } from '#contract/identityProvider.ts';
import type { SignInReturn } from './signInReturn.ts';

/** `<application id>://signin`, as declared in android/ and ios/. Older systems do not parse a host from it. */
const ownScheme = /^[a-z][a-z0-9.+-]*:\/\/signin\/?([?#]|$)/i;

/** The kinds of link that open the store app. */
export type ReturnLink =
  /** The provider's response to a sign-in. State and PKCE decide whether it is valid. */
  | { readonly kind: 'signIn'; readonly callback: SignInReturn; readonly state: string }
  /** The return after the provider's session has ended, with the `state` of that sign-out or an empty one. */
  | { readonly kind: 'signOut'; readonly state: string }
  /** Any other link that opens the app. It selects no screen, and nothing is read from it. */
  | { readonly kind: 'other' };

/**
 * Reads a link. A link to the app's scheme can come from anywhere, so it cannot select anything. Only its
 * path and the parameters of a return are read, never an address to open.
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
  return isAnswer ? { kind: 'signIn', callback: { url: link }, state } : { kind: 'signOut', state };
}

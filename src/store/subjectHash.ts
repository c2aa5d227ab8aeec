import { encodeBase64url } from '#bytes/base64url.ts';

/**
 * The user's tag: the whole base64url(SHA-256("lanyard/person/1|" + iss + "|" + sub)). Every key derivation
 * and every row's additional data contain it in place of issuer and subject, which a locked app does not
 * have.
 */
export async function subjectHash(issuer: string, subject: string): Promise<string> {
  const bytes = new TextEncoder().encode(`lanyard/person/1|${issuer}|${subject}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return encodeBase64url(digest);
}

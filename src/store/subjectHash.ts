/**
 * The person's tag: base64url(SHA-256("lanyard/person/1|" + iss + "|" + sub)), whole. It stands in
 * every key derivation and every row's additional data in place of issuer and subject, which a
 * locked app cannot know.
 */
export async function subjectHash(issuer: string, subject: string): Promise<string> {
  const bytes = new TextEncoder().encode(`lanyard/person/1|${issuer}|${subject}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

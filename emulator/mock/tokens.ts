/** Access tokens for tests without an identity provider. They are unsigned and accepted unverified. */

const mark = 'unsigned';

export function unsignedToken(claims: Readonly<Record<string, unknown>>): string {
  return [base64Url({ alg: 'none', typ: 'at+jwt' }), base64Url(claims), mark].join('.');
}

/** The stub of `verifyBearer`. It returns the subject of a token made by `unsignedToken`. */
export function verifyUnsigned(token: string): Promise<{ sub: string } | undefined> {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature !== mark) return Promise.resolve(undefined);
  try {
    const claims: unknown = JSON.parse(textOf(payload));
    const sub = typeof claims === 'object' && claims !== null && 'sub' in claims && claims.sub;
    return Promise.resolve(typeof sub === 'string' ? { sub } : undefined);
  } catch {
    return Promise.resolve(undefined);
  }
}

function base64Url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function textOf(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

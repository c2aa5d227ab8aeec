import { toBase64Url } from '../base64Url.ts';

/** Nonces for key proofs. Each counts once, for five minutes. */
export interface Nonces {
  issue(nowMs: number): string;
  /** Whether the nonce was issued here and is still good. It is used up by this. */
  take(nonce: string, nowMs: number): boolean;
}

const lifetimeMs = 300_000;
const nonceBytes = 16;
/** No token is needed for one, so their number has a limit. */
const maxNonces = 1000;

export function createNonces(): Nonces {
  const issuedAt = new Map<string, number>();
  return {
    issue(nowMs) {
      const [oldest] = issuedAt.keys();
      if (issuedAt.size >= maxNonces && oldest !== undefined) issuedAt.delete(oldest);
      const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(nonceBytes)));
      issuedAt.set(nonce, nowMs);
      return nonce;
    },
    take(nonce, nowMs) {
      const issuedAtMs = issuedAt.get(nonce);
      issuedAt.delete(nonce);
      return issuedAtMs !== undefined && Math.abs(nowMs - issuedAtMs) <= lifetimeMs;
    },
  };
}

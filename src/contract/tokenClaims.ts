import * as v from 'valibot';
import { flag, text } from './dto/lenientSchema.ts';

/** The access token claims that the app reads (specification, section 3). */
const AccessTokenClaims = v.object({
  api_url: text,
  live_enabled: flag,
  controller_stand: text,
});

export interface AccessTokenClaims {
  /** The server address that the token names, not yet checked; see `identity/region`. */
  readonly apiUrl: string | undefined;
  /** `undefined` counts as live; only an explicit false means sandbox. */
  readonly liveEnabled: boolean | undefined;
  /** `licensed` marks a stand subscription (section 6). */
  readonly controllerStand: string | undefined;
  /** The token cannot be read, so it says nothing (decisions/access). */
  readonly isOpaque?: true;
}

const opaque: AccessTokenClaims = {
  apiUrl: undefined,
  liveEnabled: undefined,
  controllerStand: undefined,
  isOpaque: true,
};

/** A token larger than this is not decoded (faults SR-055). */
const maxTokenChars = 100_000;

/**
 * Reads the claims of a JWT access token without checking its signature. The token came over TLS from the
 * token endpoint, and the card cloud checks it.
 * @param decodeBase64Url passed in by the caller, because the contract is independent of the platform.
 */
export function readAccessTokenClaims(
  token: string,
  decodeBase64Url: (part: string) => string,
): AccessTokenClaims {
  const parts = token.split('.');
  const payload = parts[1];
  if (token.length > maxTokenChars || parts.length !== 3 || payload === undefined) return opaque;
  try {
    const json = JSON.parse(decodeBase64Url(payload)) as unknown;
    const parsed = v.safeParse(AccessTokenClaims, json);
    if (!parsed.success || Array.isArray(json)) return opaque;
    return {
      apiUrl: parsed.output.api_url,
      liveEnabled: parsed.output.live_enabled,
      controllerStand: parsed.output.controller_stand,
    };
  } catch {
    return opaque;
  }
}

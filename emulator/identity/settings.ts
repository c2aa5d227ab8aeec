/**
 * The settings of the identity provider that a test may change while it runs: `identity.settings` in the
 * world (docs/emulator.md).
 */
import type { IdentityOverrides } from '../world/entities/account.ts';

/** `standard`: the certified library. `identityserver`: as the family of IdentityServer behaves. */
export const speeches = ['standard', 'identityserver'] as const;
export type Speech = (typeof speeches)[number];

export function isSpeech(value: unknown): value is Speech {
  return speeches.some((speech) => speech === value);
}

/** Lifetimes are in seconds. Those below `speaks` hold for `identityserver` alone. */
export interface IdentitySettings {
  /** Lifetime of an access token. */
  readonly accessTokenSeconds: number;
  /**
   * How long a used refresh token is accepted again, in the standard way. 0, as in production: a client that
   * lost the response must handle `invalid_grant`.
   */
  readonly reuseGraceSeconds: number;
  readonly speaks: Speech;
  /** From the first refresh token of a sign-in to the end of its last one, used or not. */
  readonly refreshTokenSeconds: number;
  /** Whether access tokens are references: texts that only the provider and the card cloud can look up. */
  readonly hasReferenceTokens: boolean;
  /** Whether a consent page follows the sign-in. Its 'Offline Access' can be cleared. */
  readonly asksConsent: boolean;
  /** The path below which the provider answers, such as `/Identity`, or empty. The issuer has it in lower case. */
  readonly basePath: string;
  /** A scope that the client may not have, or empty. */
  readonly refusedScope: string;
  /** The claim `role` of access tokens: none, one text, or a list. */
  readonly roles: readonly string[];
}

const day = 24 * 60 * 60;

export const standardIdentitySettings: IdentitySettings = {
  accessTokenSeconds: 3600,
  reuseGraceSeconds: 0,
  speaks: 'standard',
  refreshTokenSeconds: 30 * day,
  hasReferenceTokens: false,
  asksConsent: false,
  basePath: '',
  refusedScope: '',
  roles: ['cardholder'],
};

/** @param overrides as a test wrote them. A value that cannot be used counts as null. */
export function identitySettings(
  standard: IdentitySettings,
  overrides: IdentityOverrides,
): IdentitySettings {
  const settings: IdentitySettings = { ...standard, ...usable(overrides) };
  return settings.speaks === 'identityserver' ? settings : { ...settings, basePath: '' };
}

const isUsable: { readonly [Name in keyof IdentitySettings]: (value: unknown) => boolean } = {
  accessTokenSeconds: (value) => isWholeFrom(1, value),
  reuseGraceSeconds: (value) => isWholeFrom(0, value),
  speaks: isSpeech,
  refreshTokenSeconds: (value) => isWholeFrom(1, value),
  hasReferenceTokens: (value) => typeof value === 'boolean',
  asksConsent: (value) => typeof value === 'boolean',
  basePath: (value) => typeof value === 'string' && /^(\/[\w~-]+)*$/.test(value),
  refusedScope: (value) => typeof value === 'string',
  roles: (value) => Array.isArray(value) && value.every((role) => typeof role === 'string'),
};

function usable(overrides: IdentityOverrides): Partial<IdentitySettings> {
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = isUsable;
  const entries = Object.entries(overrides) as [string, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => checks[name]?.(value) === true));
}

function isWholeFrom(least: number, value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
}

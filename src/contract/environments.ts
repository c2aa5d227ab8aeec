import * as v from 'valibot';
import { text } from './lenientSchema.ts';

/** Specification, section 9: the environments' names, in its order. */
export const environmentNames = [
  'emulator',
  'local',
  'dev',
  'test',
  'preprod',
  'prod',
  'sandbox',
  'tunnel',
] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** Specification, section 9: the regions, EU first because it is production's default. */
export const regionCodes = ['EU', 'US', 'AS', 'UK', 'CA'] as const;
export type RegionCode = (typeof regionCodes)[number];

const EnvironmentFile = v.object({
  authority: text,
  pushKey: text,
  appLinks: text,
  contact: v.optional(v.unknown()),
  userGuide: text,
  regions: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** `environments.json`, the deployment's configuration beside the app (decision: hosts). */
const EnvironmentsFile = v.object({
  current: text,
  environments: v.record(v.string(), EnvironmentFile),
});

/** One environment: its identity provider's origin and the card cloud's origin in each region. */
export interface Environment {
  readonly name: EnvironmentName;
  readonly authority: string;
  readonly regions: Readonly<Partial<Record<RegionCode, string>>>;
  /** The public key that the card cloud sends push messages with, base64url; none: it sends none. */
  readonly pushKey?: string;
  /** The origin whose links open the store app (docs/native.md, 'Signing in'); none: its own scheme does. */
  readonly appLinks?: string;
  /** Whom a person tells when the app cannot help, as configured: `organizationContact` reads it. */
  readonly contact?: unknown;
  /** The https address of a guide for the people of this deployment; none: Help and about has no such line. */
  readonly userGuide?: string;
}

export type EnvironmentProblem = 'unreadable' | 'unknown' | 'empty';

export type EnvironmentChoice =
  | { readonly kind: 'ok'; readonly environment: Environment }
  | { readonly kind: 'problem'; readonly problem: EnvironmentProblem; readonly name: string };

/**
 * Reads `environments.json` and chooses its `current` environment (missing: `prod`). An environment
 * that is present but empty is a problem with a name, never a silent fallback to another one.
 * @param json the parsed file, or the last good copy of it.
 */
export function readEnvironments(json: unknown): EnvironmentChoice {
  const parsed = v.safeParse(EnvironmentsFile, json);
  if (!parsed.success) return { kind: 'problem', problem: 'unreadable', name: '' };
  const name = parsed.output.current ?? 'prod';
  const known = environmentNames.find((candidate) => candidate === name);
  const file = Object.hasOwn(parsed.output.environments, name)
    ? parsed.output.environments[name]
    : undefined;
  if (known === undefined) return { kind: 'problem', problem: 'unknown', name };
  const configured = file?.authority;
  const authority = isServerOrigin(configured) ? configured : undefined;
  const regions: Partial<Record<RegionCode, string>> = {};
  for (const code of regionCodes) {
    const origin = file?.regions[code];
    if (isServerOrigin(origin)) regions[code] = origin;
  }
  if (authority === undefined || Object.keys(regions).length === 0) {
    return { kind: 'problem', problem: 'empty', name };
  }
  const { pushKey, appLinks, contact, userGuide } = file ?? {};
  const environment: Environment = {
    name: known,
    authority,
    regions,
    ...(isPushKey(pushKey) ? { pushKey } : {}),
    ...(isServerOrigin(appLinks) ? { appLinks } : {}),
    ...(contact === undefined ? {} : { contact }),
    ...(userGuide === undefined ? {} : { userGuide }),
  };
  return { kind: 'ok', environment };
}

/** An uncompressed point of P-256 (RFC 8292): 65 bytes, of which the first is 4. */
function isPushKey(value: string | undefined): value is string {
  return value !== undefined && /^B[A-P][\w-]{85}$/.test(value);
}

const serverOrigin =
  /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)$/;

/** An origin that may receive a bearer token: https, or http on a loopback host; no path. */
export function isServerOrigin(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2048 && serverOrigin.test(value);
}

/** Every origin of an environment, for the policy's connect-src. */
export function originsOf(environment: Environment): readonly string[] {
  return [...new Set([environment.authority, ...Object.values(environment.regions)])];
}

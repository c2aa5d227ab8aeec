import * as v from 'valibot';
import { text } from './dto/lenientSchema.ts';

/** Specification, section 9: the names of the environments, in the same order. */
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
type EnvironmentName = (typeof environmentNames)[number];

/** Specification, section 9: the regions. EU comes first because it is the default in production. */
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

/** `environments.json`, the deployment's configuration file next to the app (decisions/environments). */
const EnvironmentsFile = v.object({
  current: text,
  environments: v.record(v.string(), EnvironmentFile),
});

/** One environment: its identity provider's address and the card cloud's origin in each region. */
export interface Environment {
  readonly name: EnvironmentName;
  /** Exactly as the provider's own `issuer` says: an origin, or one with a path. */
  readonly authority: string;
  readonly regions: Readonly<Partial<Record<RegionCode, string>>>;
  /** The card cloud's public key for push messages, base64url. Without it, the card cloud sends none. */
  readonly pushKey?: string;
  /**
   * The origin whose links open the store app (docs/native.md, 'Signing in'). Without it, the app's own
   * scheme opens it.
   */
  readonly appLinks?: string;
  /** The contact for the user when the app cannot help, as configured. `organizationContact` reads it. */
  readonly contact?: unknown;
  /** The https address of a guide for this deployment's users. Without it, Help and about has no such line. */
  readonly userGuide?: string;
}

export type EnvironmentProblem = 'unreadable' | 'unknown' | 'empty';

export type EnvironmentChoice =
  | { readonly kind: 'ok'; readonly environment: Environment }
  | { readonly kind: 'problem'; readonly problem: EnvironmentProblem; readonly name: string };

/**
 * Reads `environments.json` and selects its `current` environment (missing: `prod`). An environment that is
 * present but empty is a named problem. There is never a silent fallback to another one.
 * @param json the parsed file, or its last good copy.
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
  const authority = isProviderAddress(configured) ? configured : undefined;
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

/** Whether the value is an uncompressed point of P-256 (RFC 8292): 65 bytes, of which the first is 4. */
function isPushKey(value: string | undefined): value is string {
  return value !== undefined && /^B[A-P][\w-]{85}$/.test(value);
}

const serverOrigin =
  /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)$/;

/** Whether the value is an origin that may receive a bearer token: https, or http on a loopback host; no path. */
export function isServerOrigin(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2048 && serverOrigin.test(value);
}

/** The path after a server's origin, without a slash at its end. */
const providerPath = /([^/])(\/(?!\.)[\w.~-]+)+$/;

function isProviderAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2048 && isServerOrigin(providerOrigin(value));
}

/** The provider's origin, for form-action in the policy. */
export function providerOrigin(authority: string): string {
  return authority.replace(providerPath, '$1');
}

/** All origins of an environment, for connect-src in the policy. */
export function originsOf(environment: Environment): readonly string[] {
  return [
    ...new Set([providerOrigin(environment.authority), ...Object.values(environment.regions)]),
  ];
}

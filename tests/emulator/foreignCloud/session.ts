/** A user who is signed in to the foreign cloud, on a device that has passed the start-up gates. */
import { readAccessTokenClaims } from '#contract/tokenClaims.ts';
import { decodeTokenPart } from '#identity/decodeTokenPart.ts';
import { loadEnvironment } from '#identity/environment.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { beginSession, persistUnlocked } from '#store/session.ts';
import { passGates } from '../../support/gates.ts';
import '../../support/testApp.ts';

const dayMs = 24 * 3_600_000;
let sessions = 0;

/** @param origin the origin of both card cloud and identity provider. */
export async function signInAt(origin: string): Promise<void> {
  loadEnvironment({
    current: 'emulator',
    environments: {
      emulator: { authority: origin, regions: { EU: origin }, pushKey: `BA${'a'.repeat(85)}` },
    },
  });
  const part = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  const claims = { controller_stand: 'licensed', live_enabled: true, api_url: origin };
  const accessToken = `${part({ alg: 'none' })}.${part(claims)}.x`;
  sessions += 1;
  const auth: AuthRecord = {
    refreshToken: 'refresh-token',
    accessToken,
    lifetimeMs: 30 * dayMs,
    issuedAt: Date.now(),
    clockSkewMs: 0,
    generation: 1,
    issuer: origin,
    subject: `person-${String(sessions)}`,
    claims: readAccessTokenClaims(accessToken, decodeTokenPart),
  };
  await beginSession(auth);
  await persistUnlocked();
  await passGates();
}

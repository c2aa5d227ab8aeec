/** A cardholder with a badge of the emulator's issuer, as the app obtains it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pointOf } from '#badge/codec/coseKey.ts';
import { signerOf } from '#badge/codec/coseSign1.ts';
import { makeCode } from '#badge/holder/makeCode.ts';
import { findIssuing, obtainBadge, type SendToIssuer } from '#badge/holder/obtainBadge.ts';
import { firstPage, openBrowser } from '../browser.ts';
import { apiCallsOf } from '../requestLoad.ts';
import type { RunningLanyard } from '../sites.ts';

/** @returns a function that makes the code of the current slot, and throws if there is none. */
export async function createHolder(
  running: RunningLanyard,
): Promise<(withPhoto: boolean) => Promise<string>> {
  const authorization = await accessOf(running);
  const send: SendToIssuer = async ({ method, address, needsToken, body }) => {
    const answer = await fetch(address, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(needsToken ? { Authorization: authorization } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  const key = { point: await pointOf(pair.publicKey), sign: signerOf(pair.privateKey) };
  const [, cloud = ''] = running.addresses.others;
  const found = await findIssuing(cloud, send);
  if (!found.ok) throw new Error(found.failure);
  const anyCard = { cardNumber: undefined, fullName: '', earlier: undefined, held: [] };
  const obtained = await obtainBadge(found.issuing, 'full', key, anyCard, send, Date.now());
  if (!obtained.ok) throw new Error(obtained.failure);
  return async (withPhoto) => {
    const made = await makeCode(obtained.held, { nowMs: Date.now(), offsetMs: 0, withPhoto });
    if (!made.ok) throw new Error(made.failure);
    return made.text;
  };
}

/** Signs in with the app, in a browser that is closed again. @returns the header of its calls. */
async function accessOf(running: RunningLanyard): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  const context = await openBrowser(profile);
  try {
    const page = await firstPage(context);
    await running.enter(page);
    const calls = await apiCallsOf(page, running.addresses.app);
    const header = calls.find(({ headers }) => headers['authorization'] !== undefined);
    if (header?.headers['authorization'] === undefined) throw new Error('no access token');
    return header.headers['authorization'];
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

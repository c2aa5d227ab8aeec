/** A verifier of live codes, set up for the emulator's issuers as docs/badge-issuing.md says. */
import { decodeBase64url } from '#badge/codec/base64url.ts';
import { acceptKeyList, acceptStatusList } from '#badge/judgement/acceptLists.ts';
import { openChallenge } from '#badge/judgement/challenge.ts';
import { checkCode } from '#badge/judgement/checkCode.ts';
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { emptyMemory } from '#badge/judgement/replayMemory.ts';
import type { Trust } from '#badge/judgement/trust.ts';
import { uncorrectedClock } from '#badge/judgement/verifierClock.ts';
import { nonceOfDigits } from '#badge/model/challenge.ts';
import type { StatusList } from '#badge/model/statusList.ts';

interface Setup {
  readonly rootThumbprint: string;
  readonly keyList: string;
  readonly issuers: readonly { readonly issuer: string }[];
}

export interface Verifier {
  /** @param digits what the officer asked for just now. */
  readonly check: (text: string, digits?: string) => Promise<CodeResult>;
}

async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Fetches the lists once; it checks codes without a network from then on. */
export async function setUpVerifier(apiUrl: string): Promise<Verifier> {
  const setup = (await (await fetch(`${apiUrl}/emulator/badges`)).json()) as Setup;
  const root = decodeBase64url(setup.rootThumbprint);
  if (root === undefined) throw new Error('no thumbprint of the root');
  const keyList = acceptedOf(
    await acceptKeyList(await bytesAt(setup.keyList), root, undefined, Date.now()),
  );
  const statusLists = new Map<string, StatusList>();
  for (const uri of keyList.entries.flatMap(({ statusUris }) => statusUris)) {
    const list = await bytesAt(uri);
    statusLists.set(
      uri,
      acceptedOf(await acceptStatusList(list, uri, keyList, undefined, Date.now())),
    );
  }
  const issuers = new Set(setup.issuers.map(({ issuer }) => issuer));
  const trust: Trust = { keyList, statusLists, issuers };
  return {
    check: (text, digits) => {
      const nonce = digits === undefined ? undefined : nonceOfDigits(digits);
      return checkCode({
        text,
        nowMs: Date.now(),
        clock: uncorrectedClock,
        trust,
        verifierId: 'gate',
        ...(nonce === undefined ? {} : { challenge: openChallenge(nonce, Date.now()) }),
        memory: emptyMemory,
        isPhotoDemanded: false,
      });
    },
  };
}

function acceptedOf<T>(
  accepted: { readonly ok: true; readonly value: T } | { readonly ok: false },
): T {
  if (!accepted.ok) throw new Error('a list is refused');
  return accepted.value;
}

/** An officer with a verifier that is set up for the emulator's issuers, and a camera that films what they show. */
import { Blob } from 'node:buffer';
import { vi } from 'vitest';
import { acceptKeyList } from '#badge/judgement/acceptLists.ts';
import { openChallenge, type OpenChallenge } from '#badge/judgement/challenge.ts';
import { checkCode } from '#badge/judgement/checkCode.ts';
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { emptyMemory } from '#badge/judgement/replayMemory.ts';
import { uncorrectedClock } from '#badge/judgement/verifierClock.ts';
import { encodeChallenge, type NonceChallenge } from '#badge/model/challenge.ts';
import type { StatusList } from '#badge/model/statusList.ts';
import { fromBase64Url } from '#emulator/base64Url.ts';
import { bytesAt, fetchStatusList, valueOf } from '#tests/emulator/badgeVerifier.ts';
import type { CardCloud } from '#tests/support/cardCloud.ts';

export const officerId = 'gate-7';

interface Shown {
  /** The text of the code on the officer's screen. */
  readonly text: string;
  readonly nonce: Uint8Array;
  readonly open: OpenChallenge;
}

/** A challenge of 16 bytes, open from now on. */
export function showChallenge(changes: Partial<NonceChallenge> = {}): Shown {
  const nonce = crypto.getRandomValues(new Uint8Array(16));
  const challenge: NonceChallenge = {
    audience: officerId,
    nonce,
    wants: { full: false, photo: false },
    name: 'North gate',
    ...changes,
  };
  return { text: encodeChallenge(challenge), nonce, open: openChallenge(nonce, Date.now()) };
}

/** Fetches the lists, which know the badges that were issued before, and then checks codes as the verifier's page does. */
export async function setUpOfficer({
  control,
}: CardCloud): Promise<(text: string, shown: Shown) => Promise<CodeResult>> {
  const setup = await control.badges();
  const root = fromBase64Url(setup.rootThumbprint, 32) ?? new Uint8Array();
  const list = await bytesAt(setup.keyList);
  const keyList = valueOf(await acceptKeyList(list, root, undefined, Date.now()));
  // The emulator compresses the list, and this page's own Blob has no stream.
  vi.stubGlobal('Blob', Blob);
  const statusLists = new Map<string, StatusList>();
  for (const uri of keyList.entries.flatMap(({ statusUris }) => statusUris)) {
    statusLists.set(uri, valueOf(await fetchStatusList(uri, keyList)));
  }
  const issuers = new Set(setup.issuers.map(({ issuer }) => issuer));
  return (text, { open }) =>
    checkCode({
      text,
      nowMs: Date.now(),
      clock: uncorrectedClock,
      trust: { keyList, statusLists, issuers },
      verifierId: officerId,
      challenge: open,
      memory: emptyMemory,
      isPhotoDemanded: false,
    });
}

export interface FilmedCamera {
  /** Called when the camera is released. */
  readonly stop: ReturnType<typeof vi.fn>;
  /** Holds a code before the camera; undefined for none. */
  readonly film: (text: string | undefined) => void;
  /** Unplugs the camera. */
  readonly lose: () => void;
}

/** Gives this page a camera, which the browser's own detector reads. */
export function haveCamera(): FilmedCamera {
  let filmed: string | undefined;
  const stop = vi.fn();
  const losses: (() => void)[] = [];
  const track = {
    addEventListener: (_: string, listener: () => void) => losses.push(listener),
    stop,
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  haveMediaDevices(() => Promise.resolve(stream));
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = () => Promise.resolve(filmed === undefined ? [] : [{ rawValue: filmed }]);
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  return {
    stop,
    film: (text) => {
      filmed = text;
    },
    lose: () => {
      for (const lost of losses) lost();
    },
  };
}

/** A page whose camera does not open. */
export function haveNoCamera(name: 'NotFoundError' | 'NotAllowedError' | 'NotReadableError'): void {
  haveMediaDevices(() => Promise.reject(new DOMException('no', name)));
}

function haveMediaDevices(getUserMedia: () => Promise<unknown>): void {
  const value = { getUserMedia, enumerateDevices: () => Promise.resolve([]) };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
}

export function removeCamera(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
}

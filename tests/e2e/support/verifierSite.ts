/** The verifier's own site beside the emulator's issuer, and a holder with badges of that issuer. */
import type { Page } from '@playwright/test';
import { create } from 'qrcode';
import { signerOf } from '#badge/codec/coseSign1.ts';
import { makeCode, type HeldBadge, type Showing } from '#badge/holder/makeCode.ts';
import { badgeConfigurations } from '#contract/dto/badge.ts';
import { startVerifierServer } from '#scripts/serve/verifierServer.ts';
import { createWalletKey, obtain } from '#tests/emulator/badgeWallet.ts';
import { transports, type Wire } from '#tests/emulator/wire.ts';
import { claimPorts } from '#tests/support/claimPorts.ts';
import { engineTest } from './engineTest.ts';

export interface VerifierSite {
  readonly url: string;
  readonly wire: Wire;
  readonly stop: () => Promise<void>;
}

interface SiteFixtures {
  readonly site: VerifierSite;
}

export const test = engineTest.extend<SiteFixtures>({
  site: async ({}, use) => {
    const [http] = transports;
    if (http === undefined) throw new Error('no transport');
    const wire = await http[1]();
    const setup = await wire.control.badges();
    const { ports, release } = await claimPorts();
    const server = await startVerifierServer({
      dist: 'dist-verifier',
      port: ports[0] ?? 0,
      setup: () => setup,
    });
    await use({ url: server.origin, wire, stop: () => server.close() });
    await server.close();
    await release();
    await wire.close();
  },
});

export interface Holder {
  /** The text of the code of a time. */
  readonly shows: (showing?: Partial<Showing>) => Promise<string>;
}

export async function createHolder(
  wire: Wire,
  kind: 'full' | 'light' = 'full',
  account = 'employee',
): Promise<Holder> {
  const key = await createWalletKey();
  const configuration = badgeConfigurations[kind];
  const { bytes, photo } = await obtain(wire, { configuration, key, account });
  const device = { point: key.point, sign: signerOf(key.pair.privateKey) };
  const held: HeldBadge = { bytes, key: device, photo };
  return {
    shows: async (showing = {}) => {
      const asked = { nowMs: Date.now(), offsetMs: 0, withPhoto: false, ...showing };
      const made = await makeCode(held, asked);
      if (!made.ok) throw new Error(made.failure);
      return made.text;
    },
  };
}

export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste a code' }).click();
  await page.getByLabel('Text of the code').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Check', exact: true }).click();
}

/** A camera whose picture the test draws. It must be called before the page loads. */
export async function replaceCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The identity provider's page has none in Firefox.
    if (!('mediaDevices' in navigator)) return;
    const canvas = document.createElement('canvas');
    canvas.width = 1920;
    canvas.height = 1080;
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.fillStyle = '#777';
    context.fillRect(0, 0, 1920, 1080);
    const stream = canvas.captureStream(15);
    // A preference allows the camera in Firefox. The page would then start it before the test presses the button.
    navigator.permissions.query = () => Promise.reject(new TypeError('nobody was asked yet'));
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
    // A canvas sends a frame only when it changes, and one that comes before the page listens is lost. A real
    // camera goes on sending.
    let isLight = false;
    let hand: ReturnType<typeof setInterval> | undefined;
    setInterval(() => {
      isLight = !isLight;
      context.fillStyle = isLight ? '#fff' : '#eee';
      context.fillRect(0, 0, 1, 1);
    }, 100);
    Object.assign(window, {
      film: (size: number, data: readonly number[], angles: readonly number[]) => {
        clearInterval(hand);
        const module = Math.floor(1000 / (size + 8));
        const side = (size + 8) * module;
        // Drawn upright first: turned squares beside each other would leave light seams between them.
        const code = new OffscreenCanvas(side, side);
        const upright = code.getContext('2d');
        if (upright === null) return;
        upright.fillStyle = '#fff';
        upright.fillRect(0, 0, side, side);
        upright.fillStyle = '#000';
        data.forEach((dark, at) => {
          const [x, y] = [(at % size) + 4, Math.floor(at / size) + 4];
          if (dark !== 0) upright.fillRect(x * module, y * module, module, module);
        });
        const draw = (angle: number): void => {
          context.setTransform(1, 0, 0, 1, 0, 0);
          context.fillStyle = '#fff';
          context.fillRect(0, 0, 1920, 1080);
          context.translate(960, 540);
          context.rotate(angle);
          context.drawImage(code, -side / 2, -side / 2);
          context.setTransform(1, 0, 0, 1, 0, 0);
        };
        let shown = 0;
        draw(angles[0] ?? 0);
        hand = setInterval(() => {
          shown += 1;
          draw(angles[shown % angles.length] ?? 0);
        }, 500);
      },
      filmPicture: async (base64: string) => {
        clearInterval(hand);
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const scale = Math.min(1840 / picture.width, 1000 / picture.height);
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 1920, 1080);
        context.imageSmoothingEnabled = false;
        const [width, height] = [picture.width * scale, picture.height * scale];
        // In the middle: the verifier reads what its viewfinder shows.
        context.drawImage(picture, 960 - width / 2, 540 - height / 2, width, height);
      },
    });
  });
}

/** Holds a code before the camera of `replaceCamera`, quite still. */
export function film(page: Page, text: string): Promise<void> {
  return filmAt(page, text, [0]);
}

/**
 * Holds a code before the camera as a hand does, at changing angles. The decoder in JavaScript misses some five
 * codes in a hundred at one angle and reads them at the next.
 */
export function filmByHand(page: Page, text: string): Promise<void> {
  return filmAt(page, text, [0, 0.17, -0.09]);
}

async function filmAt(page: Page, text: string, angles: readonly number[]): Promise<void> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  await page.evaluate(
    ([size, data, turned]) => {
      const { film: draw } = window as unknown as {
        film: (size: number, data: readonly number[], angles: readonly number[]) => void;
      };
      draw(size, data, turned);
    },
    [modules.size, Array.from(modules.data), angles] as const,
  );
}

/** Holds a picture of a screen (PNG) before the camera of `replaceCamera`. */
export async function filmPicture(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const { filmPicture: draw } = window as unknown as {
      filmPicture: (base64: string) => Promise<void>;
    };
    await draw(base64);
  }, picture.toString('base64'));
}

/**
 * The phone's side of an OpenReader opening without the radio: keys, signatures, seals and parts, from Info
 * to the answer. The reader runs in this process and its time is not counted.
 */
import { build } from 'vite';
import type { Page } from '@playwright/test';
import { readKeyPoint } from './openReaderPhone.ts';
import { saveRun } from './figures.ts';
import { openReaderSite, type OpenReaderSite } from './openReaderSite.ts';
import { onSlowPage, slowdown } from './slowPage.ts';
import { summary } from './statistics.ts';

/** The first openings on a page include the compilation of the code. They are measured with the others. */
const openingsEach = 5;

/** @param rounds how many rounds of five openings to run. */
export async function openReader(rounds: number): Promise<void> {
  const took: number[] = [];
  let turns = 0;
  await onSlowPage(async (_control, page, url) => {
    await page.addInitScript({ content: `${await phoneCode()};globalThis.phone = phone;` });
    const behind: { site?: OpenReaderSite } = {};
    await page.exposeFunction('toReader', async (message: number[][] | 'connect') =>
      behind.site?.pass(message),
    );
    await page.goto(url);
    const site = await openReaderSite(await readKeyPoint(page));
    behind.site = site;
    for (let round = 0; round < rounds; round += 1) {
      for (let each = 0; each < openingsEach; each += 1) {
        const opened = await openOnce(page, site);
        took.push(opened.ms);
        turns = Math.max(turns, opened.turns);
      }
      console.log(`OpenReader: round ${round + 1} of ${rounds}`);
    }
  });
  if (turns !== 2) throw new Error(`an opening took ${turns} round trips`);
  saveRun('openReader', rounds, {
    figures: [
      {
        goal: 'OpenReader',
        what: 'what the phone computes for one opening of two round trips',
        slowdown,
        unit: 'ms',
        sample: summary(took),
        limit: 20,
      },
    ],
  });
}

/** Builds the app's own code of the phone's side as one script. */
async function phoneCode(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: 'packages/open-reader/phone/phoneSession.ts',
        formats: ['iife'],
        name: 'phone',
      },
    },
  });
  const [output] = [made].flat();
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the phone’s side was not built');
  return chunk.code;
}

interface PhoneWindow {
  readonly phoneKey: CryptoKey;
  readonly toReader: (message: number[][] | 'connect') => Promise<number[][]>;
  readonly phone: {
    readonly beginOpening: (
      info: Uint8Array,
      credential: object,
      tools: object,
    ) => Promise<{
      readonly parts: readonly Uint8Array[];
      readonly receive: (part: Uint8Array) => Promise<{
        readonly kind: string;
        readonly code?: string;
        readonly parts?: readonly Uint8Array[];
        readonly answer?: { readonly status: number };
      }>;
    }>;
  };
}

/**
 * Runs one opening in the page. @returns the computing time in the page, and how often it waited for the
 * reader.
 */
async function openOnce(
  page: Page,
  { accessDocument, siteKey }: OpenReaderSite,
): Promise<{ ms: number; turns: number }> {
  const given = { accessDocument: [...accessDocument], siteKey: [...siteKey] };
  return page.evaluate(async (facts) => {
    const { phone, phoneKey, toReader } = window as unknown as PhoneWindow;
    const bytes = (numbers: readonly number[] = []) => Uint8Array.from(numbers);
    const [info] = await toReader('connect');
    let ms = 0;
    let turns = 0;
    const timed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const begun = performance.now();
      const result = await work();
      ms += performance.now() - begun;
      return result;
    };
    const credential = {
      accessDocument: bytes(facts.accessDocument),
      siteKey: bytes(facts.siteKey),
      sign: async (message: BufferSource) => {
        const method = { name: 'ECDSA', hash: 'SHA-256' };
        return new Uint8Array(await crypto.subtle.sign(method, phoneKey, message));
      },
    };
    const tools = { clock: () => Math.floor(Date.now() / 1000), elapsedMs: () => 0 };
    const session = await timed(() => phone.beginOpening(bytes(info), credential, tools));
    let outgoing: readonly Uint8Array[] = session.parts;
    for (;;) {
      turns += 1;
      const replied = await toReader(outgoing.map((part) => [...part]));
      let last = { kind: 'wait' } as Awaited<ReturnType<typeof session.receive>>;
      for (const part of replied) last = await timed(() => session.receive(bytes(part)));
      if (last.kind === 'answered' && last.answer?.status === 0) return { ms, turns };
      if (last.kind !== 'send') throw new Error(`the door stayed shut: ${last.code ?? last.kind}`);
      outgoing = last.parts ?? [];
    }
  }, given);
}

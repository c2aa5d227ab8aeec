/**
 * Pictures of a key for an organization's own readers, in each of its states, with a simulated radio and
 * simulated tags: one for the documents, and all of them if LANYARD_GALLERY names a folder.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { errorCodes } from '#open-reader/protocol/codes.ts';
import { connectionStates } from '#open-reader/protocol/gatt.ts';
import { readReaderInfo } from '#open-reader/protocol/readerInfo.ts';
import { screenPaths } from '#domain/navigation/screenPaths.ts';
import type { Theme } from '#domain/settings/theme.ts';
import type { Reader, ReaderStep } from '#open-reader/reader/reader.ts';
import { toHex } from '#open-reader/protocol/hex.ts';
import { expect, test, withoutWorker } from '../e2e/support/lanyard.ts';
import { fakeBluetooth, type FakeAir } from '../e2e/support/fakeBluetooth.ts';
import { fakeNfc, type PlayedTags } from '../e2e/support/fakeNfc.ts';
import { pseudoLanguage } from '../e2e/support/pseudoLocale.ts';
import { readerOf } from '../e2e/support/doorReader.ts';
import { textsIn } from '../e2e/support/texts.ts';
import { circumstances, expectHeading, type Visit } from '../e2e/support/visit.ts';
import { networkAtRest } from '../e2e/support/networkAtRest.ts';

const lookedAt = process.env['LANYARD_GALLERY'];
const narrow = { width: 390, height: 844 } as const;
const sizes = [
  narrow,
  { width: 360, height: 640 },
  { width: 750, height: 1000 },
  { width: 1280, height: 800 },
] as const;

test.use({ ...withoutWorker, viewport: narrow, actionTimeout: 30_000 });

type Take = (name: string) => Promise<void>;
interface Scene extends Visit {
  readonly air: FakeAir;
  readonly tags: PlayedTags;
  readonly take: Take;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const words = ({ language }: Visit) => textsIn(language).key;
const saying = async ({ page }: Visit, text: string): Promise<void> => {
  await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
};

async function openKeys({ page, language }: Visit): Promise<void> {
  await page.goto(screenPaths.Keys);
  await expectHeading(page, textsIn(language).screen.Keys);
}

async function setUp(scene: Scene): Promise<void> {
  const { page, lanyard, air } = scene;
  await button(page, words(scene).openReader.enrol).click();
  await expect(button(page, words(scene).salto.tapToOpen)).toBeVisible();
  air.reader = await readerOf(lanyard);
}

const openDoor = (scene: Scene): Promise<void> =>
  button(scene.page, words(scene).salto.tapToOpen).click();

/** Accepts every connection, and gives the same answer to every message. */
function insisting(info: Uint8Array, says: Partial<ReaderStep>): Reader {
  const step: ReaderStep = { parts: [], state: undefined, opened: undefined, ...says };
  const link = {
    writeState: () => Promise.resolve(step),
    writePart: () => Promise.resolve(step),
    close: () => undefined,
  };
  return { info, connect: () => link } as unknown as Reader;
}

const errorPart = (code: number) => ({ parts: [Uint8Array.of(0, 0x7f, 1, 0, 1, code)] });

const stories: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  setUp: async (scene) => {
    const { page, take, lanyard } = scene;
    const { openReader } = words(scene);
    await openKeys(scene);
    await expect(button(page, openReader.enrol)).toBeVisible();
    await take('offered');
    await lanyard.control.fault({
      path: '/api/v2/stand/openreader/**',
      status: 503,
      delayMs: 4000,
    });
    await button(page, openReader.enrol).click();
    await saying(scene, openReader.enrolling);
    await take('enrolling');
    await saying(scene, openReader.problem.unavailable);
    await page.context().setOffline(true);
    await button(page, openReader.enrol).click();
    await saying(scene, openReader.problem.offline);
    await take('offlineWithout');
  },
  open: async (scene) => {
    const { page, take, air, lanyard } = scene;
    const { openReader, salto, outcome } = words(scene);
    await openKeys(scene);
    await setUp(scene);
    await take('ready');
    air.fails.choose = 'never';
    await openDoor(scene);
    await saying(scene, openReader.choosing);
    await take('choosing');
    await openKeys(scene);
    delete air.fails.choose;
    air.fails.connect = 'never';
    await openDoor(scene);
    await saying(scene, openReader.connecting);
    await take('connecting');
    await openKeys(scene);
    delete air.fails.connect;
    await openDoor(scene);
    await saying(scene, outcome.doorOpened);
    await take('opened');
    await expect(button(page, salto.tapToOpen)).toBeVisible();
    await take('again');
    air.reader = await readerOf(lanyard, { groups: [999] });
    await openDoor(scene);
    await saying(scene, outcome.refused);
    await take('refused');
  },
  faults: async (scene) => {
    const { take, air, lanyard } = scene;
    const { openReader, error } = words(scene);
    const { fault } = openReader;
    await openKeys(scene);
    await setUp(scene);
    const { info } = await readerOf(lanyard);
    const stranger = Uint8Array.from(info, (byte, at) => (at >= 3 && at < 11 ? byte ^ 1 : byte));
    const newer = Uint8Array.from(info, (byte, at) => (at === 0 ? 2 : byte));
    const late = await readerOf(lanyard, { clock: () => Date.now() / 1000 + 9e6 });
    const all: readonly (readonly [string, string, () => Reader])[] = [
      ['busy', fault.busy, () => insisting(info, { parts: [], state: connectionStates.busy })],
      ['ended', fault.ended, () => insisting(info, { parts: [], state: connectionStates.end })],
      ['notReady', fault.notReady, () => insisting(info, errorPart(errorCodes.notReady))],
      [
        'misunderstood',
        fault.misunderstood,
        () => insisting(info, errorPart(errorCodes.malformed)),
      ],
      ['otherVersion', fault.otherVersion, () => insisting(newer, { parts: [] })],
      ['otherSite', fault.otherSite, () => insisting(stranger, { parts: [] })],
      ['garbled', fault.garbled, () => insisting(Uint8Array.of(1), { parts: [] })],
      ['certificateOver', fault.certificateOver, () => late],
    ];
    for (const [name, text, reader] of all) {
      air.reader = reader();
      await openDoor(scene);
      await saying(scene, text);
      await take(`fault-${name}`);
      await openKeys(scene);
    }
    air.fails.connect = 'NetworkError';
    await openDoor(scene);
    await saying(scene, error.noConnection);
    await take('noReader');
    delete air.fails.connect;
    air.fails.choose = 'SecurityError';
    await openDoor(scene);
    await saying(scene, error.bluetoothDenied);
    await take('denied');
  },
  standing: async (scene) => {
    const { page, take } = scene;
    const { openReader, tryAgain } = words(scene);
    await openKeys(scene);
    await setUp(scene);
    // The prefetched data has arrived.
    await networkAtRest(page);
    await page.context().setOffline(true);
    await saying(scene, textsIn(scene.language).app.offline);
    await take('offlineReady');
    await page.clock.setFixedTime(Date.now() + 6.5 * 86_400_000);
    await saying(scene, openReader.endsSoon);
    await take('endsSoon');
    await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
    await saying(scene, openReader.over);
    await take('over');
    await button(page, tryAgain).click();
    await saying(scene, openReader.fault.keyOver);
    await take('overTried');
  },
  tags: async (scene) => {
    const { page, take, tags, air } = scene;
    const { openReader, salto, error } = words(scene);
    const { tag } = openReader;
    await openKeys(scene);
    await setUp(scene);
    await expect(button(page, tag.read)).toBeVisible();
    await take('tagOffered');
    await button(page, tag.read).click();
    await saying(scene, tag.hold);
    await take('tagListening');
    await tags.hold('https://elsewhere.example/menu');
    await saying(scene, tag.other);
    await take('tagOther');
    await button(page, tag.read).click();
    const id = toHex(readReaderInfo(air.reader?.info ?? new Uint8Array()).readerId);
    await tags.hold(`https://elsewhere.example/keys?reader=${id}`);
    await saying(scene, tag.chosen);
    await take('tagChosen');
    await openDoor(scene);
    await expect(button(page, salto.tapToOpen)).toBeVisible();
    await take('tagChosenAgain');
    await button(page, tag.forget).click();
    for (const [name, why, text] of [
      ['tagDenied', 'NotAllowedError', tag.denied],
      ['tagOff', 'NotReadableError', tag.off],
      ['tagAbsent', 'NotSupportedError', error.noNfc],
    ] as const) {
      await tags.refuse(why);
      await button(page, tag.read).click();
      await saying(scene, text);
      await take(name);
    }
  },
  withoutBluetooth: async (scene) => {
    await openKeys(scene);
    await saying(scene, words(scene).openReader.barcode);
    await scene.take('withoutBluetooth');
  },
};

type Look = readonly [Visit['language'], Theme, readonly (typeof sizes)[number][]];
const looks: readonly Look[] =
  lookedAt === undefined
    ? [
        ['en', 'light', [narrow]],
        ['en', 'dark', [narrow]],
      ]
    : [
        ['en', 'light', sizes],
        ['en', 'dark', [narrow, sizes[3]]],
        ['de', 'light', [sizes[1]]],
        [pseudoLanguage, 'light', [sizes[1]]],
      ];
const documented: readonly string[] = ['ready', 'opened'];

for (const [name, story] of Object.entries(stories)) {
  if (lookedAt === undefined && name !== 'open') continue;
  for (const [language, theme, taken] of looks) {
    test(`pictures of a key for the organization’s own readers: ${name}, ${language}, ${theme}`, async ({
      page,
      lanyard,
    }) => {
      test.setTimeout(300_000);
      const visit = { page, lanyard, language, theme } as const;
      await circumstances.openReader(visit);
      const air = await fakeBluetooth(page);
      const tags = await fakeNfc(page);
      // Takes effect from the next document on; each story starts with one.
      if (name === 'withoutBluetooth') {
        await page.addInitScript(() => {
          delete (navigator as { bluetooth?: unknown }).bluetooth;
          delete (Object.getPrototypeOf(navigator) as { bluetooth?: unknown }).bluetooth;
        });
      }
      if (name !== 'tags') {
        await page.addInitScript(() => {
          delete (window as { NDEFReader?: unknown }).NDEFReader;
        });
      }
      const take: Take = async (state) => {
        if (lookedAt === undefined && !documented.includes(state)) return;
        for (const size of taken) {
          // The app stops listening for a tag outside the narrow navigator, and the wide one cannot be
          // fetched offline.
          if (['tags', 'standing'].includes(name) && size.width > 750) continue;
          await page.setViewportSize(size);
          const file = `openReader-${state}`;
          const path =
            lookedAt === undefined
              ? join('docs', 'screens', `${file}-${theme}-${size.width}.png`)
              : join(lookedAt, `${file}-${language}-${theme}-${size.width}.png`);
          await page.screenshot({ path, animations: 'disabled' });
        }
        await page.setViewportSize(narrow);
      };
      await story({ ...visit, air, tags, take });
    });
  }
}

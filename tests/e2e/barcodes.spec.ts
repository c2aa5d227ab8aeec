/** Every format on the screen, read from the screen as a reader at a gate would read it. */
import type { Page } from '@playwright/test';
import type { BarcodeFormat } from '#domain/card/barcode.ts';
import { themes } from '#domain/settings/theme.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { choosePreferences } from './support/preferences.ts';
import { faultsOf } from './support/codePixels.ts';
import { codeOn, pictureOf, readCode, readPicture } from './support/readCode.ts';
import { isSoak } from './support/soak.ts';

interface Sample {
  /** The text that the server sends. */
  readonly source: string;
  /** The text that a reader must read, if it differs: codabar's guards are not part of the value. */
  readonly value?: string;
}

const samples: Readonly<Record<BarcodeFormat, readonly Sample[]>> = {
  qrcode: [
    { source: '1' },
    { source: 'NG-204817' },
    { source: 'https://gate.example/c/204817?k=7Zp_x-Q1&v=2' },
    { source: 'Zoë Grønmark · 工牌 · 🪪' },
    { source: `{"card":"204817","until":"2031-12-31","sites":"${'NGT-'.repeat(60)}"}` },
  ],
  CODE39: [
    { source: '7' },
    { source: 'V-3081' },
    { source: 'A.B $/+%' },
    { source: '0042 X' },
    { source: 'Z9-1' },
  ],
  CODE128: [
    { source: '0' },
    { source: '0123456789' },
    { source: 'MSH-C-719-a' },
    { source: 'a~B|c{D}' },
    { source: 'ab12345678cd' },
  ],
  codabar: [
    { source: '40177310' },
    { source: 'A40156602B', value: '40156602' },
    { source: 'C1-2$3:4D', value: '1-2$3:4' },
    { source: '9.8/7+6' },
    { source: 'B04C', value: '04' },
  ],
};

const formats = Object.keys(samples) as BarcodeFormat[];
const pixelRatios = [1, 2, 3] as const;
const widths = [320, 360, 390, 430] as const;
const appearances = [...themes, 'forced colours in light', 'forced colours in dark'] as const;

/**
 * Each appearance at one ratio, and each ratio in one or two appearances. The soak run covers every
 * combination.
 */
function appearancesAt(ratio: number): readonly (typeof appearances)[number][] {
  const shortened = appearances.filter((_, at) => at % pixelRatios.length === ratio - 1);
  return isSoak ? appearances : shortened;
}

const softly = expect.configure({ soft: true });

async function sendBarcode(
  { control }: Lanyard,
  barcodeType: string | null,
  barcodeSource: string | null,
): Promise<void> {
  await control.patchState({
    cardholders: { 'cardholder-employee': { barcodeType, barcodeSource } },
  });
}

async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh', exact: true }).press('Enter');
}

/** Removes the guards A to D that a codabar reader may report. */
function withoutGuards(format: BarcodeFormat, text: string): string {
  return format === 'codabar' ? text.replace(/^[A-D]|[A-D]$/g, '') : text;
}

test.use({ ...withoutWorker, viewport: { width: 390, height: 844 } });

/**
 * The widths at which a sample is read: all of them, or one in turn, so that each format is read at each
 * width.
 */
function widthsFor(index: number): readonly number[] {
  return isSoak ? widths : widths.filter((_, at) => at === index % widths.length);
}

interface AtGate {
  readonly format: BarcodeFormat;
  readonly value: string;
  readonly deviceScaleFactor: number;
}

/** Opens gate mode, reads the code in each of its variants, and closes gate mode. */
async function expectReadAtGate(
  page: Page,
  { format, value, deviceScaleFactor }: AtGate,
  what: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Show code full screen' }).press('Enter');
  const gate = page.getByRole('dialog', { name: 'Show this code to the reader' });
  const code = gate.getByRole('img', { name: /in the middle of the screen$/ });
  const notified = gate.getByText(/The code is in the middle of the screen\.$/);
  await expect(code).toBeVisible();
  await expect(notified).toBeVisible();
  const opening = (await notified.textContent()) ?? '';
  let words = opening;
  do {
    const isDim = words.startsWith('Dimmer');
    // The label can appear a frame before the drawing has turned, so the final state is checked.
    await softly
      .poll(
        async () => {
          const picture = await pictureOf(code);
          const box = await code.boundingBox();
          const isTurned = box !== null && box.height > box.width;
          const texts = await readPicture(picture, format, isTurned);
          return {
            texts: texts.map((text) => withoutGuards(format, text)),
            // Drawn on grey to reduce bloom, which is not a fault.
            faults: isDim ? [] : await faultsOf(code, picture, deviceScaleFactor),
          };
        },
        { message: `${what}, ${words}` },
      )
      .toEqual({ texts: [value], faults: [] });
    await gate.getByRole('button', { name: 'Not scanning?' }).press('Enter');
    await expect(notified).not.toHaveText(words);
    words = (await notified.textContent()) ?? '';
  } while (words !== opening);
  await page.keyboard.press('Escape');
  await expect(gate).toBeHidden();
  // The focus is back on the code, with its ring beside the quiet zone.
  const way = page.getByRole('button', { name: 'Show code full screen' });
  await expect(way).toBeFocused();
  await way.blur();
}

test('a code too wide for the card is replaced by a large number, and a tap shows it rotated', async ({
  page,
  lanyard,
}) => {
  const value = 'abcdefghijklmnopqrstuvwxyz-abcdefghi';
  await sendBarcode(lanyard, 'CODE128', value);
  await signIn(page, 'employee');
  const card = page.getByRole('article', { name: 'ID card' });
  await expect(card.getByText(value, { exact: true })).toBeVisible();
  await expect(
    card.getByText('This code is wider than the card. Tap to show it full screen.'),
  ).toBeVisible();
  await expect(codeOn(page)).toHaveCount(0);
  await expectReadAtGate(page, { format: 'CODE128', value, deviceScaleFactor: 1 }, 'turned');
});

for (const deviceScaleFactor of pixelRatios) {
  test.describe(`at ${deviceScaleFactor} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    test('gate mode draws whole pixels with a white margin, and every look can be read', async ({
      page,
      lanyard,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page, 'employee');
      await expect(codeOn(page)).toBeVisible();
      for (const [format, value, width] of [
        ['qrcode', 'NG-204817', 360],
        ['CODE39', '0123456789', 320],
        ['CODE128', 'MSH-C-719-a', 430],
      ] as const) {
        await sendBarcode(lanyard, format, value);
        await refresh(page);
        await page.setViewportSize({ width, height: 844 });
        await expect(codeOn(page)).toHaveAccessibleName(new RegExp(` ${value}, at the bottom`));
        const what = `${format} at ${width} pixels`;
        await expectReadAtGate(page, { format, value, deviceScaleFactor }, what);
      }
    });

    for (const appearance of appearancesAt(deviceScaleFactor)) {
      test(`every format on the screen reads as the server's value, in whole pixels with a white margin, ${appearance}`, async ({
        page,
        lanyard,
      }) => {
        if (isSoak) test.slow();
        const forcedColors = appearance.startsWith('forced') ? 'active' : 'none';
        const theme = appearance.endsWith('light') ? 'light' : 'dark';
        await page.emulateMedia({ forcedColors, colorScheme: theme, reducedMotion: 'reduce' });
        await page.goto('/');
        await choosePreferences(page, { language: 'en', theme });
        await signIn(page, 'employee');
        await expect(codeOn(page)).toBeVisible();
        for (const format of formats) {
          for (const [index, { source, value = source }] of samples[format].entries()) {
            await sendBarcode(lanyard, format, source);
            await refresh(page);
            const kind = format === 'qrcode' ? 'QR code' : 'Barcode';
            const name = `${kind} ${value}, at the bottom of the card`;
            const code = page.getByRole('img', { name, exact: true });
            await expect(code).toBeVisible();
            for (const width of widthsFor(index)) {
              // Tall enough for the whole card: in a scrolled page, Firefox takes the picture a pixel off.
              await page.setViewportSize({ width, height: 1200 });
              const picture = await pictureOf(code);
              const texts = await readPicture(picture, format);
              const what = `${format} ${source} at ${width} pixels`;
              expect
                .soft(
                  texts.map((text) => withoutGuards(format, text)),
                  what,
                )
                .toEqual([value]);
              const faults = await faultsOf(code, picture, deviceScaleFactor);
              expect.soft(faults, what).toEqual([]);
              if (isSoak && index === 0) {
                await expectReadAtGate(page, { format, value, deviceScaleFactor }, what);
              }
            }
          }
        }
      });
    }
  });
}

test('a zoom that does not change the card width aligns the modules to whole pixels again', async ({
  page,
}) => {
  let width = 700;
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, 'employee');
  await expect(codeOn(page)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  for (const deviceScaleFactor of [1.25, 2.625, 1]) {
    // The window loses one pixel and the card loses none: this is what a zoom leaves of the emulated screen.
    width -= 1;
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 900,
      deviceScaleFactor,
      mobile: false,
    });
    await expect.poll(() => page.evaluate(() => window.devicePixelRatio)).toBe(deviceScaleFactor);
    const modulePx = () =>
      codeOn(page).evaluate(
        (drawing: SVGSVGElement) => drawing.width.baseVal.value / drawing.viewBox.baseVal.width,
      );
    const offWhole = async () => {
      const devicePixels = (await modulePx()) * deviceScaleFactor;
      return Math.abs(devicePixels - Math.round(devicePixels));
    };
    await expect.poll(offWhole, { message: `${deviceScaleFactor}` }).toBeLessThan(0.01);
  }
});

const refused = [
  ['an empty value', 'qrcode', '', 'Barcode value must be a non-empty string'],
  ['a missing value', 'CODE128', null, 'Barcode value must be a non-empty string'],
  ['an unknown format', 'PDF417', '204817', 'Invalid barcode format.'],
  ['small letters in CODE39', 'CODE39', 'abc', 'Invalid barcode for selected format.'],
  ['letters in codabar', 'codabar', '12X4', 'Invalid barcode for selected format.'],
  ['signs beyond ASCII in CODE128', 'CODE128', 'Zoë', 'Invalid barcode for selected format.'],
] as const;

test('section 5: an invalid barcode value is refused with the text of section 8', async ({
  page,
  lanyard,
}) => {
  await signIn(page, 'employee');
  await expect(codeOn(page)).toBeVisible();
  const card = page.getByRole('article', { name: 'ID card' });
  for (const [what, type, source, text] of refused) {
    await test.step(what, async () => {
      await sendBarcode(lanyard, 'qrcode', 'NG-204817');
      await refresh(page);
      await expect(codeOn(page)).toBeVisible();
      await sendBarcode(lanyard, type, source);
      await refresh(page);
      await expect(card.getByText(text, { exact: true })).toBeVisible();
      await expect(codeOn(page)).toBeHidden();
    });
  }
});

test('section 9: a value without a format is drawn as CODE128', async ({ page, lanyard }) => {
  await sendBarcode(lanyard, null, 'ab-12');
  await signIn(page, 'employee');
  await expect(page.getByRole('img', { name: 'Barcode ab-12' })).toBeVisible();
  await expect.poll(() => readCode(codeOn(page), 'CODE128')).toEqual(['ab-12']);
});

/** Every format on the screen, read back from the screen as a reader at a gate would. */
import type { Page } from '@playwright/test';
import type { BarcodeFormat } from '#domain/card/barcode.ts';
import { themes } from '#domain/settings/theme.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { choosePreferences } from './support/preferences.ts';
import { codeOn, readCode } from './support/readCode.ts';

interface Sample {
  /** What the server sends. */
  readonly source: string;
  /** What a reader must read, where that differs: codabar's guards are no part of the value. */
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
const widths = [390, 360] as const;

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
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
}

/** Without the guards A to D that a codabar reader may report. */
function withoutGuards(format: BarcodeFormat, text: string): string {
  return format === 'codabar' ? text.replace(/^[A-D]|[A-D]$/g, '') : text;
}

test.use({ ...withoutWorker, viewport: { width: 390, height: 844 } });

for (const deviceScaleFactor of pixelRatios) {
  test.describe(`at ${deviceScaleFactor} device pixels a CSS pixel`, () => {
    test.use({ deviceScaleFactor });
    for (const format of formats) {
      for (const theme of themes) {
        test(`${format} on the screen is read as the server's value, ${theme}`, async ({
          page,
          lanyard,
        }) => {
          await page.goto('/');
          await choosePreferences(page, { language: 'en', theme });
          await signIn(page, 'employee');
          await expect(codeOn(page)).toBeVisible();
          for (const { source, value = source } of samples[format]) {
            await sendBarcode(lanyard, format, source);
            await refresh(page);
            const kind = format === 'qrcode' ? 'QR code' : 'Barcode';
            const code = page.getByRole('img', { name: `${kind}, ${value}`, exact: true });
            await expect(code).toBeVisible();
            for (const width of widths) {
              await page.setViewportSize({ width, height: 844 });
              const texts = (await readCode(code, format)).map((text) =>
                withoutGuards(format, text),
              );
              expect.soft(texts, `${source} at ${width} pixels`).toEqual([value]);
            }
          }
        });
      }
    }
  });
}

const refused = [
  ['an empty value', 'qrcode', '', 'Barcode value must be a non-empty string'],
  ['a missing value', 'CODE128', null, 'Barcode value must be a non-empty string'],
  ['an unknown format', 'PDF417', '204817', 'Invalid barcode format.'],
  ['small letters in CODE39', 'CODE39', 'abc', 'Invalid barcode for selected format.'],
  ['letters in codabar', 'codabar', '12X4', 'Invalid barcode for selected format.'],
  ['signs beyond ASCII in CODE128', 'CODE128', 'Zoë', 'Invalid barcode for selected format.'],
] as const;

test('section 5: a barcode value that is not valid is refused in the words of section 8', async ({
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

test('section 9: without a format the value is drawn as CODE128', async ({ page, lanyard }) => {
  await sendBarcode(lanyard, null, 'ab-12');
  await signIn(page, 'employee');
  await expect(page.getByRole('img', { name: 'Barcode, ab-12' })).toBeVisible();
  expect(await readCode(codeOn(page), 'CODE128')).toEqual(['ab-12']);
});

test('the code stays dark on white in the dark theme with forced colours', async ({ page }) => {
  await page.emulateMedia({
    forcedColors: 'active',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await page.goto('/');
  await choosePreferences(page, { language: 'en', theme: 'dark' });
  await signIn(page, 'employee');
  await expect(codeOn(page)).toBeVisible();
  expect(await readCode(codeOn(page), 'qrcode')).toEqual(['NG-204817']);
});

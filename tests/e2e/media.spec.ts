/** Photo, identity document, signature and camera (specification, sections 2, 4, 5, 8 and 9). */
import type { Page } from '@playwright/test';
import {
  bmp,
  cmykJpeg,
  exifSecret,
  exifSegment,
  gif,
  gifWithScript,
  impostors,
  png,
  pngHead,
  pngText,
  pngTransparent,
  rgbJpeg,
  tiff,
} from '#tests/support/uploads/pictures.ts';
import { compression, photometric } from '#domain/media/tiffKinds.ts';
import { makeTiff } from '#tests/support/uploads/tiffMaker.ts';
import { withoutWorker } from './support/lanyard.ts';
import { isSoak } from './support/soak.ts';
import {
  expect,
  forgetHandedIn,
  gallery,
  handedIn,
  jpegOf,
  inspect,
  openAs,
  pick,
  test,
} from './support/mediaWorld.ts';
import { steadyBox } from './support/steadyBox.ts';

test.use(withoutWorker);

const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const [layout, viewport] of [
  ['narrow', narrow],
  ['wide', wide],
] as const) {
  test.describe(`in the ${layout} layout`, () => {
    test.use({ viewport });

    test('a photo passes from ProfilePhoto through crop and zoom and shows at once', async ({
      page,
    }) => {
      await openAs(page, 'employee', '/profile/photo');
      await expect(page.getByRole('img', { name: 'Photo of Mira Holtwick' }).last()).toBeVisible();
      await button(page, 'Change photo').click();
      await expect(page.getByRole('heading', { name: 'Upload photo' })).toBeVisible();
      await expect(page.getByText(/^Face the camera/)).toBeVisible();
      await expect(page.getByRole('img', { name: 'Sample photo' })).toBeVisible();
      await pick(page, 'me.PNG', png(600, 400));
      const zoom = page.getByRole('slider', { name: 'Zoom' });
      await zoom.focus();
      await page.keyboard.press('ArrowRight');
      await button(page, 'Choose another').click();
      await pick(page, 'me.png', png(600, 400, { extra: [pngText(exifSecret)] }));
      await expect(zoom).toBeVisible();
      await button(page, 'Submit').click();
      await expect(page.getByText('Photo updated')).toBeVisible();
      await expect(page.getByText('Pending approval').last()).toBeVisible();
      const [sent] = handedIn(page, /photos\/update/);
      expect(sent).toMatchObject({ orientation: 0, approved: false });
      const content = sent?.content ?? '';
      expect(Buffer.from(content, 'base64').includes(exifSecret)).toBe(false);
      // cropRatio 0.75, taken from the middle of 600 × 400.
      expect(await inspect(page, content), 'after the upload').toMatchObject({
        width: 300,
        height: 400,
      });
    });

    test('an identity document shows accepted types, a sample and the picture', async ({
      page,
    }) => {
      await openAs(page, 'employee', '/identity');
      await expect(page.getByText('Residence permit')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Sample document' })).toBeVisible();
      await page.getByRole('button', { name: /^Upload/ }).click();
      await pick(page, 'passport.bmp', bmp(300, 200));
      await expect(page.getByRole('img', { name: 'The image you chose' })).toBeVisible();
      await button(page, 'Submit').click();
      await expect(page.getByText('Document uploaded')).toBeVisible();
      await expect(page.getByText('has your identity document').last()).toBeVisible();
      const [sent] = handedIn(page, /documents\/.*\/add/);
      const seen = await inspect(page, sent?.content ?? '');
      expect(seen).toMatchObject({ width: 300, height: 200 });
      expectNear(seen.left, [200, 30, 30]);
      expectNear(seen.right, [30, 160, 60]);
    });

    test('a signature is drawn, cleared, drawn again and stored at three times 180 × 65', async ({
      page,
    }) => {
      await openAs(page, 'employee', '/profile/signature');
      await button(page, 'Confirm').click();
      await expect(page.getByText('Draw your signature first')).toBeVisible();
      await draw(page);
      await button(page, 'Clear').click();
      await button(page, 'Confirm').click();
      await expect(page.getByText('Draw your signature first')).toBeVisible();
      await draw(page);
      await button(page, 'Confirm').click();
      const preview = page.getByRole('img', { name: 'How your signature will be saved' });
      await expect(preview).toBeVisible();
      expect(await steadyBox(preview), 'after it has come to rest').toMatchObject({
        width: 180,
        height: 65,
      });
      await button(page, 'Submit').click();
      await expect(page.getByText('Signature uploaded')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Profile details' })).toBeVisible();
      const [sent] = handedIn(page, /signatures\/.*\/add/);
      const content = sent?.content ?? '';
      expect(Buffer.from(content, 'base64').subarray(1, 4).toString()).toBe('PNG');
      expect(await inspect(page, content), 'after the upload').toMatchObject({
        width: 540,
        height: 195,
      });
    });

    test('the camera opens at the front, takes a picture, and Escape closes only the camera', async ({
      page,
    }) => {
      await openAs(page, 'employee', '/identity/upload');
      const opener = button(page, 'Take a photo');
      await opener.click();
      const camera = page.getByRole('dialog', { name: 'Camera' });
      await expect(button(page, 'Take photo')).not.toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(camera).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Upload identity document' })).toBeVisible();
      await opener.click();
      await expect(button(page, 'Take photo')).not.toHaveAttribute('aria-disabled', 'true');
      await button(page, 'Take photo').click();
      await expect(page.getByRole('img', { name: 'The image you chose' })).toBeVisible();
    });
  });
}

async function draw(page: Page): Promise<void> {
  const box = await steadyBox(page.getByRole('img', { name: 'Signature area' }));
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    const y = box.y + box.height * (0.5 + 0.25 * Math.sin(step));
    await page.mouse.move(box.x + box.width * (0.2 + step * 0.05), y);
  }
  await page.mouse.up();
}

test.describe('SR-121 to SR-127: files', () => {
  const ready = (page: Page) => page.getByRole('img', { name: 'The image you chose' });

  test('each refused file has its message, and the screen stays usable', async ({ page }) => {
    test.slow();
    await openAs(page, 'employee', '/identity/upload');
    await test.step('a file that is not a picture, whatever its name', async () => {
      for (const [what, name, bytes] of impostors) {
        await test.step(`${what} as ${name}`, async () => {
          await pick(page, name, bytes);
          await expect(page.getByText('Invalid media type').last()).toBeVisible();
          // Another message in between, so that the next one visibly appears.
          await pick(page, 'cut.png', png(60, 40).subarray(0, 20));
          await expect(page.getByText(/can't be opened/)).toBeVisible();
        });
      }
      await expect(ready(page)).toBeHidden();
    });
    await page.reload();
    await test.step('SR-124: an empty file, 1 by 20,000 pixels, and HEIC from a phone', async () => {
      await pick(page, 'empty.png', Buffer.alloc(0));
      await expect(page.getByText(/can't be opened/)).toBeVisible();
      await pick(page, 'tower.png', pngHead(1, 20_000));
      await expect(page.getByText(/too large: 1 × 20000 pixels/)).toBeVisible();
      await pick(page, 'IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
      await expect(page.getByText('Invalid media type').last()).toBeVisible();
      await pick(page, 'dot.png', png(1, 1));
      await expect(ready(page)).toBeVisible();
    });
    await page.reload();
    await test.step('broken or absurd files', async () => {
      const cut = png(60, 40).subarray(0, 60);
      await pick(page, 'cut.png', cut);
      await expect(page.getByText(/can't be opened/)).toBeVisible();
      const bomb = Buffer.from(png(1, 1));
      bomb.writeUInt32BE(30_000, 16);
      bomb.writeUInt32BE(30_000, 20);
      await pick(page, 'bomb.png', bomb);
      await expect(page.getByText(/too large: 30000 × 30000 pixels/)).toBeVisible();
      const tiffBomb = tiff(60, 40, { compression: 'deflate', paint: () => [0, 0, 0] });
      await pick(page, 'bomb.tif', shrunk(tiffBomb));
      await expect(page.getByText(/can't be opened/)).toBeVisible();
      await pick(page, 'good.png', png(60, 40));
      await expect(ready(page)).toBeVisible();
    });
    await page.reload();
    await test.step('a picture that is wholly transparent: it would be a white page', async () => {
      const paint = () => [200, 30, 30] as const;
      const extra = [pngTransparent(200, 30, 30)];
      await pick(page, 'blank.png', png(60, 40, { paint, extra }));
      await expect(page.getByText(/can't be opened/)).toBeVisible();
      await pick(page, 'half.png', png(60, 40, { extra }));
      await expect(ready(page)).toBeVisible();
    });
    await page.reload();
    await test.step('a document over 6 MiB is refused for its size first; one of exactly 6 MiB is accepted', async () => {
      await pick(page, 'large.png', Buffer.alloc(6_291_457));
      await expect(page.getByText('File size should be no larger than 6MB').first()).toBeVisible();
      const exact = Buffer.concat([png(60, 40), Buffer.alloc(6_291_456)]).subarray(0, 6_291_456);
      await pick(page, 'exact.png', exact);
      await expect(ready(page)).toBeVisible({ timeout: 60_000 });
    });
  });

  // One type that the app decodes, and one that the browser does. The others: tests/domain/media/checkPicture.test.ts
  // (which types), tests/device/media/decodeTiff.test.ts (pixels of each TIFF), and the next test.
  const samples = [
    ['scan.tif', tiff(60, 40, { compression: 'deflate', isBigEndian: true })],
    ['polyglot.png', Buffer.concat([png(60, 40), Buffer.from('<script>x()</script>PK\x03\x04')])],
  ] as const;

  test('an accepted type becomes an upright JPEG without anything that was attached', async ({
    page,
  }) => {
    for (const [name, bytes] of samples) {
      await test.step(name, async () => {
        const content = await sentOf(page, name, bytes);
        expect(content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
        expect(content.includes('<script>') || content.includes('PK\x03\x04')).toBe(false);
        const seen = await inspect(page, content.toString('base64'));
        expect([seen.width, seen.height]).toEqual([60, 40]);
        expectNear(seen.left, [200, 30, 30]);
        expectNear(seen.right, [30, 160, 60]);
      });
    }
  });

  test('what the browser decodes for a TIFF, and a JPEG with stray bytes, keep their colours', async ({
    page,
  }) => {
    // Without its tag, a decoder takes these three samples for luma and chroma.
    const jpegInTiff = makeTiff({
      width: 16,
      height: 16,
      photometric: photometric.rgb,
      bits: 8,
      samples: 3,
      compression: compression.jpeg,
      sample: () => 0,
      damage: rgbJpeg,
    });
    const adobeEnd = 2 + 16;
    const stray = Buffer.concat([
      cmykJpeg().subarray(0, adobeEnd),
      Buffer.from([0, 1]),
      cmykJpeg().subarray(adobeEnd),
    ]);
    for (const [name, bytes] of [
      ['scan.tif', jpegInTiff],
      ['stray.jpg', stray],
    ] as const) {
      const seen = await inspect(page, (await sentOf(page, name, bytes)).toString('base64'));
      expect([seen.width, seen.height], name).toEqual([16, 16]);
      expect(seen.left[0], name).toBeGreaterThan(200);
      expect(Math.max(seen.left[1]!, seen.left[2]!), name).toBeLessThan(60);
    }
  });

  /** Uploads a document and returns the bytes that were sent. */
  async function sentOf(page: Page, name: string, bytes: Buffer): Promise<Buffer> {
    forgetHandedIn(page);
    await openAgain(page, '/identity/upload');
    await pick(page, name, bytes);
    await button(page, 'Submit').click();
    await expect(page.getByText('Document uploaded').first()).toBeVisible();
    const [sent] = handedIn(page, /documents\/.*\/add/);
    return Buffer.from(sent?.content ?? '', 'base64');
  }

  test('a sent picture is upright, fits, and contains nothing but the picture', async ({
    page,
  }) => {
    test.slow();
    await test.step('SR-124: a CMYK JPEG, a 16-bit PNG and an animation are sent as they look', async () => {
      const inks = await inspect(
        page,
        (await sentOf(page, 'print.jpg', cmykJpeg())).toString('base64'),
      );
      expect([inks.width, inks.height]).toEqual([16, 16]);
      expect(inks.left[0]).toBeGreaterThan(180);
      expect(Math.max(inks.left[1] ?? 255, inks.left[2] ?? 255)).toBeLessThan(90);
      const deep = await sentOf(page, 'deep.png', png(60, 40, { depth: 16 }));
      expectNear((await inspect(page, deep.toString('base64'))).left, [200, 30, 30]);
      const still = await sentOf(page, 'film.gif', gif(60, 40, 3));
      expectNear((await inspect(page, still.toString('base64'))).left, [200, 30, 30]);
    });
    await test.step('SR-127: a GIF that is a script and a JPEG that ends in HTML lose all other data', async () => {
      const script = await sentOf(page, 'script.gif', gifWithScript(60, 40));
      const plain = Buffer.from(await jpegOf(page, 60, 40), 'base64');
      const tail = Buffer.from('<!doctype html><script>window.hit=1</script>');
      const html = await sentOf(page, 'page.jpg', Buffer.concat([plain, tail]));
      for (const content of [script, html]) {
        expect(content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
        expect(content.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
        expect(/hit=1|script|html/i.test(content.toString('latin1'))).toBe(false);
      }
      expect(await page.evaluate(() => 'hit' in window), 'after both uploads').toBe(false);
    });
    await test.step('a picture on its side is sent upright, without its metadata', async () => {
      forgetHandedIn(page);
      await openAgain(page, '/identity/upload');
      await pick(page, 'phone.tif', tiff(60, 40, { orientation: 8 }));
      await button(page, 'Submit').click();
      await expect(page.getByText('Document uploaded').first()).toBeVisible();
      const [sent] = handedIn(page, /documents\/.*\/add/);
      expect(await inspect(page, sent?.content ?? ''), 'after the upload').toMatchObject({
        width: 40,
        height: 60,
      });
    });
    await test.step('EXIF of a phone photo taken upright is applied, then removed', async () => {
      forgetHandedIn(page);
      await openAgain(page, '/identity/upload');
      const plain = Buffer.from(await jpegOf(page, 60, 40), 'base64');
      const lying = Buffer.concat([plain.subarray(0, 2), exifSegment(6), plain.subarray(2)]);
      expect(lying.includes(exifSecret)).toBe(true);
      await pick(page, 'IMG_0001.JPG', lying);
      await button(page, 'Submit').click();
      await expect(page.getByText('Document uploaded').first()).toBeVisible();
      const [sent] = handedIn(page, /documents\/.*\/add/);
      const content = sent?.content ?? '';
      expect(Buffer.from(content, 'base64').includes('Exif')).toBe(false);
      expect(Buffer.from(content, 'base64').includes(exifSecret)).toBe(false);
      expect(await inspect(page, content), 'after the upload').toMatchObject({
        width: 40,
        height: 60,
      });
    });
    await test.step('a picture too large to send is halved until it fits', async () => {
      forgetHandedIn(page);
      await openAgain(page, '/identity/upload');
      // Twenty million pixels of one colour: a small file, a large estimate.
      await pick(page, 'poster.png', png(5000, 4000, { paint: () => [40, 80, 120] }));
      await expect(ready(page)).toBeVisible({ timeout: 60_000 });
      await button(page, 'Submit').click();
      await expect(page.getByText('Document uploaded').first()).toBeVisible();
      const [sent] = handedIn(page, /documents\/.*\/add/);
      expect(await inspect(page, sent?.content ?? ''), 'after the upload').toMatchObject({
        width: 2500,
        height: 2000,
      });
    });
  });

  /** The same strip, in a file that declares fewer rows than it inflates to. */
  function shrunk(file: Buffer): Buffer {
    const directoryAt = file.readUInt32LE(4);
    const entries = file.readUInt16LE(directoryAt);
    for (let index = 0; index < entries; index += 1) {
      const at = directoryAt + 2 + 12 * index;
      if ([257, 278].includes(file.readUInt16LE(at))) file.writeUInt32LE(10, at + 8);
    }
    return file;
  }

  let isSignedIn = false;
  test.beforeEach(() => {
    isSignedIn = false;
  });
  async function openAgain(page: Page, path: string): Promise<void> {
    if (isSignedIn) await page.goto(path);
    else await openAs(page, 'employee', path);
    isSignedIn = true;
  }
});

function expectNear(found: readonly number[], wanted: readonly number[]): void {
  for (const [index, value] of wanted.entries()) {
    expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(25);
  }
}

test.describe('SR-128: failed uploads show their text of section 8 and allow a second try', () => {
  for (const [path, route, failure, success] of [
    [
      '/api/v2/stand/photos/update',
      '/profile/photo/upload',
      'Failed uploading photo',
      'Photo updated',
    ],
    [
      '/api/v2/stand/documents/*/add',
      '/identity/upload',
      'Failed uploading document',
      'Document uploaded',
    ],
    [
      '/api/v2/stand/signatures/*/add',
      '/profile/signature',
      'Failed uploading signature',
      'Signature uploaded',
    ],
  ] as const) {
    test(`${failure}: shown when refused, too large or cut off; then it succeeds`, async ({
      page,
      lanyard,
    }) => {
      await openAs(page, 'employee', route);
      for (const fault of [{ status: 500 }, { status: 413 }, { drop: 'before' }] as const) {
        await test.step(JSON.stringify(fault), async () => {
          await page.goto(route);
          await pick(page, 'picture.png', png(300, 200));
          // More than once, because a browser retries by itself when a reused connection breaks.
          await lanyard.control.fault({ method: 'POST', path, times: 9, ...fault });
          await button(page, 'Submit').click();
          await expect(page.getByText(failure).first()).toBeVisible();
          await lanyard.control.clearFaults();
          await button(page, 'Submit').click();
          await expect(page.getByText(success)).toBeVisible();
        });
      }
    });
  }

  test('each message of errors.faceMatch shows beside the photo, which stays', async ({
    page,
    lanyard,
  }) => {
    await openAs(page, 'employee', '/profile/photo/upload');
    await pick(page, 'me.png', png(300, 400));
    const faceMatch = ['No face was found', 'The picture is too dark'];
    const body = { errors: { faceMatch } };
    await lanyard.control.fault({ path: '/api/v2/stand/photos/update', status: 422, body });
    await button(page, 'Submit').click();
    const why = page.getByRole('alert').filter({ hasText: 'Failed uploading photo' });
    await expect(why.getByRole('listitem')).toHaveText(faceMatch);
    await expect(why).toBeFocused();
    for (const message of faceMatch) await expect(page.getByText(message)).toHaveCount(1);
    await expect(button(page, 'Submit')).toBeVisible();
  });

  test('SR-128: after a cancelled upload the picture stays, and sending it submits one', async ({
    page,
    lanyard,
  }) => {
    await openAs(page, 'employee', '/identity/upload');
    await pick(page, 'picture.png', png(300, 200));
    const path = '/api/v2/stand/documents/*/add';
    await lanyard.control.fault({ method: 'POST', path, delayMs: 8000 });
    const aborted = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await button(page, 'Submit').click();
    await button(page, 'Cancel').click();
    await aborted;
    await expect(page.getByText(/Your image is still here/)).toBeVisible();
    await expect(page.getByText('Failed uploading document')).toBeHidden();
    await lanyard.control.clearFaults();
    await button(page, 'Submit').click();
    await expect(page.getByText('Document uploaded')).toBeVisible();
  });

  test('two taps send once', { tag: '@chosen' }, async ({ page, lanyard }) => {
    await openAs(page, 'employee', '/identity/upload');
    await pick(page, 'picture.png', png(300, 200));
    const path = '/api/v2/stand/documents/*/add';
    await lanyard.control.fault({ method: 'POST', path, delayMs: 1000 });
    await button(page, 'Submit').dblclick();
    await expect(page.getByText('Document uploaded')).toBeVisible();
    expect(handedIn(page, /documents\/.*\/add/)).toHaveLength(1);
  });
});

test.describe('flags of section 6', () => {
  test('allowUserUploadPhoto off: the photo is shown without a way to change it', async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.patchState({
      organizations: { northgate: { config: { allowUserUploadPhoto: false } } },
    });
    await openAs(page, 'employee', '/profile/photo');
    await expect(page.getByText(/doesn't allow photo changes/)).toBeVisible();
    await expect(button(page, 'Change photo')).toBeHidden();
    await page.goto('/profile/photo/upload');
    await expect(page.getByText(/doesn't allow photo changes/)).toBeVisible();
    await expect(gallery(page)).toBeHidden();
  });

  test('allowUserUploadSignature off: a message replaces the signature area', async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.patchState({
      organizations: { northgate: { config: { allowUserUploadSignature: false } } },
    });
    await openAs(page, 'employee', '/profile/signature');
    await expect(page.getByText(/doesn't allow signature changes/)).toBeVisible();
  });

  test('showApprovePhoto on: a switch appears, and its value is sent', async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.patchState({
      organizations: { northgate: { config: { showApprovePhoto: true } } },
    });
    await openAs(page, 'employee', '/profile/photo/upload');
    await pick(page, 'me.png', png(300, 400));
    await page.getByText('Approve this photo').click();
    await expect(page.getByRole('switch', { name: 'Approve this photo' })).toBeChecked();
    await button(page, 'Submit').click();
    await expect(page.getByText('Photo updated')).toBeVisible();
    expect(handedIn(page, /photos\/update/)).toMatchObject([{ approved: true }]);
  });
});

test.describe('SR-129: the camera', () => {
  test.describe('refused', () => {
    test.use({ cameraConsent: false });

    test("'Camera permission denied' appears, and the camera closes", async ({ page }) => {
      await openAs(page, 'employee', '/profile/signature');
      await button(page, 'Take a photo').click();
      await expect(page.getByText('Camera permission denied')).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Camera' })).toBeHidden();
      await expect(button(page, 'Take a photo')).toBeFocused();
    });
  });

  for (const [what, name] of [
    ['there is none', 'NotFoundError'],
    ['another app holds it', 'NotReadableError'],
  ] as const) {
    test(`'Camera is not working' when ${what}`, async ({ page }) => {
      await page.addInitScript((error) => {
        // The blank page before the app is not secure in every engine, and has no camera.
        if (!isSecureContext) return;
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', error));
      }, name);
      await openAs(page, 'employee', '/identity/upload');
      await button(page, 'Take a photo').click();
      await expect(page.getByText('Camera is not working')).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Camera' })).toBeHidden();
    });
  }

  test('stops on every way out', { tag: '@chosen' }, async ({ page }) => {
    const { open, states } = await watchCamera(page);
    await open();
    await page.keyboard.press('Escape');
    await expect.poll(states).toEqual(['ended']);
    await open();
    await button(page, 'Back').click();
    await expect.poll(states).toEqual(['ended', 'ended']);
    await open();
    await button(page, 'Take photo').click();
    await expect.poll(states).toEqual(['ended', 'ended', 'ended']);
  });

  test('stops and shows a message when it is unplugged', async ({ page }) => {
    const { open, states } = await watchCamera(page);
    await open();
    await page.evaluate(() => {
      const { tracks } = window as unknown as { tracks: MediaStreamTrack[] };
      tracks.at(-1)?.dispatchEvent(new Event('ended'));
    });
    await expect(page.getByText('Camera is not working')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Camera' })).toBeHidden();
    await expect.poll(states).toEqual(['ended']);
  });
});

interface WatchedCamera {
  /** Opens the camera and waits for its picture. */
  readonly open: () => Promise<void>;
  /** The state of each track so far. */
  readonly states: () => Promise<readonly MediaStreamTrackState[]>;
}

/** Opens the upload screen, and records the tracks of its camera. */
async function watchCamera(page: Page): Promise<WatchedCamera> {
  await page.addInitScript(() => {
    if (!isSecureContext) return;
    const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await own(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await openAs(page, 'employee', '/identity/upload');
  return {
    open: async () => {
      await button(page, 'Take a photo').click();
      await expect(button(page, 'Take photo')).not.toHaveAttribute('aria-disabled', 'true');
    },
    states: () =>
      page.evaluate(() =>
        (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
          ({ readyState }) => readyState,
        ),
      ),
  };
}

// A leak of memory shows only after many.
const retakes = isSoak ? 30 : 5;

test('SR-130: retakes leave no object URL behind and use less than 20 MB', async ({ page }) => {
  // Camera, picture and preview each time, on a machine that may be busy.
  if (isSoak) test.slow();
  await page.addInitScript(() => {
    const alive = new Set<string>();
    Object.assign(window, { alive });
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (thing) => {
      const url = createObjectURL.call(URL, thing);
      alive.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      alive.delete(url);
      revokeObjectURL.call(URL, url);
    };
  });
  await openAs(page, 'employee', '/profile/photo/upload');
  const devtools = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const alive = () => page.evaluate(() => (window as unknown as { alive: Set<string> }).alive.size);
  const retake = async (): Promise<void> => {
    await button(page, 'Take a photo').click();
    await expect(button(page, 'Take photo')).not.toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Take photo').click();
    await button(page, 'Choose another').click();
    await expect(button(page, 'Take a photo')).toBeVisible();
  };
  await retake();
  const [heapBefore, aliveBefore] = [await heap(), await alive()];
  for (let count = 0; count < retakes; count += 1) await retake();
  await expect.poll(async () => (await heap()) - heapBefore).toBeLessThan(20_000_000);
  await expect.poll(alive).toBe(aliveBefore);
});

/** Turns a file into the picture that is sent: checks it, decodes it upright, crops it and encodes it again. */
import { centredCrop, cropPixels, type PixelArea } from '#domain/media/crop.ts';
import { firstEncoding, nextEncoding, type Encoding } from '#domain/media/encoding.ts';
import { fitOnto } from '#domain/media/frame.ts';
import {
  isAbsurd,
  isFileTooLarge,
  checkPicture,
  type AcceptedPicture,
  type PictureRefusal,
} from '#domain/media/checkPicture.ts';
import type { Size } from '#domain/media/size.ts';
import {
  signatureHeightPx,
  signatureStoredScale,
  signatureWidthPx,
} from '#domain/profile/signatureSize.ts';
import { decodeUpright } from './decodeUpright.ts';
import type { PictureOrder, PictureOutcome } from './imageMessages.ts';

/** Section 9, and decisions/pictures: three times 180 by 65. */
const signaturePaper: Size = {
  width: signatureWidthPx * signatureStoredScale,
  height: signatureHeightPx * signatureStoredScale,
};

/** Runs only in the worker. For any file, the result is a picture or a typed refusal. */
export async function makePicture({ file, purpose, crop }: PictureOrder): Promise<PictureOutcome> {
  if (isFileTooLarge(file.size, purpose)) return refused({ reason: 'fileTooLarge' });
  const bytes = await readFile(file);
  if (bytes === undefined) return refused({ reason: 'unreadable' });
  const check = checkPicture(bytes, purpose);
  if (check.kind === 'refused') return check;
  const bitmap = await decodeOrNothing(check.picture, bytes);
  if (bitmap === undefined) return refused({ reason: 'unreadable' });
  try {
    // The header is only a claim; the decoded size counts.
    if (isAbsurd(bitmap)) return refused({ reason: 'tooManyPixels', ...sizeOf(bitmap) });
    const blob =
      purpose === 'signature'
        ? await drawSignature(bitmap)
        : await encodeUntilItFits(
            bitmap,
            cropPixels(bitmap, crop ?? centredCrop(bitmap, ratioOf(bitmap))),
          );
    return { kind: 'prepared', picture: await describe(blob) };
  } finally {
    bitmap.close();
  }
}

/** @returns undefined when the file was removed after it was chosen, or the browser may not read it. */
async function readFile(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Decoders throw various errors for a broken file. All of them mean that it cannot be read. */
async function decodeOrNothing(
  picture: AcceptedPicture,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImageBitmap | undefined> {
  try {
    return await decodeUpright(picture, bytes);
  } catch {
    return undefined;
  }
}

/** decisions/pictures: halved at quality 0.7, repeatedly until it fits. */
async function encodeUntilItFits(bitmap: ImageBitmap, area: PixelArea): Promise<Blob> {
  let encoding: Encoding | undefined = firstEncoding(sizeOf(area));
  for (;;) {
    const blob = await encode(bitmap, area, encoding);
    const next = nextEncoding(encoding, blob.size);
    if (next === undefined) return blob;
    encoding = next;
  }
}

async function encode(bitmap: ImageBitmap, area: PixelArea, encoding: Encoding): Promise<Blob> {
  const { canvas, context } = whitePaper(encoding);
  const { left, top, width, height } = area;
  context.drawImage(bitmap, left, top, width, height, 0, 0, encoding.width, encoding.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: encoding.quality });
}

async function drawSignature(bitmap: ImageBitmap): Promise<Blob> {
  const { canvas, context } = whitePaper(signaturePaper);
  const place = fitOnto(signaturePaper, bitmap);
  context.drawImage(bitmap, place.left, place.top, place.width, place.height);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** JPEG has no transparency: transparent areas become white like paper, not black. */
function whitePaper({ width, height }: Size): {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
} {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no drawing context');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

/** Describes the picture as it is sent and shown. Its size is read from the encoded result. */
async function describe(blob: Blob): Promise<PreparedPictureParts> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const made = checkPicture(bytes, 'photo');
  if (made.kind === 'refused') throw new Error('the browser encoded no picture');
  return { base64: encodeBase64(bytes), blob, ...sizeOf(made.picture.size) };
}

type PreparedPictureParts = Extract<PictureOutcome, { kind: 'prepared' }>['picture'];

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

function ratioOf({ width, height }: Size): number {
  return width / height;
}

function refused(refusal: PictureRefusal): PictureOutcome {
  return { kind: 'refused', refusal };
}

/** The longest run of characters that every browser accepts as the arguments of one call. */
const chunkBytes = 0x8000;

/** Base64 without a prefix. */
function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  }
  return btoa(binary);
}

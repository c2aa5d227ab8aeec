/** docs/open-reader-vectors.json: matches the code, and lets a reader maker check an implementation. */
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { agreedSecret } from './support/fixedKeys.ts';
import { scheduleOf } from './support/byTheBook.ts';
import { makeVectors, type Vectors } from './vectors.ts';

const file = new URL('../../../docs/open-reader-vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

/** Verifies with Node's own ECDSA, from the strings on the page. */
function isSigned(point: string, words: string, ...rest: readonly string[]): boolean {
  const signature = Buffer.from(rest.at(-1) ?? '', 'hex');
  const said = rest.slice(0, -1).map((each) => Buffer.from(each, 'hex'));
  const [x, y] = [point.slice(0, 64), point.slice(64)].map((each) =>
    Buffer.from(each, 'hex').toString('base64url'),
  ) as [string, string];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const message = Buffer.concat([Buffer.from(`OpenReader/1 ${words}\0`, 'latin1'), ...said]);
  return verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

test('the code produces exactly the bytes in the file', async () => {
  expect(JSON.parse(JSON.stringify(await makeVectors()))).toEqual(vectors);
});

describe('what a reader manufacturer checks first', () => {
  const { keys, info, messages, schedule, sealed } = vectors;

  test('both sides agree on the secret and derive the same values from it', () => {
    const { readerEphemeral, phoneEphemeral } = keys;
    const mine = {
      privateKey: bytes(readerEphemeral.private),
      point: bytes(readerEphemeral.public),
    };
    const secret = agreedSecret(mine, bytes(phoneEphemeral.public));
    expect(Buffer.from(secret).toString('hex')).toBe(schedule.secret);
    const derived = scheduleOf(bytes(info), bytes(messages.m1), bytes(messages.m2), secret);
    expect(derived.h1.toString('hex')).toBe(schedule.h1);
    expect(derived.h2.toString('hex')).toBe(schedule.h2);
  });

  test('M2 seals the certificate and a signature over H1', () => {
    const certificate = sealed.m2.slice(4, 4 + 153 * 2);
    expect(sealed.m2.slice(0, 4)).toBe('0099');
    expect(certificate).toBe(vectors.readerCertificate);
    const body = certificate.slice(0, 89 * 2);
    expect(isSigned(keys.site.public, 'reader certificate', body, certificate.slice(178))).toBe(
      true,
    );
    const signature = sealed.m2.slice(4 + 306);
    expect(isSigned(keys.reader.public, 'reader auth', schedule.h1, signature)).toBe(true);
    expect(isSigned(keys.reader.public, 'phone auth', schedule.h1, signature)).toBe(false);
  });

  test('M3 seals the action, the document, and a signature over H2 and the action', () => {
    const document = sealed.m3.slice(6, 6 + 180 * 2);
    expect(sealed.m3.slice(0, 6)).toBe('0100b4');
    expect(document).toBe(vectors.accessDocument);
    const body = document.slice(0, 116 * 2);
    expect(isSigned(keys.site.public, 'access document', body, document.slice(232))).toBe(true);
    const signature = sealed.m3.slice(6 + 360);
    expect(isSigned(keys.phone.public, 'phone auth', schedule.h2, '01', signature)).toBe(true);
  });

  test('M4 seals granted, 30 tenths, the time, door 12 and no retry time', () => {
    expect(sealed.m4).toBe(`001e${vectors.clocks.reader.toString(16)}000c00`);
  });

  test('the proof of an enrolment is valid', () => {
    const { enrolment } = vectors;
    const [, ...rest] = enrolment.signed.split(Buffer.from('enrolment\0').toString('hex'));
    expect(isSigned(keys.phone.public, 'enrolment', rest.join(''), enrolment.proof)).toBe(true);
  });

  test('the proof of a renewal covers the credential and a four-byte time', () => {
    const { credentialId, proof, signed, signedAt } = vectors.renewal;
    const time = signedAt.toString(16).padStart(8, '0');
    expect(signed).toBe(
      Buffer.from('OpenReader/1 renewal\0').toString('hex') + credentialId + time,
    );
    expect(isSigned(keys.phone.public, 'renewal', credentialId, time, proof)).toBe(true);
  });

  test('every refusal has its status', () => {
    expect(vectors.refusals.map(({ statusName }) => statusName)).toEqual([
      'rejected',
      'expired',
      'revoked',
      'revoked',
      'wrongDoor',
      'outsideSchedule',
      'needsPin',
    ]);
  });
});

/** Every layout of OpenReader/1: what is written can be read, and nothing else can. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentBody, readAccessDocument } from '../protocol/accessDocument.ts';
import { Cursor, joined, Malformed, uint16, uint32, type Bytes } from '../protocol/bytes.ts';
import * as exchange from '../protocol/messageBodies.ts';
import { readMessage, writeMessage } from '../protocol/message.ts';
import { PartCollector, partBytesFor, partsOf } from '../protocol/part.ts';
import { certificateBody, readReaderCertificate } from '../protocol/readerCertificate.ts';
import { readReaderInfo, writeReaderInfo } from '../protocol/readerInfo.ts';
import { nonce } from '../protocol/transcript.ts';

const bytes = (length: number): fc.Arbitrary<Bytes> =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((value): Bytes => new Uint8Array(value));
const upTo = (length: number): fc.Arbitrary<Bytes> =>
  fc.uint8Array({ maxLength: length }).map((value): Bytes => new Uint8Array(value));
const uint8 = fc.nat(0xff);
const uint16s = fc.nat(0xffff);
const uint32s = fc.nat(0xffff_ffff);

const info = fc.record({
  version: uint8,
  suites: uint8,
  flags: uint8,
  siteHint: bytes(8),
  readerId: bytes(16),
  attMtu: uint16s,
});
const certificate = fc.record({
  readerId: bytes(16),
  readerKey: bytes(64),
  notBefore: uint32s,
  notAfter: uint32s,
});
const document = fc.record({
  siteId: bytes(16),
  credentialId: bytes(16),
  phoneKey: bytes(64),
  notBefore: uint32s,
  notAfter: uint32s,
  epoch: uint32s,
  groups: fc.array(uint16s, { maxLength: 255 }),
});
const answer = fc.record({
  status: uint8,
  unlockTenths: uint8,
  readerTime: uint32s,
  doorId: uint16s,
  retryAfter: uint8,
});

describe('written layouts can be read back', () => {
  test('Info, 29 bytes', () => {
    fc.assert(
      fc.property(info, (value) => {
        const written = writeReaderInfo(value);
        expect(written).toHaveLength(29);
        expect(readReaderInfo(written)).toEqual(value);
      }),
    );
  });

  test('reader certificate, 153 bytes', () => {
    fc.assert(
      fc.property(certificate, bytes(64), (value, siteSignature) => {
        const signedBytes = certificateBody(value);
        const written = joined(signedBytes, siteSignature);
        expect(written).toHaveLength(153);
        expect(readReaderCertificate(written)).toEqual({ ...value, signedBytes, siteSignature });
      }),
    );
  });

  test('access document, 174 bytes and two for each group', () => {
    fc.assert(
      fc.property(document, bytes(64), (value, siteSignature) => {
        const signedBytes = documentBody(value);
        const written = joined(signedBytes, siteSignature);
        expect(written).toHaveLength(174 + 2 * value.groups.length);
        expect(readAccessDocument(written)).toEqual({ ...value, signedBytes, siteSignature });
      }),
    );
  });

  test('the contents of the messages', () => {
    fc.assert(
      fc.property(bytes(64), upTo(300), answer, uint8, (point, some, said, action) => {
        expect(exchange.readHello(exchange.writeHello(point)).phoneEphemeral).toEqual(point);
        const reply = { readerEphemeral: point, sealed: some };
        expect(exchange.readReply(exchange.writeReply(reply))).toEqual(reply);
        const proof = { certificate: some, signature: point };
        expect(exchange.readReaderProof(exchange.writeReaderProof(proof))).toEqual(proof);
        const claim = { action, document: some, signature: point };
        expect(exchange.readClaim(exchange.writeClaim(claim))).toEqual(claim);
        expect(exchange.writeAnswer(said)).toHaveLength(9);
        expect(exchange.readAnswer(exchange.writeAnswer(said))).toEqual(said);
      }),
    );
  });
});

describe('anything else is refused, with a named error and without a crash', () => {
  const readers = {
    readReaderInfo,
    readReaderCertificate,
    readAccessDocument,
    readMessage,
    readHello: exchange.readHello,
    readReply: exchange.readReply,
    readReaderProof: exchange.readReaderProof,
    readClaim: exchange.readClaim,
    readAnswer: exchange.readAnswer,
  };
  test.each(Object.entries(readers))('%s', (_name, read) => {
    fc.assert(
      fc.property(upTo(1100), (value) => {
        try {
          read(value);
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
        }
      }),
    );
  });

  test('a missing byte or an extra byte is refused', () => {
    const written = exchange.writeAnswer({
      ...{ status: 0, unlockTenths: 1, readerTime: 2, doorId: 3, retryAfter: 4 },
    });
    expect(() => exchange.readAnswer(written.subarray(1))).toThrow(Malformed);
    expect(() => exchange.readAnswer(joined(written, Uint8Array.of(0)))).toThrow(Malformed);
  });

  test.each([
    ['another version', [0x01, 2, 0, 0]],
    ['a length that is more than there is', [0x01, 1, 0, 1]],
    ['a length that is less', [0x01, 1, 0, 0, 9]],
    ['no whole header', [0x01, 1, 0]],
  ])('a message with %s is refused', (_what, message) => {
    expect(() => readMessage(Uint8Array.from(message))).toThrow(Malformed);
  });

  test('a body longer than 1024 bytes is refused, in either direction', () => {
    const body = new Uint8Array(1025);
    expect(() => writeMessage({ type: 1, body })).toThrow(Malformed);
    const written = joined(Uint8Array.of(1, 1), uint16(1025), body);
    expect(() => readMessage(written)).toThrow(Malformed);
  });
});

describe('parts', () => {
  test.each([
    [0, 20],
    [22, 20],
    [23, 20],
    [185, 182],
    [247, 244],
    [512, 244],
    [517, 244],
    [518, 20],
    [65_535, 20],
  ])('a link of %i bytes carries parts of %i', (attMtu, expected) => {
    expect(partBytesFor(attMtu)).toBe(expected);
  });

  // The design's table: M1, M2, M3, M4 at part sizes of 20, 182, 244 and 509.
  test.each([
    ['M1', 72, [4, 1, 1, 1]],
    ['M2', 303, [16, 2, 2, 1]],
    ['M3', 267, [15, 2, 2, 1]],
    ['M4', 29, [2, 1, 1, 1]],
  ])('%s of %i bytes travels in %j parts', (_name, length, counts) => {
    const message = new Uint8Array(length);
    expect([20, 182, 244, 509].map((size) => partsOf(message, size).length)).toEqual(counts);
  });

  test('parts are joined again, and the next message starts fresh', () => {
    const messages = fc.array(fc.uint8Array({ minLength: 1, maxLength: 1028 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(messages, fc.integer({ min: 2, max: 512 }), (sent, size) => {
        const collector = new PartCollector();
        const taken = sent.map((message) =>
          partsOf(message, size)
            .map((part) => collector.take(part))
            .at(-1),
        );
        expect(taken).toEqual(sent.map((message) => new Uint8Array(message)));
      }),
    );
  });

  test.each([
    ['nothing', []],
    ['no payload', [0]],
    ['no payload, and more to come', [1]],
    ['another first byte', [2, 1]],
  ])('a part with %s is refused', (_what, part) => {
    expect(() => new PartCollector().take(Uint8Array.from(part))).toThrow(Malformed);
  });

  test('endless parts are refused as soon as they are longer than any message', () => {
    const collector = new PartCollector();
    const part = new Uint8Array(129).fill(1);
    for (let sent = 0; sent < 8; sent += 1) expect(collector.take(part)).toBeUndefined();
    expect(() => collector.take(part)).toThrow(Malformed);
  });
});

test('integers are big-endian and exact to the last bit', () => {
  fc.assert(
    fc.property(uint32s, uint16s, (long, short) => {
      const cursor = new Cursor(joined(uint32(long), uint16(short)), 'integers');
      expect([cursor.uint32(), cursor.uint16()]).toEqual([long, short]);
    }),
  );
  expect([...uint32(0x01020304)]).toEqual([1, 2, 3, 4]);
});

test('a nonce is seven zeros, the direction and the number of the message', () => {
  expect([...nonce('fromReader', 2)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect([...nonce('fromPhone', 1)]).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
});

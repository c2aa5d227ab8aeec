/** docs/open-reader.md matches the code: every code, length, constant and address. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documentBody } from '#open-reader/protocol/accessDocument.ts';
import { uint16, type Bytes } from '#open-reader/protocol/bytes.ts';
import {
  pointBytes,
  signatureBytes,
  writeAnswer,
  writeClaim,
  writeHello,
  writeReaderProof,
  writeReply,
} from '#open-reader/protocol/messageBodies.ts';
import { connectionStates, gatt } from '#open-reader/protocol/gatt.ts';
import { maxBodyBytes, messageTypes, writeMessage } from '#open-reader/protocol/message.ts';
import { partBytesFor, partsOf } from '#open-reader/protocol/part.ts';
import { certificateBody } from '#open-reader/protocol/readerCertificate.ts';
import { writeReaderInfo } from '#open-reader/protocol/readerInfo.ts';
import { openingLimitMs } from '#open-reader/phone/runOpening.ts';
import { exchangeLimitMs } from '#open-reader/phone/phoneSession.ts';
import { codeOfError } from '#open-reader/phone/fault.ts';
import { codes, errorCodes, faultMessages, statuses } from '#open-reader/protocol/codes.ts';
import { readerResultOf } from '#open-reader/phone/readerResult.ts';
import { certificateDays } from '#emulator/openReader/siteReader.ts';
import { documentDays } from '#emulator/openReader/validity.ts';
import { sessionLimitMs } from '#open-reader/reader/reader.ts';

const page = readFileSync('docs/open-reader.md', 'utf8');
/** Long lines are wrapped. */
const prose = page.replaceAll(/\s+/g, ' ');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const row = (first: string, columns?: number): readonly string[] =>
  rows.find((cells) => cells[0] === first && (columns ?? cells.length) === cells.length) ?? [];

const point = new Uint8Array(pointBytes);
const signature = new Uint8Array(signatureBytes);
const id = new Uint8Array(16);
const tag = new Uint8Array(16);
const certificate = new Uint8Array([
  ...certificateBody({ readerId: id, readerKey: point, notBefore: 0, notAfter: 0 }),
  ...signature,
]);
const documentOf = (groups: readonly number[]): Bytes =>
  new Uint8Array([
    ...documentBody({
      siteId: id,
      credentialId: id,
      phoneKey: point,
      notBefore: 0,
      notAfter: 0,
      epoch: 0,
      groups,
    }),
    ...signature,
  ]);
const sealed = (plain: Uint8Array): Bytes => new Uint8Array([...plain, ...tag]);
const sizeOf = (body: Bytes): number => writeMessage({ type: 1, body }).length;
const spaced = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const hex = (value: number): string => `\`${value.toString(16).padStart(2, '0').toUpperCase()}\``;

describe('the protocol page', () => {
  test.each(Object.keys(faultMessages))('names the code %s', (code) => {
    expect(page).toContain(`\`${code}\``);
  });

  test('names what the radio link does to an opening', () => {
    const ofLink = Object.entries(codes).filter(
      ([, row]) => !('status' in row) && 'failure' in row,
    );
    expect(ofLink.map(([name]) => name)).toEqual(['timeout', 'connectionLost']);
    for (const [name] of ofLink) expect(page).toContain(`\`${name}\``);
  });

  test('checks the reader against the tag first, before anything is sent', () => {
    const [number, check] = rows.find((cells) => cells.join().includes('`otherReader`')) ?? [];
    expect([number, check]).toEqual([
      '1',
      'where a tag at the door has named a reader: Info has 29 bytes, and its id is it',
    ]);
  });

  test('lists every address and every state', () => {
    const names = {
      service: 'service',
      info: 'Info',
      state: 'State',
      clientToServer: 'Client to server',
      serverToClient: 'Server to client',
    };
    for (const [key, name] of Object.entries(names)) {
      expect(row(name)[1]).toBe(`\`${gatt[key as keyof typeof gatt]}\``);
    }
    const { start, end, busy } = connectionStates;
    expect(prose).toContain(
      `${hex(start)} start (phone), ${hex(end)} end (either), ${hex(busy)} busy (reader)`,
    );
  });

  test('lists every message with its size', () => {
    const claim = (groups: readonly number[]) =>
      sealed(writeClaim({ action: 1, document: documentOf(groups), signature }));
    const proof = sealed(writeReaderProof({ certificate, signature }));
    const answer = { status: 0, unlockTenths: 0, readerTime: 0, doorId: 0, retryAfter: 0 };
    const sizes = {
      M1: [messageTypes.m1, String(sizeOf(writeHello(point)))],
      M2: [messageTypes.m2, String(sizeOf(writeReply({ readerEphemeral: point, sealed: proof })))],
      M3: [messageTypes.m3, `${String(sizeOf(claim([])))} + 2 per group`],
      M4: [messageTypes.m4, String(sizeOf(sealed(writeAnswer(answer))))],
      error: [messageTypes.error, String(sizeOf(new Uint8Array(1)))],
    } as const;
    for (const [name, [type, size]] of Object.entries(sizes)) {
      expect([row(name, 5)[1], row(name, 5)[4]], name).toEqual([hex(type), size]);
    }
    expect(claim([1]).length - claim([]).length).toBe(uint16(1).length);
    expect(prose).toContain(`A body has at most ${String(maxBodyBytes)} bytes`);
    expect(prose).toContain(`**Reader certificate**, ${String(certificate.length)} bytes`);
    expect(prose).toContain(
      `**Access document**, ${String(documentOf([]).length)} bytes and two for each group`,
    );
    const info = writeReaderInfo({
      version: 1,
      suites: 1,
      flags: 0,
      siteHint: new Uint8Array(8),
      readerId: id,
      attMtu: 0,
    });
    expect(prose).toContain(`**Info**, ${String(info.length)} bytes`);
  });

  test('defines the length of a part', () => {
    expect(prose).toContain('ATT MTU − 3 bytes and never more than 244, its first byte counted');
    expect(prose).toContain('not between 23 and 517, it has at most 20');
    expect([0, 22, 23, 100, 247, 517, 518].map((attMtu) => partBytesFor(attMtu))).toEqual([
      20, 20, 20, 97, 244, 244, 20,
    ]);
    expect(prose).toContain('takes the smaller of both');
    expect([partBytesFor(185, 100), partBytesFor(0, 100), partBytesFor(185, -1)]).toEqual([
      97, 97, 182,
    ]);
    expect(partsOf(new Uint8Array(72), partBytesFor(23)).map((part) => part.length)).toEqual([
      20, 20, 20, 16,
    ]);
  });

  test('defines every time limit', () => {
    expect([openingLimitMs, exchangeLimitMs, sessionLimitMs]).toEqual([10_000, 5000, 5000]);
    expect(prose).toContain('The phone gives up ten seconds after it began to connect');
    expect(row('6', 3)[1]).toBe('no more than five seconds since M1');
    expect(prose).toContain('gives it five seconds from the start to the last part of M3');
  });

  test('defines how long a certificate and a document are valid', () => {
    expect([certificateDays, documentDays]).toEqual([28, 7]);
    expect(prose).toContain('A site gives a reader a certificate for 28 days at most');
    expect(prose).toContain('A document is over after seven days');
  });

  test('lists every status and every error, with the result in the app', () => {
    for (const [name, status] of Object.entries(statuses)) {
      const words = `${String(status)} ${spaced(name)}`;
      const found = rows.find(([first = '']) => first.toLowerCase().split(', ').includes(words));
      const result = readerResultOf(status);
      const app = result.kind === 'outcome' ? result.outcome : result.code;
      expect([words, found?.[1]]).toEqual([words, `\`${app}\``]);
    }
    for (const [name, code] of Object.entries(errorCodes)) {
      expect(row(spaced(name)).slice(1)).toEqual([
        String(code),
        `\`${codeOfError(Uint8Array.of(code))}\``,
      ]);
    }
    expect(codeOfError(Uint8Array.of(99))).toBe('readerRefused');
    expect(prose).toContain('Every other code is `readerRefused` too.');
  });

  test('matches the number of refusals in the vectors file', () => {
    const { refusals } = JSON.parse(readFileSync('docs/open-reader-vectors.json', 'utf8')) as {
      readonly refusals: readonly unknown[];
    };
    expect(refusals.length).toBe(7);
    expect(prose).toContain('every byte of one opening and of seven refusals');
  });
});

#!/usr/bin/env node
/**
 * Stands in for Firefox's executable before Playwright: starts the stock Firefox, and passes on what both say
 * over WebDriver BiDi. It answers the commands itself that this Firefox does not know and Playwright sends for
 * each page, and leaves out failures that are none. LANYARD_FIREFOX names the binary.
 */
import { spawn } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { FrameReader, textFrame, textOpcode, type Frame } from './webSocketFrames.ts';

/**
 * Commands that Firefox must not get:
 * - reduced motion and the like: Firefox ESR has preferences for them, which the configuration sets;
 * - to bypass the cache, which Playwright sends for a page with routes. Firefox passes it on to later pages of the
 *   same window, also in other profiles, and then asks no worker (docs/engines.md).
 */
const ownCommands = new Set(['emulation.setMediaFeaturesOverride', 'network.setCacheBehavior']);

/**
 * Playwright fills a field through a setter that React replaces for each field, and React then sees no change.
 * The setter of the element's class is the one that a user's typing corresponds to.
 */
const [fillsAsNobody, fillsAsUser] = [
  'inputElement.value = value;',
  'Object.getOwnPropertyDescriptors(Object.getPrototypeOf(inputElement)).value.set.call(inputElement, value);',
];

const announcement = /^WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/;

const firefox = spawn(process.env['LANYARD_FIREFOX'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}
firefox.once('exit', (code) => process.exit(code ?? 1));

createInterface(firefox.stderr).on('line', (line) => {
  const port = announcement.exec(line)?.[1];
  if (port === undefined) process.stderr.write(`${line}\n`);
  else standBefore(Number(port));
});

/** Listens where Playwright connects, and announces it as Firefox does. */
function standBefore(firefoxPort: number): void {
  const server = createServer((playwright) => {
    passOn(playwright, connect(firefoxPort, '127.0.0.1'), firefoxPort);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${String(port)}\n`);
  });
}

/** The handshake of both is theirs, but for the name of the host, which Firefox checks. */
function passOn(playwright: Socket, behind: Socket, firefoxPort: number): void {
  for (const [one, other] of [
    [playwright, behind],
    [behind, playwright],
  ] as const) {
    one.on('close', () => other.destroy());
    one.on('error', () => other.destroy());
  }
  const handshakes = { playwright: new Handshake(), firefox: new Handshake() };
  const [fromPlaywright, fromFirefox] = [new FrameReader(), new FrameReader()];
  playwright.on('data', (chunk: Buffer) => {
    const { head, rest } = handshakes.playwright.read(chunk);
    if (head !== undefined) behind.write(withoutPacking(head, firefoxPort));
    for (const frame of fromPlaywright.read(rest)) {
      const { forward, answer } = handled(frame);
      if (forward !== undefined) behind.write(forward);
      if (answer !== undefined) playwright.write(answer);
    }
  });
  behind.on('data', (chunk: Buffer) => {
    const { head, rest } = handshakes.firefox.read(chunk);
    if (head !== undefined) playwright.write(head);
    // Whole frames only: an answer from here must not come in the middle of one.
    for (const { bytes } of fromFirefox.read(rest)) playwright.write(bytes);
  });
}

/** The HTTP head before the frames. */
class Handshake {
  private seen = Buffer.alloc(0);
  private isOver = false;

  read(chunk: Buffer): { readonly head: string | undefined; readonly rest: Buffer } {
    if (this.isOver) return { head: undefined, rest: chunk };
    this.seen = Buffer.concat([this.seen, chunk]);
    const end = this.seen.indexOf('\r\n\r\n');
    if (end < 0) return { head: undefined, rest: Buffer.alloc(0) };
    this.isOver = true;
    const headEnd = end + 4;
    return {
      head: this.seen.subarray(0, headEnd).toString('latin1'),
      rest: this.seen.subarray(headEnd),
    };
  }
}

/** Packed frames could not be read here. */
function withoutPacking(head: string, firefoxPort: number): string {
  return head
    .replace(/^Sec-WebSocket-Extensions:.*\r\n/im, '')
    .replace(/^Host:.*$/im, `Host: 127.0.0.1:${String(firefoxPort)}`);
}

function handled(frame: Frame): { readonly forward?: Buffer; readonly answer?: Buffer } {
  if (frame.opcode !== textOpcode || !frame.isFinal) return { forward: frame.bytes };
  const text = frame.payload.toString();
  const { id, method } = JSON.parse(text) as { readonly id: number; readonly method: string };
  if (ownCommands.has(method)) {
    return { answer: textFrame(JSON.stringify({ type: 'success', id, result: {} }), 'server') };
  }
  if (!text.includes(fillsAsNobody)) return { forward: frame.bytes };
  return { forward: textFrame(text.replaceAll(fillsAsNobody, fillsAsUser), 'client') };
}

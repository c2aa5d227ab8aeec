/** The simulated phone reports to the page what the real engines report (HidEngine in Java and Swift). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { simulatedHid } from '#device/digitalKey/simulated/simulatedHid.ts';
import type { HidEvents } from '#device/digitalKey/definitions/plugins.ts';
import { beginApp } from '#scope/perApp.ts';
import type { SimulatedReader } from '#emulator/control/reader.ts';
import { simulatedCasesOf, type News, type Step } from './support/pluginCases.ts';
import { stubSimulatedPhone } from './support/simulatedPhone.ts';

const delayMs = 1000;
/** Longer than the plugin waits before it checks the radios again. */
const checkMs = 2000;

const events: readonly (keyof HidEvents)[] = [
  'keysChanged',
  'readerOpened',
  'readerClosed',
  'readerFailed',
  'endpointTerminated',
  'scanningChanged',
];

const status = ['endpointReady', 'keyCount', 'scanning', 'radio'];

/** What the adapter reads of an answer. */
const read: Readonly<Record<string, readonly string[]>> = {
  initialize: status,
  getStatus: status,
  isAvailable: ['available', 'reason'],
  redeemInvitation: ['keys'],
  refresh: ['keys'],
};

let reader: SimulatedReader;

beforeEach(() => {
  vi.useFakeTimers();
  beginApp();
  reader = stubSimulatedPhone();
  reader.order({ delayMs });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function asRead(news: News): News {
  if (news.event !== undefined) return news;
  const members =
    news.rejects === undefined ? (read[news.resolves ?? ''] ?? []) : ['message', 'code'];
  const known = Object.entries(news.with ?? {}).filter(([name]) => members.includes(name));
  return { ...news, with: Object.fromEntries(known) };
}

type Calls = Readonly<Record<string, (options: unknown) => Promise<object | undefined>>>;

function setVendor({ endpoint, keys }: { endpoint?: boolean; keys?: readonly unknown[] }): void {
  if (endpoint !== undefined) reader.changePhone({ hasEndpoint: endpoint });
  if (keys !== undefined) reader.changePhone({ keyCount: keys.length });
}

function setPhone({ bluetooth = 'on', nfc = 'on' }: { bluetooth?: string; nfc?: string }): void {
  const isOff = (radio: string): 'on' | 'off' => (radio === 'on' ? 'on' : 'off');
  const permission = bluetooth === 'unauthorized' ? 'denied' : 'granted';
  reader.order({ bluetooth: isOff(bluetooth), nfc: isOff(nfc), permission });
}

async function run(steps: readonly Step[]): Promise<readonly News[]> {
  const hid = simulatedHid();
  const received: News[] = [];
  for (const event of events) {
    await hid.addListener(event, (data) => {
      received.push({ event, with: { ...data } });
    });
  }
  const call = async (method: string, options: unknown): Promise<void> => {
    try {
      const answer = await (hid as unknown as Calls)[method]?.(options ?? {});
      received.push({ resolves: method, with: { ...answer } });
    } catch (refusal) {
      const { code, message } = refusal as { code: string; message: string };
      received.push({ rejects: method, with: { code, message } });
    }
  };
  for (const [index, step] of steps.entries()) {
    // The simulated SDK answers a refresh at once, so it has what the answer brings before it is asked.
    const [next, afterNext] = steps.slice(index + 1);
    const brought = afterNext?.answer === undefined ? undefined : next?.vendor;
    setVendor(step.vendor ?? brought ?? {});
    if (step.phone !== undefined) setPhone(step.phone);
    if (step.call !== undefined) void call(step.call, step.with);
    if (step.happens === 'radioChanged') await vi.advanceTimersByTimeAsync(checkMs);
    if (step.seconds !== undefined) await vi.advanceTimersByTimeAsync(step.seconds * 1000);
    await vi.advanceTimersByTimeAsync(step.answer === undefined ? 0 : delayMs);
  }
  return received;
}

describe('the simulated HID plugin', () => {
  test.each(simulatedCasesOf('HidMobileAccess'))('$name', async ({ steps, page }) => {
    expect((await run(steps)).map(asRead)).toEqual(page.map(asRead));
  });
});

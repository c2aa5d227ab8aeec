/** The simulated iPhone adds a pass as the cases of the plugin state. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { simulatedWallet } from '#device/digitalKey/simulated/simulatedWallet.ts';
import { beginApp } from '#scope/perApp.ts';
import { simulatedCasesOf, type News, type Step } from './support/pluginCases.ts';
import { stubSimulatedPhone } from './support/simulatedPhone.ts';

beforeEach(() => {
  beginApp();
  stubSimulatedPhone().order({ platform: 'ios', delayMs: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Calls = Readonly<Record<string, (options: unknown) => Promise<object | undefined>>>;

async function run(steps: readonly Step[]): Promise<readonly News[]> {
  const wallet = simulatedWallet();
  const received: News[] = [];
  await wallet.addListener('passesChanged', (data) => {
    received.push({ event: 'passesChanged', with: data });
  });
  for (const { call, with: options } of steps) {
    if (call === undefined) continue;
    const answer = await (wallet as unknown as Calls)[call]?.(options);
    received.push({ resolves: call, with: { ...answer } });
  }
  return received;
}

describe('the simulated pass plugin', () => {
  test.each(simulatedCasesOf('AppleWalletPass'))('$name', async ({ steps, page }) => {
    expect(await run(steps)).toEqual(page.map((news) => ({ with: {}, ...news })));
  });
});

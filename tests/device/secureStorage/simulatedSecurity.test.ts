/** The phone that the tests of the lock use answers as the plugin's own code does. */
import { describe, expect, test } from 'vitest';
import {
  simulatedCasesOf,
  type News,
  type Step,
} from '../digitalKey/simulated/support/pluginCases.ts';
import { fakeSecurity } from '../../support/fakeSecurity.ts';

type Calls = Readonly<Record<string, (options: unknown) => Promise<object | undefined>>>;

/** What the app reads of an answer: the code of a refusal, and which secret it is. */
function asRead(news: News, secrets: string[]): News {
  const { secret, code, first } = { ...news.with } as Readonly<Record<string, unknown>>;
  if (news.rejects !== undefined) return { ...news, with: { code } };
  if (typeof secret !== 'string') return { ...news, with: first === undefined ? {} : { first } };
  if (!secrets.includes(secret)) secrets.push(secret);
  const count = Buffer.from(secret, 'base64url').length;
  return { ...news, with: { secret: `${count} bytes, secret ${secrets.indexOf(secret) + 1}` } };
}

async function run(steps: readonly Step[]): Promise<readonly News[]> {
  const calls = fakeSecurity().plugin as unknown as Calls;
  const secrets: string[] = [];
  const received: News[] = [];
  for (const step of steps) {
    if (step.call === undefined) continue;
    const method = step.call;
    const news = await Promise.resolve(calls[method]?.(step.with)).then(
      (answer) => ({ resolves: method, with: { ...answer } }),
      (refusal: unknown) => ({
        rejects: method,
        with: refusal as object as Record<string, unknown>,
      }),
    );
    received.push(asRead(news, secrets));
  }
  return received;
}

const named = (news: News): News =>
  news.rejects === undefined
    ? { with: {}, ...news }
    : { ...news, with: { code: news.with?.['code'] } };

describe('the simulated security of a phone', () => {
  test.each(simulatedCasesOf('DeviceSecurity'))('$name', async ({ steps, page }) => {
    expect(await run(steps)).toEqual(page.map(named));
  });
});

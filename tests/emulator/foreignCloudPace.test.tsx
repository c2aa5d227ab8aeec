/** How often a cloud that is not the emulator is called in an hour in which some of its replies fail. */
import { act } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { connectivity } from '#device/connectivity.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { startDataJobs } from '#tests/support/dataJobs.ts';
import '#tests/support/app.tsx';
import { passGates } from '#tests/support/gates.ts';
import { setVisibility } from '#tests/support/setVisibility.ts';
import { dialectOf, plainDialect, withProblemFor, type Dialect } from './foreignCloud/dialects.ts';
import { startForeignCloud, type ForeignCloud } from './foreignCloud/server.ts';
import { signInAt } from './foreignCloud/session.ts';

const minuteMs = 60_000;
const cardReplies: readonly EndpointName[] = [
  'startup',
  'user',
  'settings',
  'cardholders',
  'cardTemplate',
];

let cloud: ForeignCloud;
let stopJobs: () => void;

beforeAll(async () => {
  cloud = await startForeignCloud(plainDialect);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
});

beforeEach(async () => {
  stopJobs = await startDataJobs();
});

afterEach(() => {
  cloud.changeTo(plainDialect);
  stopJobs();
});

afterAll(async () => {
  setVisibility('hidden');
  vi.useRealTimers();
  await cloud.close();
});

/** Lets time pass minute by minute; work that a minute starts also ends in it. */
async function passMinutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await act(async () => {
      vi.advanceTimersByTime(minuteMs);
      do await new Promise((resolve) => setTimeout(resolve, 1));
      while (refreshPhase.current() === 'running');
    });
  }
}

/** How often each reply of the card was requested in one hour that starts with a refresh. */
async function anHourWith(dialect: Dialect): Promise<ReadonlyMap<EndpointName, number>> {
  cloud.speak(plainDialect);
  await act(async () => {
    await signInAt(cloud.origin);
    await refreshCard();
    await passGates();
  });
  await passMinutes(58);
  cloud.forgetCalls();
  cloud.changeTo(dialect);
  await passMinutes(60);
  const count = (name: EndpointName) => cloud.calls().filter((each) => each === name).length;
  return new Map(cardReplies.map((name) => [name, count(name)]));
}

describe('decisions/failed-replies: how often a reply is requested', () => {
  test.each(['no template, no settings', 'unknown fields and statuses', 'lists as single values'])(
    '%s: once an hour',
    async (title) => {
      const counts = await anHourWith(dialectOf(title));
      expect(Object.fromEntries(counts)).toEqual(
        Object.fromEntries(cardReplies.map((name) => [name, 1])),
      );
    },
  );

  test.each(cardReplies)(
    'a problem document for %s alone: only it is requested every five minutes',
    async (failing) => {
      const counts = await anHourWith(withProblemFor(failing));
      for (const [name, count] of counts) {
        if (name !== failing) expect.soft(count, name).toBe(1);
      }
      expect(counts.get(failing)).toBeGreaterThanOrEqual(10);
      expect(counts.get(failing)).toBeLessThanOrEqual(13);
    },
  );

  test('a captive portal: all are requested at most once a minute', async () => {
    const counts = await anHourWith(dialectOf('a captive portal'));
    expect(connectivity.current()).toBe('portal');
    for (const [name, count] of counts) {
      expect.soft(count, name).toBeGreaterThan(20);
      expect.soft(count, name).toBeLessThanOrEqual(65);
    }
  });
});

/** P10. Cold starts with little and with much data in the store. Stored data must not slow down the start. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ControlClient, Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { saveRun } from './figures.ts';
import type { Figure } from './figures.ts';
import { deadNetwork } from './networks.ts';
import { start, warmUp } from './profiles.ts';
import type { WarmSite } from './profiles.ts';
import { cardLanding, lanyard } from './sites.ts';
import type { Site } from './site.ts';
import { ratios, summary } from './statistics.ts';

const slowdown = 4;
/** The limit between the smallest and the largest store. */
const limit = 1.1;

const least = { notifications: 10, profiles: 1 };
const stores = [
  least,
  { notifications: 1_000, profiles: 1 },
  { notifications: 10_000, profiles: 1 },
  { notifications: 10, profiles: 50 },
] as const;

type Store = (typeof stores)[number];

/** @param rounds how often each store is started. */
export async function growth(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  try {
    const warm = new Map<Store, WarmSite>();
    for (const store of stores) {
      warm.set(store, await warmUp(siteWith(store), folder));
      console.log(`growth: ${nameOf(store)}: warm`);
    }
    const samples = new Map<Store, number[]>(stores.map((store) => [store, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [store, each] of warm) {
        samples.get(store)?.push((await start(each, slowdown)).shownMs);
      }
      console.log(`growth: round ${round + 1} of ${rounds}`);
    }
    saveRun('growth', rounds, { figures: figuresOf(samples) });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function figuresOf(samples: ReadonlyMap<Store, readonly number[]>): readonly Figure[] {
  const figure = { goal: 'P10', slowdown } as const;
  const base = samples.get(least) ?? [];
  return [...samples].flatMap(([store, sample]): readonly Figure[] => {
    const snapshot = {
      ...figure,
      what: `start with ${nameOf(store)}`,
      unit: 'ms',
      sample: summary(sample),
    } as const;
    if (store === least) return [snapshot];
    const what = `start with ${nameOf(store)}: to ${nameOf(least)}`;
    const isEnd = store.notifications !== 1_000;
    return [
      snapshot,
      {
        ...figure,
        what,
        unit: '×',
        sample: summary(ratios(sample, base)),
        ...(isEnd ? { limit } : {}),
      },
    ];
  });
}

function nameOf({ notifications, profiles }: Store): string {
  const counted = `${notifications.toLocaleString('en')} notifications`;
  return `${counted}, ${profiles} ${profiles === 1 ? 'profile' : 'profiles'}`;
}

function siteWith(store: Store): Site {
  return {
    name: nameOf(store),
    landing: cardLanding,
    network: deadNetwork,
    start: async () => {
      const running = await lanyard();
      await fill(running.control, store);
      const enter = async (page: Page): Promise<void> => {
        await running.enter(page);
        await visit(page, running.addresses.app, store);
      };
      return { ...running, enter };
    },
  };
}

/** Opens each list once, so that it is in the store. */
async function visit(page: Page, app: string, { profiles }: Store): Promise<void> {
  await page.goto(`${app}/notifications`);
  await page.getByRole('list', { name: 'Notifications' }).waitFor();
  if (profiles > 1) {
    await page.goto(`${app}/profiles`);
    await page
      .getByRole('radio')
      .nth(profiles - 1)
      .waitFor();
    await page.goto(`${app}/credentials`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  }
}

async function fill(control: ControlClient, { notifications, profiles }: Store): Promise<void> {
  const world = await control.state();
  const personId = world.accounts['employee']?.personId ?? '';
  const [first] = Object.values(world.cardholders).filter((each) => each.personId === personId);
  if (first === undefined) throw new Error('The employee has no profile.');
  const own = Object.values(world.notifications).filter((each) => each.personId === personId);
  const patch: Patch<World> = {
    notifications: {
      ...Object.fromEntries(own.map(({ id }) => [id, null])),
      ...numbered(notifications, (number) => ({
        id: `notification-bench-${number}`,
        personId,
        title: `Notice ${number}`,
        message: `The text of notice ${number}.`,
        statusRead: number % 10 !== 0,
        created: new Date(Date.now() - number * 3_600_000).toISOString(),
      })),
    },
    cardholders: numbered(profiles - 1, (number) => ({
      ...first,
      id: `cardholder-bench-${number}`,
      cardId: null,
    })),
  };
  await control.patchState(patch);
}

/** Makes entities by their ids, numbered from one. */
function numbered<Each extends { readonly id: string }>(
  count: number,
  make: (number: number) => Each,
): Readonly<Record<string, Each>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => make(index + 1)).map((each) => [each.id, each]),
  );
}

/**
 * P1, started as an installed app: the browser opens the address in a window of its own, before anything can
 * be installed in its page. The page's own mark is read afterwards; the static card sets the same one.
 */
import type { Figure } from './figures.ts';
import { firstPage, openBrowser } from './browser.ts';
import type { WarmSite } from './profiles.ts';
import { cardName, floorName } from './sites.ts';
import { ratios, summary } from './statistics.ts';

/** How long the bench leaves a page alone before it asks for its mark. */
const quietMs = 4_000;
const compared = [floorName, cardName];

/**
 * Starts the static card and the card in turn.
 * @param warm sites whose servers are gone.
 * @param rounds how often each is started.
 */
export async function installedStarts(
  warm: readonly WarmSite[],
  rounds: number,
): Promise<readonly Figure[]> {
  const sites = warm.filter(({ site }) => compared.includes(site.name));
  const shown = new Map<string, number[]>(compared.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const each of sites) shown.get(each.site.name)?.push(await markOf(each));
    console.log(`cold start, installed: round ${round + 1} of ${rounds}`);
  }
  const [floor = [], card = []] = compared.map((name) => shown.get(name) ?? []);
  if (card.length === 0) return [];
  const figure = { goal: 'P1', slowdown: 1 } as const;
  return [
    {
      ...figure,
      what: 'started as an installed app: to the static card',
      unit: '×',
      sample: summary(ratios(card, floor)),
      limit: 1.15,
    },
    { ...figure, what: 'started as an installed app', unit: 'ms', sample: summary(card) },
    {
      ...figure,
      what: 'the static card, started as an installed app',
      unit: 'ms',
      sample: summary(floor),
    },
  ];
}

/** @returns when the frame with the card was over, in milliseconds since the navigation began. */
async function markOf({ profile, addresses }: WarmSite): Promise<number> {
  const context = await openBrowser(profile, [`--app=${addresses.app}`]);
  try {
    const page = await firstPage(context);
    await page.waitForTimeout(quietMs);
    return await page.evaluate(() => {
      const [first] = performance.getEntriesByName('lanyard:card');
      if (first === undefined) throw new Error(`${location.href} has no card`);
      return first.startTime;
    });
  } finally {
    await context.close();
  }
}

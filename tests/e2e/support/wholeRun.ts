/**
 * Rules for every test of the run, whatever its subject. Only servers of this product are called (SR-136). No
 * personal data is written to the console (SR-137), and none is in an address, a title or the history
 * (SR-138). The rules are functions, so that a test can show that they detect violations.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { World } from '#emulator/world/world.ts';

/** The addresses of the servers of this run. */
interface Servers {
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly authUrl: string;
}

/** The minimum length of a personal text, so that no other text contains it by chance. */
const leastChars = 6;

/** Everything in the world that could identify a person, as text. */
export function personalTexts(world: World): readonly string[] {
  const persons = Object.values(world.persons).flatMap((person) => [
    person.email,
    person.phoneNumber,
    person.mobileNumber,
    `${person.firstName ?? ''} ${person.lastName ?? ''}`,
    person.address?.streetAddress,
  ]);
  const cards = Object.values(world.cards).map(({ cardNumber }) => cardNumber);
  const holders = Object.values(world.cardholders).flatMap((holder) => [
    holder.email,
    holder.barcodeSource,
  ]);
  const texts = [...persons, ...cards, ...holders].map((text) => text?.trim() ?? '');
  // A single word may belong to any person; an address, a number and a full name do not.
  return [...new Set(texts)].filter((text) => text.length >= leastChars && /[@\d ]/.test(text));
}

/** A token of any account. */
const token = /\beyJ[\w-]{8,}\.[\w-]{8,}\./;

/** The texts that it contains, as they are or as encoded in an address. */
export function personalIn(text: string, personal: readonly string[]): readonly string[] {
  const plain = readable(text);
  const found = personal.filter((each) => text.includes(each) || plain.includes(each));
  return token.test(plain) ? [...found, 'a token'] : found;
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Requests to a server that is not part of this product. */
export function foreignRequests(
  requested: Iterable<string>,
  allowed: readonly string[],
): readonly string[] {
  return [...requested].filter((address) => {
    const { protocol, origin } = new URL(address);
    return (protocol === 'http:' || protocol === 'https:') && !allowed.includes(origin);
  });
}

export interface WholeRun {
  /** Checks what is only available at the end: titles, and the history of each open page. */
  finish(): Promise<readonly string[]>;
  /** Allows this test to call these origins. */
  allow(...origins: readonly string[]): void;
}

/** Watches a context from its start. */
export function watchWholeRun(context: BrowserContext, servers: Servers): WholeRun {
  const allowed = [servers.appUrl, servers.apiUrl, servers.authUrl];
  const requested = new Set<string>();
  const written: string[] = [];
  const addresses = new Set<string>();
  const crashed = new Set<Page>();
  context.on('request', (request) => {
    requested.add(request.url());
  });
  context.on('console', (message) => {
    written.push(message.text());
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      addresses.add(frame.url());
    });
    page.on('crash', () => {
      crashed.add(page);
    });
  });
  const isOwn = (address: string): boolean => address.startsWith(servers.appUrl);
  return {
    allow: (...origins) => {
      allowed.push(...origins);
    },
    async finish() {
      const world = await worldOf(servers);
      const personal = world === undefined ? [] : personalTexts(world);
      // A crashed page answers no requests.
      const alive = context.pages().filter((page) => !crashed.has(page));
      const pages = await Promise.all(alive.map(entriesOf));
      const own = [...addresses, ...pages.flat()].filter((entry) => isOwn(entry));
      return [
        ...foreignRequests(requested, allowed).map((address) => `SR-136, asked ${address}`),
        ...notified('SR-137, written to the console', written, personal),
        ...notified('SR-138, in an address, a title or the history', own, personal),
      ];
    },
  };
}

function notified(
  where: string,
  texts: readonly string[],
  personal: readonly string[],
): readonly string[] {
  return texts.flatMap((text) => personalIn(text, personal).map((found) => `${where}: ${found}`));
}

/** The world as the test leaves it; undefined if the test has stopped the emulator. */
export async function worldOf({ apiUrl }: Pick<Servers, 'apiUrl'>): Promise<World | undefined> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`${apiUrl}/emulator/state?without=pictures`, { signal });
    return answer.ok ? ((await answer.json()) as World) : undefined;
  } catch {
    return undefined;
  }
}

/** The address and title of every entry of a page's history; empty for a page that is gone. */
async function entriesOf(page: Page): Promise<readonly string[]> {
  try {
    const session = await page.context().newCDPSession(page);
    const { entries } = await session.send('Page.getNavigationHistory');
    await session.detach();
    return entries.map(({ url, title }) => `${url} ${title}`);
  } catch {
    return [];
  }
}

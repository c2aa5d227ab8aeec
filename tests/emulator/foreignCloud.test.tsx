/**
 * A cloud that is not the emulator: every write and every read of the app against each way in which
 * another cloud might answer (docs/decisions/write-answers.md, docs/decisions/failed-replies.md).
 */
import { screen } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { PushDevice, PushSubscribed } from '#device/push/push.ts';
import { dismissChange } from '#features/credential/flows/changeStatus.ts';
import { replyCache } from '#session/replyCache.ts';
import { persistedReplies, type PersistedReply } from '#store/model/storedReply.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { renderApp } from '#tests/support/app.tsx';
import { passGates } from '#tests/support/gates.ts';
import { acts, type Act, type Told } from './foreignCloud/acts.ts';
import { dialects, readPlainly, type Dialect, type ReadResult } from './foreignCloud/dialects.ts';
import { toastTones } from './foreignCloud/saidToasts.ts';
import { signInAt } from './foreignCloud/session.ts';
import { refreshRest, settled, storeAll, useForeignCloud } from './foreignCloud/stage.ts';

vi.mock('#device/push/push.web.ts', () => {
  let subscribed: PushSubscribed | undefined;
  const webPush: PushDevice = {
    ownKey: undefined,
    permission: () => Promise.resolve('granted'),
    ask: () => Promise.resolve('granted'),
    subscribed: () => Promise.resolve(subscribed),
    subscribe: (key) => {
      subscribed = { token: `{"endpoint":"https://push.example/${key}"}`, key };
      return Promise.resolve(subscribed);
    },
    cancel: () => {
      subscribed = undefined;
      return Promise.resolve();
    },
    clearShown: () => Promise.resolve(),
    listen: () => () => undefined,
  };
  return { webPush };
});

/** The maximum number of calls for an act or a refresh. */
const mostCalls = 14;

const foreign = useForeignCloud();

/** The results for each dialect: what the user sees of a write, and what becomes of a reply. */
const seen = new Map<string, Map<string, string>>();

function note(title: string, what: string, result: string): void {
  const row = seen.get(title) ?? new Map<string, string>();
  row.set(what, result);
  seen.set(title, row);
}

afterAll(() => {
  process.stdout.write(closingTable());
});

function resultOf(name: PersistedReply, confirmedBefore: number | undefined): ReadResult {
  const now = replyCache.get(name);
  // Field values learnt from another source do not make a reply newer.
  if (now?.confirmedAt === confirmedBefore) return 'kept';
  if (name === 'cardTemplate' && JSON.stringify(now?.value).includes('"firstPosition":[]')) {
    return 'defaults';
  }
  return Array.isArray(now?.value) && now.value.length === 0 ? 'empty' : 'read';
}

describe.each(dialects)(
  'decisions/write-answers and decisions/failed-replies, $title: reads',
  (dialect) => {
    const { title, reads = (): ReadResult => 'read', showsFirstCard } = dialect;

    test('each stored reply is replaced or stays, each is requested once, and the card stays', async () => {
      const cloud = foreign();
      await storeAll(cloud);
      const before = new Map(
        persistedReplies.map((name) => [name, replyCache.get(name)?.confirmedAt]),
      );
      cloud.changeTo(dialect);
      const outcome = await refreshCard();
      await refreshRest();
      for (const name of persistedReplies) {
        const result = resultOf(name, before.get(name));
        note(title, name, result);
        expect.soft(result, name).toBe(reads(name));
      }
      const isKept = persistedReplies.filter((name) => reads(name) === 'kept');
      expect(outcome.kind).toBe(isKept.includes('startup') ? 'failed' : 'refreshed');
      // Refused credentials are requested again with the current cardholders.
      const repeated: readonly EndpointName[] = ['cardholders', 'credentials'];
      const once = cloud.calls().filter((name) => !repeated.includes(name));
      expect(new Set(once).size).toBe(once.length);
      expect(cloud.calls().length).toBeLessThanOrEqual(mostCalls);
      renderApp('/id');
      expect(await screen.findByRole('article', { name: 'ID card' })).toHaveTextContent('Ada');
      expect(toastTones()).toEqual([]);
    });

    test(`a user without stored data sees ${showsFirstCard ? 'a card' : 'why there is none'}`, async () => {
      const cloud = foreign();
      cloud.speak(dialect);
      await signInAt(cloud.origin);
      cloud.forgetCalls();
      await refreshCard();
      const isCard = knownCard(replyCache.all()) !== undefined;
      note(title, 'first card', isCard ? 'yes' : 'no');
      expect(isCard).toBe(showsFirstCard);
      expect(cloud.calls().length).toBeLessThanOrEqual(5);
      if (isCard) await passGates();
      renderApp('/id');
      if (isCard) expect(await screen.findByRole('article', { name: 'ID card' })).toBeVisible();
      else expect(await screen.findByText('Card information not available')).toBeVisible();
    });
  },
);

describe.each(dialects)('decisions/write-answers, $title: writes', (dialect) => {
  test.each(acts)('$title', async (written) => {
    const cloud = foreign();
    await storeAll(cloud);
    cloud.changeTo(dialect.isMute === true ? dialect : readPlainly(dialect));
    const notified = await written.run();
    note(dialect.title, written.title, notified);
    expect(notified).toBe(expected(dialect, written));
    const isChange = (name: EndpointName) => acts.some(({ writes }) => writes.includes(name));
    expect(cloud.calls().filter(isChange)).toEqual(callsOf(dialect, written));
    await settled();
    expect(cloud.calls().length).toBeLessThanOrEqual(mostCalls);
    // A completed write shows no failure, and a failed write shows no success.
    if (notified === 'done') expect(toastTones().filter((tone) => tone !== 'green')).toEqual([]);
    else expect(toastTones()).not.toContain('green');
    expect(knownCard(replyCache.all())?.facts.person.firstName).toBe('Ada');
    dismissChange();
  });
});

/** What is shown of another profile is fetched before the server is notified of the switch. */
function isReadFirst({ title }: Act): boolean {
  return title === 'preferred profile' || title === 'default profile';
}

function expected({ title, isDone, isMute = false }: Dialect, written: Act): Told {
  if (isMute && isReadFirst(written)) return 'not done';
  if (isMute && written.title === 'card status') return 'unclear';
  if (isDone) return 'done';
  return title === 'a captive portal' && written.title.startsWith('queue') ? 'waits' : 'not done';
}

/** One call per write. The second half follows only if the first was done. */
function callsOf({ isDone, isMute = false }: Dialect, written: Act): readonly EndpointName[] {
  if (isMute && isReadFirst(written)) return [];
  return isDone ? written.writes : written.writes.slice(0, 1);
}

/** One row per dialect, one column per write or reply. */
function closingTable(): string {
  const columns = [...acts.map(({ title }) => title), ...persistedReplies, 'first card'];
  const line = (title: string, cells: readonly string[]): string =>
    `| ${[title, ...cells].join(' | ')} |\n`;
  const rows = [...seen].map(([title, row]) =>
    line(
      title,
      columns.map((column) => row.get(column) ?? ''),
    ),
  );
  const rule = line(
    '---',
    columns.map(() => '---'),
  );
  return `\n${line('cloud', columns)}${rule}${rows.join('')}`;
}

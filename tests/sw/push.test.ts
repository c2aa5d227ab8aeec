/** Push messages in the worker: any message leads to one fixed text, and a screen from a fixed list. */
import { describe, expect, it } from 'vitest';
import type { FromWorker } from '#contract/workerMessages.ts';
import { languages, languageTag } from '#domain/settings/languages.ts';
import type { Tap } from '#store/storeTap.ts';
import type { PushRead } from '#store/read/pushRead.ts';
import { answerClick, answerPush, type PushWorld, type ShownMessage } from '../../sw/push.ts';
import { pushTexts } from '../../sw/pushTexts.ts';

const open: PushRead = { language: 'en', session: 'open', unread: 2 };

interface Happened {
  readonly shown: ShownMessage[];
  readonly badges: unknown[];
  readonly notified: FromWorker[];
  readonly opened: string[];
  readonly stored: Tap[];
  /** What happened, in order. */
  readonly order: string[];
  focused: number;
}

interface Situation {
  readonly read?: PushRead;
  /** The open windows: whether each is visible. */
  readonly windows?: readonly boolean[];
  /** The windows that are there once the tap is stored; by default the same. */
  readonly windowsThen?: readonly { readonly id: string; readonly isVisible: boolean }[];
  /** The windows that are closed before they can be brought to the front. */
  readonly closed?: readonly string[];
  readonly before?: readonly unknown[];
  readonly differing?: Partial<PushWorld>;
}

const nowMs = 1_780_000_000_000;

function worldOf(situation: Situation) {
  const { read = open, windows = [], before = [], closed = [], differing = {} } = situation;
  const happened: Happened = {
    shown: [],
    badges: [],
    notified: [],
    opened: [],
    stored: [],
    order: [],
    focused: -1,
  };
  const present = windows.map((isVisible, index) => ({ id: `window-${index}`, isVisible }));
  const world: PushWorld = {
    language: 'fr-CA',
    read: () => Promise.resolve(read),
    shown: () => Promise.resolve(before),
    show: (message) => {
      happened.shown.push(message);
      return Promise.resolve();
    },
    showBadge: (badge) => {
      happened.badges.push(badge);
      return Promise.resolve();
    },
    windows: () => {
      const listed = happened.stored.length === 0 ? present : (situation.windowsThen ?? present);
      return Promise.resolve(
        listed.map(({ id, isVisible }) => ({
          id,
          isVisible,
          focus: () => {
            if (closed.includes(id)) return Promise.reject(new TypeError('no such window'));
            happened.focused = Number(id.slice('window-'.length));
            return Promise.resolve();
          },
          notify: (message) => {
            happened.notified.push(message);
            happened.order.push(`message to ${id}`);
          },
        })),
      );
    },
    open: (path) => {
      happened.opened.push(path);
      return Promise.resolve();
    },
    storeTap: (tap) => {
      happened.stored.push(tap);
      happened.order.push('stored');
      return Promise.resolve();
    },
    nowMs: () => nowMs,
    ...differing,
  };
  return { world, happened };
}

const marker = 'Qzx-personal-Vjw';

describe('SR-131: the fixed generic text, whatever the payload', () => {
  it.each([
    ['none', undefined],
    ['empty', ''],
    ['no JSON', marker],
    ['a page', `<html><body>${marker}</body></html>`],
    ['4 kB', JSON.stringify({ type: 'notification', id: marker.repeat(250) })],
    ['more than 8 kB', marker.repeat(600)],
    ['a text of its own', JSON.stringify({ type: 'notification', title: marker, body: marker })],
  ])('%s', async (_what, payload) => {
    const { world, happened } = worldOf({});
    await answerPush(payload, world);
    expect(happened.shown).toEqual([
      { ...pushTexts.en, lang: 'en', data: { unseen: 1, screen: 'Notifications' } },
    ]);
    expect(JSON.stringify(happened)).not.toContain(marker);
  });

  it.each(languages)('in the stored language: %s', async (language) => {
    const { world, happened } = worldOf({ read: { ...open, language } });
    await answerPush(undefined, world);
    expect(happened.shown[0]).toMatchObject({
      body: pushTexts[language].body,
      lang: languageTag(language),
    });
  });

  it('in the browser’s language where none was chosen', async () => {
    const { world, happened } = worldOf({ read: { ...open, language: undefined } });
    await answerPush(undefined, world);
    expect(happened.shown[0]).toMatchObject({ body: pushTexts.fr.body, lang: 'fr' });
  });

  it('appears even if everything else fails', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    const { world, happened } = worldOf({ differing: { shown: fail, showBadge: fail } });
    await answerPush(undefined, world);
    expect(happened.shown).toHaveLength(1);
  });

  it('notifies the open windows without any content', async () => {
    const { world, happened } = worldOf({ windows: [true, false] });
    await answerPush(`{"type":"notification","id":"${marker}"}`, world);
    expect(happened.notified).toEqual([{ type: 'PUSHED' }, { type: 'PUSHED' }]);
  });
});

describe('decisions/push: the badge on the icon', () => {
  it.each<[string, PushRead, readonly unknown[], unknown]>([
    ['a count where no lock applies', open, [], 3],
    ['with what has come since', open, [{ unseen: 2 }], 5],
    ['whatever lies beside an earlier message', open, ['x', { unseen: 'x' }, null], 6],
    ['a dot behind a lock', { ...open, session: 'locked', unread: undefined }, [], 'dot'],
    ['none where nobody is signed in', { ...open, session: 'signedOut' }, [], 'none'],
  ])('%s', async (_what, read, before, badge) => {
    const { world, happened } = worldOf({ read, before });
    await answerPush(undefined, world);
    expect(happened.badges).toEqual([badge]);
  });
});

describe('SR-132, SR-133: where a tap leads', () => {
  it('a new window opens the screen', async () => {
    const { world, happened } = worldOf({});
    await answerClick({ unseen: 1, screen: 'Credentials' }, world);
    expect(happened.opened).toEqual(['/credentials']);
  });

  it('an open window gets a message, the visible one of several', async () => {
    const { world, happened } = worldOf({ windows: [false, true] });
    await answerClick({ unseen: 1, screen: 'Notifications' }, world);
    expect(happened.focused).toBe(1);
    expect(happened.notified).toEqual([
      { type: 'OPEN_SCREEN', screen: 'Notifications', tappedAtMs: nowMs },
    ]);
    expect(happened.opened).toEqual([]);
  });

  it('the tap is stored before its message: a page that does not listen yet reads it', async () => {
    const { world, happened } = worldOf({ windows: [true] });
    await answerClick({ unseen: 1, screen: 'Credentials' }, world);
    expect(happened.stored).toEqual([{ screen: 'Credentials', tappedAtMs: nowMs }]);
    expect(happened.order).toEqual(['stored', 'message to window-0']);
  });

  it('a document that replaced the window’s own meanwhile gets the message', async () => {
    const { world, happened } = worldOf({
      windows: [false, true],
      windowsThen: [
        { id: 'window-0', isVisible: false },
        { id: 'window-2', isVisible: true },
      ],
    });
    await answerClick({ unseen: 1, screen: 'Notifications' }, world);
    expect(happened.focused).toBe(1);
    expect(happened.order).toEqual(['stored', 'message to window-2']);
  });

  it('while a document is replaced there is no window for the message, and the tap is stored', async () => {
    const { world, happened } = worldOf({ windows: [true], windowsThen: [] });
    await answerClick({ unseen: 1, screen: 'Notifications' }, world);
    expect(happened.stored).toHaveLength(1);
    expect(happened.opened).toEqual([]);
  });

  it('a window that is closed before it comes to the front: the next one, or a new one', async () => {
    const next = worldOf({ windows: [true, false], closed: ['window-0'] });
    await answerClick({ unseen: 1, screen: 'Notifications' }, next.world);
    expect(next.happened.order).toEqual(['stored', 'message to window-1']);
    const none = worldOf({ windows: [true], closed: ['window-0'] });
    await answerClick({ unseen: 1, screen: 'Notifications' }, none.world);
    expect(none.happened.opened).toEqual(['/notifications']);
    expect(none.happened.stored).toEqual([]);
  });

  it('a disk that refuses: the message alone', async () => {
    const storeTap = () => Promise.reject(new Error('quota'));
    const { world, happened } = worldOf({ windows: [true], differing: { storeTap } });
    await answerClick({ unseen: 1, screen: 'Notifications' }, world);
    expect(happened.order).toEqual(['message to window-0']);
  });

  it('locked: opens the same screen, behind the page’s PIN', async () => {
    const { world, happened } = worldOf({ read: { ...open, session: 'locked' } });
    await answerClick({ unseen: 1, screen: 'Notifications' }, world);
    expect(happened.opened).toEqual(['/notifications']);
  });

  it('signed out: the message carries no target, and the tap only opens the app', async () => {
    const signedOut: Situation = { read: { ...open, session: 'signedOut' } };
    const pushed = worldOf(signedOut);
    await answerPush('{"type":"credential"}', pushed.world);
    expect(pushed.happened.shown[0]?.data).toEqual({ unseen: 1 });
    // Signed out since the message arrived.
    const { world, happened } = worldOf(signedOut);
    await answerClick({ unseen: 1, screen: 'Notifications' }, world);
    expect(happened.opened).toEqual(['/']);
    const beside = worldOf({ ...signedOut, windows: [true] });
    await answerClick({ unseen: 1, screen: 'Notifications' }, beside.world);
    expect(beside.happened.focused).toBe(0);
    expect(beside.happened.notified).toEqual([]);
    expect(beside.happened.stored).toEqual([]);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '/settings/password',
    'ResetPassword',
    7,
    null,
  ])('%j opens no address and no other screen', async (screen) => {
    const { world, happened } = worldOf({});
    await answerClick({ screen, url: screen, unseen: 1 }, world);
    await answerClick(screen, world);
    expect(happened.opened).toEqual(['/', '/']);
  });
});

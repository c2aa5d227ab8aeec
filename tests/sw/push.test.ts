/** Push messages in the worker: any message leads to one fixed text, and a screen from a fixed list. */
import { describe, expect, it } from 'vitest';
import type { FromWorker } from '#contract/workerMessages.ts';
import { languages, languageTag } from '#domain/settings/languages.ts';
import type { PushRead } from '#store/read/pushRead.ts';
import { answerClick, answerPush, type PushWorld, type ShownMessage } from '../../sw/push.ts';
import { pushTexts } from '../../sw/pushTexts.ts';

const open: PushRead = { language: 'en', session: 'open', unread: 2 };

interface Happened {
  readonly shown: ShownMessage[];
  readonly badges: unknown[];
  readonly notified: FromWorker[];
  readonly opened: string[];
  focused: number;
}

interface Situation {
  readonly read?: PushRead;
  /** The open windows: whether each is visible. */
  readonly windows?: readonly boolean[];
  readonly before?: readonly unknown[];
  readonly differing?: Partial<PushWorld>;
}

function worldOf({ read = open, windows = [], before = [], differing = {} }: Situation) {
  const happened: Happened = { shown: [], badges: [], notified: [], opened: [], focused: -1 };
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
    windows: () =>
      Promise.resolve(
        windows.map((isVisible, index) => ({
          isVisible,
          focus: () => {
            happened.focused = index;
            return Promise.resolve();
          },
          notify: (message) => happened.notified.push(message),
        })),
      ),
    open: (path) => {
      happened.opened.push(path);
      return Promise.resolve();
    },
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
    expect(happened.notified).toEqual([{ type: 'OPEN_SCREEN', screen: 'Notifications' }]);
    expect(happened.opened).toEqual([]);
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

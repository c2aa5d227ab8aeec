/** Push messages to this device: the offer, the switch, and what is sent to the server. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPushJob } from '#app/jobs/pushJob.ts';
import { setRouter } from '#app/wiring/routerHandle.ts';
import { SettingsWithLock } from '#app/composed/SettingsWithLock.tsx';
import type { PushPermission } from '#domain/notification/pushPlan.ts';
import type { PushDevice, PushSubscribed } from '#device/push/push.ts';
import { NotificationsScreen } from '#features/notification/NotificationsScreen.tsx';
import { syncRegistration } from '#features/notification/push/syncRegistration.ts';
import { loadEnvironment } from '#identity/environment.ts';
import { sessionState } from '#session/session.ts';
import { signOut } from '#identity/signOut.ts';
import { readItem } from '#store/itemAccess.ts';
import { renderScreen } from '#tests/support/app.tsx';
import {
  apiOrigin,
  authOrigin,
  environmentsFile,
  fetchCardOf,
  signInAs,
  startCardCloud,
} from '#tests/support/cardCloud.ts';

const browser = vi.hoisted(() => ({
  permission: 'undecided',
  asked: 0,
  cancelled: 0,
  subscribed: undefined as { token: string; key: string | undefined } | undefined,
  isServiceAway: false,
  changed: () => {},
  tapped: (_payload: unknown) => {},
}));

vi.mock('#device/push/push.web.ts', () => {
  const webPush: PushDevice = {
    ownKey: undefined,
    permission: () => Promise.resolve(browser.permission as PushPermission),
    ask: () => {
      browser.asked += 1;
      if (browser.permission === 'undecided') browser.permission = 'granted';
      return Promise.resolve(browser.permission as PushPermission);
    },
    subscribed: () => Promise.resolve(browser.subscribed),
    subscribe: (key) => {
      if (browser.isServiceAway) return Promise.reject(new Error('no push service'));
      const endpoint = `https://push.example/${String(browser.cancelled)}`;
      browser.subscribed = { token: JSON.stringify({ endpoint, key }), key };
      return Promise.resolve<PushSubscribed>(browser.subscribed);
    },
    cancel: () => {
      browser.cancelled += 1;
      browser.subscribed = undefined;
      return Promise.resolve();
    },
    clearShown: () => Promise.resolve(),
    listen: ({ changed, tapped }) => {
      browser.tapped = tapped;
      browser.changed = changed;
      return () => undefined;
    },
  };
  return { webPush };
});

const cloud = startCardCloud();
let stop = (): void => undefined;
const keys = [`BA${'a'.repeat(85)}`, `BA${'b'.repeat(85)}`] as const;
const withKey = (pushKey: string) => ({
  ...environmentsFile,
  environments: {
    emulator: { authority: authOrigin, regions: { EU: apiOrigin, UK: apiOrigin }, pushKey },
  },
});
const tokens = () => Object.values(cloud.holder.world.pushTokens).map(({ token }) => token);
const offer = () => screen.queryByRole('heading', { name: 'Get notified immediately' });
const pushSwitch = () => screen.findByRole('switch', { name: /Notify me about new messages/ });

beforeEach(() => {
  Object.assign(browser, {
    permission: 'undecided',
    asked: 0,
    cancelled: 0,
    subscribed: undefined,
    isServiceAway: false,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  loadEnvironment(withKey(keys[0]));
});

afterEach(() => {
  stop();
});

async function comeIn(): Promise<void> {
  await act(() => fetchCardOf(cloud, 'employee'));
  await act(syncRegistration);
}

async function turnOn(): Promise<void> {
  await comeIn();
  const { unmount } = renderScreen(<SettingsWithLock />);
  await userEvent.click(await pushSwitch());
  await screen.findByText(/even when the app is closed/);
  unmount();
}

describe('the offer gives the reason first, and the browser asks after it', () => {
  test('nothing is requested until the user taps; then the device is registered', async () => {
    await comeIn();
    renderScreen(<NotificationsScreen />);
    expect(await screen.findByText(/only says that there's something new/)).toBeVisible();
    expect(browser.asked).toBe(0);
    expect(browser.subscribed).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => {
      expect(tokens()).toEqual([browser.subscribed?.token]);
    });
    await waitFor(async () => {
      expect(offer()).toBeNull();
      expect(await readItem('pushToken')).toBe(browser.subscribed?.token);
    });
    expect(browser.asked).toBe(1);
  });

  test("'Not now' is remembered, and the browser is never asked", async () => {
    await comeIn();
    const { unmount } = renderScreen(<NotificationsScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => {
      expect(offer()).toBeNull();
    });
    unmount();
    await act(syncRegistration);
    renderScreen(<NotificationsScreen />);
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(offer()).toBeNull();
    expect(browser.asked).toBe(0);
    expect(tokens()).toEqual([]);
  });
});

describe('the switch in Settings shows the actual state', () => {
  test('refused: advice shows, without a switch that could not be moved', async () => {
    browser.permission = 'refused';
    await comeIn();
    renderScreen(<SettingsWithLock />);
    expect(await screen.findByText(/Your browser is blocking notifications/)).toBeVisible();
    expect(screen.queryByRole('switch', { name: /Notify me/ })).toBeNull();
  });

  test('unsupported: nothing shows that cannot be used', async () => {
    browser.permission = 'unsupported';
    await comeIn();
    renderScreen(<SettingsWithLock />);
    expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeVisible();
    expect(screen.queryByText(/Notify me about new messages/)).toBeNull();
  });

  test('a server that sends no push messages shows nothing in Settings', async () => {
    loadEnvironment(environmentsFile);
    await comeIn();
    renderScreen(<SettingsWithLock />);
    expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeVisible();
    expect(screen.queryByText(/Notify me about new messages/)).toBeNull();
  });

  test('switching on and off again removes the server’s token and the browser’s subscription', async () => {
    await turnOn();
    expect(tokens()).toHaveLength(1);
    renderScreen(<SettingsWithLock />);
    await userEvent.click(await pushSwitch());
    await screen.findByText(/when you open the app/);
    expect(await pushSwitch()).not.toBeChecked();
    expect(tokens()).toEqual([]);
    expect(browser.subscribed).toBeUndefined();
  });

  test('section 8: a registration that fails is only logged, shown as waiting, and tried again', async () => {
    browser.isServiceAway = true;
    await comeIn();
    renderScreen(<SettingsWithLock />);
    await userEvent.click(await pushSwitch());
    expect(await screen.findByText(/Setup will finish when you're online/)).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('not registered'));
    browser.isServiceAway = false;
    await act(syncRegistration);
    expect(await screen.findByText(/even when the app is closed/)).toBeVisible();
    expect(tokens()).toHaveLength(1);
  });
});

describe('SR-134: changes outside the app', () => {
  test('a new server key renews the subscription, and replaces the token on the server', async () => {
    await turnOn();
    const [before] = tokens();
    loadEnvironment(withKey(keys[1]));
    await act(syncRegistration);
    expect(browser.subscribed?.key).toBe(keys[1]);
    expect(tokens()).toEqual([browser.subscribed?.token]);
    expect(tokens()).not.toContain(before);
  });

  test('a revoked permission removes the token from the server, and Settings shows it', async () => {
    await turnOn();
    renderScreen(<SettingsWithLock />);
    browser.permission = 'refused';
    browser.subscribed = undefined;
    await act(syncRegistration);
    expect(await screen.findByText(/Your browser is blocking notifications/)).toBeVisible();
    expect(screen.queryByRole('switch', { name: /Notify me/ })).toBeNull();
    expect(tokens()).toEqual([]);
  });

  test('nothing is sent when everything is in order', async () => {
    await turnOn();
    await cloud.control.clearCalls();
    await act(syncRegistration);
    expect(await cloud.timesCalled('/api/v2/stand/userdevicepushtokens')).toBe(0);
    expect(browser.cancelled).toBe(1);
  });
});

describe('decisions/push: sign-out', () => {
  test('sign-out deletes token and subscription even when the server fails; the next user gets a new offer', async () => {
    stop = startPushJob();
    await turnOn();
    const token = String(browser.subscribed?.token);
    const path = `/api/v2/stand/userdevicepushtokens/${encodeURIComponent(token)}`;
    await cloud.control.fault({ method: 'DELETE', path: '/api/**', status: 503, times: 1 });
    await cloud.control.clearCalls();
    await act(signOut);
    const calls = await cloud.control.calls();
    expect(calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)).toEqual([
      path,
    ]);
    expect(sessionState.current()).toMatchObject({ kind: 'closed', reason: 'signedOut' });
    expect(browser.subscribed).toBeUndefined();
    await act(() => signInAs(cloud, 'employee'));
    await act(syncRegistration);
    expect(await readItem('pushChoice')).toBeUndefined();
    expect(browser.subscribed).toBeUndefined();
  });
});

describe('SR-133: a message tapped on a phone opens only the app’s own screens', () => {
  test.each([
    [{ type: 'credential', screen: 'Settings', url: 'https://evil.example' }, '/credentials'],
    [{ type: 'notification', id: '7' }, '/notifications'],
    ['https://evil.example', '/notifications'],
  ])('%j', async (payload, path) => {
    await comeIn();
    stop = startPushJob();
    const opened: string[] = [];
    setRouter((next) => opened.push(next));
    await waitFor(() => {
      browser.tapped(payload);
      expect(opened).toContain(path);
    });
    expect(new Set(opened)).toEqual(new Set([path]));
  });

  test('nothing opens when no user is signed in', async () => {
    await comeIn();
    stop = startPushJob();
    const opened: string[] = [];
    setRouter((next) => opened.push(next));
    await act(signOut);
    browser.tapped({ type: 'credential' });
    await new Promise(requestAnimationFrame);
    expect(opened).toEqual([]);
  });
});

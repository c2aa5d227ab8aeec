/** The verifier's page from its start: what it shows and what an officer hears. */
import { Blob as NodeBlob } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type * as ReactDom from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeBase64url } from '#badge/codec/base64url.ts';
import {
  createWorld,
  listUri,
  minute,
  now,
  shown,
  type World,
} from '#badge/tests/support/world.ts';
import { standardSettings, type Settings } from '#verifier/setup/settings.ts';
import { writeSettings } from '#verifier/storage/settingsStore.ts';
import { createCameras } from './support/fakeCamera.ts';
import { replaceSound } from './support/fakeSound.ts';
import { keyListAddress, signedKeys, signedStatuses } from './support/verifierWorld.ts';

/** The pages that were started: nothing else ends one. */
const roots = vi.hoisted((): ReactDom.Root[] => []);

vi.mock('react-dom/client', async (importActual) => {
  const actual = await importActual<typeof ReactDom>();
  const createRoot: typeof actual.createRoot = (...place) => {
    const root = actual.createRoot(...place);
    roots.push(root);
    return root;
  };
  return { ...actual, createRoot };
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  // jsdom's has no stream.
  vi.stubGlobal('Blob', NodeBlob);
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperty(navigator, 'storage', {
    value: { persist: async () => true },
    configurable: true,
  });
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.lang = 'en';
});

afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  vi.useRealTimers();
});

/** Answers each address with its document, and every other one with 404. */
function serve(documents: Readonly<Record<string, BodyInit>>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const body = documents[address];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  });
}

async function serveLists({ entry, keyList, rootThumbprint, statusList }: World): Promise<void> {
  const configuration = {
    keyList: keyListAddress,
    rootThumbprint: encodeBase64url(rootThumbprint),
    issuers: [{ issuer: entry.issuer, name: entry.name }],
  };
  serve({
    '/verifier.json': JSON.stringify(configuration),
    [keyListAddress]: await signedKeys(keyList),
    [listUri]: await signedStatuses(statusList),
  });
}

const store = (settings: Partial<Settings>): Promise<void> =>
  writeSettings({ ...standardSettings('gate-1'), ...settings });

/** Loads the page's script, which starts the page. */
async function start(): Promise<void> {
  await act(() => import('#verifier/main.tsx'));
}

function speak(...tags: readonly string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
}

function permitCamera(state: PermissionState = 'granted'): void {
  const { devices } = createCameras();
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  const permissions = { query: async () => ({ state }) };
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true });
}

describe('a page that is not set up', () => {
  test.each([
    ['English', ['en-GB'], 'en', "This verifier isn't set up"],
    ['German', ['de-AT', 'en'], 'de', 'Diese Prüfstelle ist nicht eingerichtet'],
    ['Dutch', ['nl'], 'nl', 'Deze controle is niet ingesteld'],
  ])('says so in the browser’s language: %s', async (_name, tags, language, text) => {
    serve({});
    speak(...tags);
    await start();
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    expect(document.documentElement.lang).toBe(language);
  });

  test('says so in the language that the officer has set', async () => {
    serve({ '/verifier.json': '{}' });
    speak('de');
    await store({ language: 'fr' });
    await start();
    expect(
      await screen.findByRole('heading', { name: 'Ce contrôle n’est pas configuré' }),
    ).toBeVisible();
    expect(document.title).not.toBe('');
  });
});

describe('docs/verifier.md: the first screen of the start', () => {
  test('a press on it before the page’s scripts run starts the camera', async () => {
    await serveLists(await createWorld([0, 0]));
    speak('en');
    permitCamera('prompt');
    document.body.innerHTML =
      '<div id="root"><header><button>Settings</button></header><main><button>Start the camera</button></main></div>';
    await import('#verifier/firstScreen/earlyPress.ts');
    fireEvent.click(screen.getByRole('button', { name: 'Start the camera' }));
    await start();
    expect(await screen.findByRole('button', { name: 'Stop the camera' })).toBeVisible();
  });

  test('stays until the page can do as much, also when the disk is slow', async () => {
    await serveLists(await createWorld([0, 0]));
    speak('en');
    document.body.innerHTML = '<div id="root"><main><button>Start the camera</button></main></div>';
    const seen: (boolean | undefined)[] = [];
    const watching = new MutationObserver(() => {
      seen.push(screen.queryByRole('button', { name: 'Start the camera' }) !== null);
    });
    watching.observe(document.body, { childList: true, subtree: true });
    await start();
    await screen.findByRole('button', { name: 'Paste a code' });
    watching.disconnect();
    expect(seen[0]).toBe(true);
    expect(seen).not.toContain(false);
  });
});

describe('docs/verifier.md: the signal is that of the result on the screen', () => {
  const results = [
    ['valid', 'Valid', [0, 0], {}, 0, [1320]],
    ['clock two minutes off', 'Check', [0, 0], {}, 2 * minute, [660, 660]],
    ['blocked', 'Not valid', [1, 0], {}, 0, [220, 180]],
    ['no photo where one is demanded', 'Check', [0, 0], { isPhotoDemanded: true }, 0, [660, 660]],
  ] as const;

  test.each(results)('%s', async (_case, word, statuses, settings, oldMs, hertz) => {
    const world = await createWorld([...statuses]);
    const sound = replaceSound();
    await serveLists(world);
    speak('en');
    permitCamera();
    await store(settings);
    await start();
    // The camera was granted on an earlier visit: it runs without a press.
    expect(await screen.findByRole('button', { name: 'Stop the camera' })).toBeVisible();
    expect(sound.contexts).toHaveLength(0);
    fireEvent.pointerUp(document.body);

    await pasteCode(await shown(world.full, { nowMs: now - oldMs }));
    const result = await screen.findByRole('region', { name: word });
    expect(within(result).getByRole('heading', { name: word })).toBeVisible();
    await waitFor(() => {
      expect(sound.played().map((each) => each.hertz)).toEqual(hertz);
    });
    expect(sound.vibrations).toHaveLength(1);
  });

  test('a code without a name where the full one is asked', async () => {
    const world = await createWorld([0, 0]);
    const sound = replaceSound();
    await serveLists(world);
    speak('en');
    await store({ asksFor: 'full' });
    await start();
    await screen.findByRole('button', { name: 'Paste a code' });
    fireEvent.keyDown(document.body, { key: 'a' });
    await pasteCode(await shown(world.light));
    expect(await screen.findByRole('region', { name: 'Check' })).toBeVisible();
    await waitFor(() => {
      expect(sound.played().map((each) => each.hertz)).toEqual([660, 660]);
    });
  });

  test('the next holder’s result ends the signal of the one before', async () => {
    const world = await createWorld([1, 0]);
    const sound = replaceSound();
    await serveLists(world);
    speak('en');
    await start();
    await screen.findByRole('button', { name: 'Paste a code' });
    fireEvent.keyDown(document.body, { key: 'a' });
    await pasteCode(await shown(world.full));
    await screen.findByRole('region', { name: 'Not valid' });
    sound.advance(0.1);
    await pasteCode(await shown(world.light));
    expect(await screen.findByRole('region', { name: 'Valid' })).toBeVisible();
    await waitFor(() => {
      expect(sound.played().map((each) => each.hertz)).toEqual([220, 1320]);
    });
    expect(sound.played()[0]?.to).toBe(0.1);
    expect(screen.queryByRole('region', { name: 'Not valid' })).not.toBeInTheDocument();
  });

  test('No live code is silent', async () => {
    const sound = replaceSound();
    await serveLists(await createWorld([0, 0]));
    speak('en');
    await start();
    await screen.findByRole('button', { name: 'Paste a code' });
    fireEvent.keyDown(document.body, { key: 'a' });
    await pasteCode('https://example.com');
    expect(await screen.findByRole('region', { name: 'No live code' })).toBeVisible();
    expect(sound.played()).toEqual([]);
    expect(sound.vibrations.flat()).toEqual([]);
  });
});

/** Pastes a text anywhere on the page. */
async function pasteCode(text: string): Promise<void> {
  await act(async () => {
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });
    await new Promise((resolve) => setTimeout(resolve));
  });
}

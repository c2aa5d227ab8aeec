/** A key for the organization's own readers: from the tap that sets it up to the door, and its seven days. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAccessDocument } from '#open-reader/protocol/accessDocument.ts';
import { readReaderInfo } from '#open-reader/protocol/readerInfo.ts';
import { fromBase64Url, toBase64Url } from '#device/digitalKey/openReader/base64Url.ts';
import { faultMessages, type FaultCode } from '#open-reader/protocol/codes.ts';
import { createSiteReader } from '#emulator/openReader/siteReader.ts';
import { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { toHex } from '#open-reader/protocol/hex.ts';
import type { Reader } from '#open-reader/reader/reader.ts';
import { syncOpenReader, renewOpenReader } from '#features/digitalKey/flows/openReaderKey.ts';
import {
  noOpenReaderStatus,
  setOpenReaderStatus,
  openReaderStatus,
} from '#features/digitalKey/flows/openReaderStatus.ts';
import { phoneKeys } from '#features/digitalKey/flows/openReaderKey.ts';
import { KeysScreen } from '#features/digitalKey/KeysScreen.tsx';
import { problemText } from '#features/digitalKey/parts/OpenReaderKey.tsx';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { signOut } from '#identity/signOut.ts';
import { readItem } from '#store/itemAccess.ts';
import { setKeyItem } from '#store/keyItems.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { apiOrigin, fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { loadKeysForTests } from '#tests/support/digitalKeys.ts';
import { bluetoothOf, type Air } from '../../device/digitalKey/openReader/support/webBluetooth.ts';

const cloud = startCardCloud();
loadKeysForTests();

const path = '/api/v2/stand/openreader/credentials';
const switchedOn = { organizations: { northgate: { settings: { hasOpenReader: true } } } };
const button = (name: string) => screen.findByRole('button', { name });
const said = (words: string | RegExp) => screen.findByText(words);
const tap = async (name: string) => userEvent.click(await button(name));

let air: Air;
let reader: Reader;

/** Simulates a door of the organization, in front of a browser with Bluetooth. */
async function standAtDoor(groups = [1]): Promise<void> {
  const site = cloud.holder.world.readerSites['northgate'];
  if (site === undefined) throw new Error('the organization is no site yet');
  reader = await createSiteReader({
    site,
    credentials: () => Object.values(cloud.holder.world.readerCredentials),
    door: { doorId: 1, groups, unlockTenths: 50 },
    clock: () => Math.floor(Date.now() / 1000),
    elapsedMs: () => performance.now(),
    attMtu: 185,
  });
  const played = bluetoothOf(reader);
  air = played.air;
  giveBluetooth(played.bluetooth);
}

function giveBluetooth(bluetooth: unknown): void {
  Object.defineProperty(navigator, 'bluetooth', { value: bluetooth, configurable: true });
}

async function comeToKeys(): Promise<void> {
  await act(() => fetchCardOf(cloud, 'employee', switchedOn));
  renderScreen(<KeysScreen isWide={false} />);
}

async function comeWithKey(groups?: number[]): Promise<void> {
  giveBluetooth({});
  await comeToKeys();
  await tap('Set up your key');
  await button('Tap to open');
  await standAtDoor(groups);
}

beforeEach(() => {
  vi.stubGlobal('NDEFReader', undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'bluetooth');
  vi.unstubAllGlobals();
});

describe('getting the key', () => {
  test('a tap creates a non-extractable key and has a document issued for it', async () => {
    await comeWithKey();
    const kept = await readItem('openReader');
    const key = await phoneKeys.find();
    const document = readAccessDocument(fromBase64Url(kept?.accessDocument ?? ''));
    expect([...document.phoneKey]).toEqual([...(key?.point ?? [])]);
    expect(document.notAfter - document.notBefore).toBe(7 * 86_400);
    expect(await cloud.timesCalled(path)).toBe(1);
  });

  test('without a network it shows a message, and the next tap tries again with the same key', async () => {
    giveBluetooth({});
    await comeToKeys();
    await cloud.goAway();
    await tap('Set up your key');
    expect(await said('Connect to the internet to set up your key.')).toBeVisible();
    const first = await phoneKeys.find();
    await cloud.comeBack();
    await tap('Set up your key');
    await button('Tap to open');
    expect(first?.point).toHaveLength(64);
    expect((await phoneKeys.find())?.point).toEqual(first?.point);
    expect(Object.keys(cloud.holder.world.readerCredentials)).toHaveLength(1);
  });

  test('a refusal by the organization', async () => {
    giveBluetooth({});
    await comeToKeys();
    await cloud.control.fault({ path, status: 409 });
    await tap('Set up your key');
    expect(await said(/isn't issuing this key to you/)).toBeVisible();
  });
});

describe('decisions/digital-keys: the order of offers', () => {
  test('a browser without Bluetooth: the barcode and the reason', async () => {
    await comeToKeys();
    expect(await said(/Keys don't work here/)).toBeVisible();
    expect(
      await said(/^This browser doesn't support Bluetooth. Use Chrome or Edge on Android/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show digital ID' })).toHaveAttribute('href', '/id');
    expect(screen.queryByRole('button', { name: 'Set up your key' })).toBeNull();
  });

  test('with Bluetooth but not turned on: no key', async () => {
    giveBluetooth({});
    await act(() => fetchCardOf(cloud, 'employee'));
    renderScreen(<KeysScreen isWide={false} />);
    expect(await said(/You don't have an active key/)).toBeVisible();
  });

  test('with a salto_space card and no vendor part: OpenReader', async () => {
    giveBluetooth({});
    await act(() => fetchCardOf(cloud, 'keys', switchedOn));
    renderScreen(<KeysScreen isWide={false} />);
    expect(await button('Set up your key')).toBeVisible();
  });
});

describe('at the door', () => {
  test('a tap, the chooser, the door, and again without the chooser', async () => {
    await comeWithKey();
    expect(await said(/tap the button and choose the reader/)).toBeVisible();
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
    expect(air.opened).toEqual([50]);
    expect(await button('Unlocked')).toHaveAttribute('aria-disabled', 'true');
  });

  test('a door the cardholder may not open refuses, and the next tap needs no chooser', async () => {
    await comeWithKey([999]);
    await tap('Tap to open');
    expect(await said('The lock refused this key')).toBeVisible();
    await tap('Not unlocked');
    await waitFor(() => {
      expect(openReaderStatus.current().state.kind).toBe('refused');
    });
    expect(air.chosen).toBe(1);
    await tap('Choose another reader');
    await waitFor(() => {
      expect(air.chosen).toBe(2);
    });
    expect(air.opened).toEqual([]);
  });

  test('closing the chooser shows no message', async () => {
    await comeWithKey();
    air.refusal = new DOMException('no', 'NotFoundError');
    await tap('Tap to open');
    await waitFor(() => {
      expect(air.chosen).toBe(1);
    });
    expect(await button('Tap to open')).not.toHaveAttribute('aria-disabled');
    expect(await said(/tap the button and choose the reader/)).toBeVisible();
  });

  test('Bluetooth off, and out of range', async () => {
    await comeWithKey();
    air.isOn = false;
    air.refusal = new DOMException('no', 'NotFoundError');
    await tap('Tap to open');
    expect(await said('To use a digital credential you must activate Bluetooth')).toBeVisible();
    Object.assign(air, { isOn: true, refusal: undefined });
    air.connecting = new DOMException('no', 'NetworkError');
    await tap('Tap to open');
    expect(await said('Could not establish connection with the reader')).toBeVisible();
    // The next tap returns to the chosen reader, because each search costs time.
    const chosen = air.chosen;
    air.connecting = undefined;
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
    expect(air.chosen).toBe(chosen);
  });

  test('a device that is no reader is not returned to', async () => {
    await comeWithKey();
    air.connecting = new DOMException('no', 'NotSupportedError');
    await tap('Tap to open');
    expect(await said('Could not establish connection with the reader')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose another reader' })).toBeNull();
  });

  test('a phone that has searched too often says how long to wait', async () => {
    await comeWithKey();
    air.refusal = new KeyFailure('SDK_BUSY');
    await tap('Tap to open');
    expect(
      await said(/can't search for readers right now. Wait half a minute, then try again/),
    ).toBeVisible();
  });

  test('a connection lost after identification makes no claim about the door', async () => {
    await comeWithKey();
    air.lostAfterParts = 2;
    await tap('Tap to open');
    expect(await said("The lock didn't confirm. Check its light.")).toBeVisible();
  });

  test('revoked: the reader refuses, the site confirms it, and a new key can be set up', async () => {
    await comeWithKey();
    for (const each of Object.values(cloud.holder.world.readerCredentials)) each.isRevoked = true;
    await tap('Tap to open');
    expect(await said('Your key was withdrawn. You can set up a new one.')).toBeVisible();
    expect(await readItem('openReader')).toBeUndefined();
    await tap('Set up your key');
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
  });
});

describe('a user who does not see the screen', () => {
  test('gets chooser, reader and door announced once each, and keeps the focus', async () => {
    await comeWithKey();
    expect(await button('Tap to open'), 'the button that was tapped is gone').toHaveFocus();
    const received: string[] = [];
    const region = (await said(/tap the button and choose the reader/)).closest('[role="status"]');
    const listen = new MutationObserver(() => received.push(region?.textContent ?? ''));
    if (region !== null) {
      listen.observe(region, { childList: true, subtree: true, characterData: true });
    }
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
    listen.disconnect();
    expect(received).toEqual([
      'Choose the reader from the list.',
      'Connecting to the reader',
      'Reader found',
      'Success. Door unlocked',
    ]);
    expect(await button('Unlocked')).toHaveFocus();
  });

  test('gets the reason for a failed opening in the same region', async () => {
    await comeWithKey();
    air.connecting = new DOMException('no', 'NetworkError');
    await tap('Tap to open');
    const words = await said('Could not establish connection with the reader');
    expect(words.closest('[role="status"]')).not.toBeNull();
    expect(await button('Tap to open')).toHaveFocus();
  });

  test('is not left on a button that was removed with its key', async () => {
    await comeWithKey();
    await phoneKeys.remove();
    await tap('Tap to open');
    expect(await said(/no longer works/)).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Set up your key' })).toHaveFocus();
    });
  });
});

describe('an expired document', () => {
  const endIt = async (): Promise<void> => {
    const kept = await readItem('openReader');
    if (kept === undefined) throw new Error('no key');
    const notAfter = new Date(Date.now() - 1000).toISOString();
    await act(() => setKeyItem('openReader', { ...kept, notAfter }));
  };

  test('contacts no reader and shows what helps; once renewed, it opens', async () => {
    await comeWithKey();
    await endIt();
    expect(await said('Your key has expired. Connect to the internet to renew it.')).toBeVisible();
    const key = await button('Tap to open');
    expect(key).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(key);
    expect(air.chosen).toBe(0);
    await cloud.goAway();
    await tap('Try again');
    expect(await said(/It will renew when you're online/)).toBeVisible();
    await cloud.comeBack();
    await tap('Try again');
    await waitFor(() => {
      expect(screen.queryByText(/Your key has expired/)).toBeNull();
    });
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
  });
});

describe('a key that the browser has lost', () => {
  test('is shown as unusable, nothing is sent, and another can be set up', async () => {
    await comeWithKey();
    await phoneKeys.remove();
    await tap('Tap to open');
    expect(await said(/no longer works. Set it up again/)).toBeVisible();
    expect(air.opened).toEqual([]);
    await tap('Set up your key');
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
  });
});

describe('a key that this device does not return', () => {
  test('is no lost key: it stays, and opens once it can be read', async () => {
    await comeWithKey();
    const unreadable = vi.spyOn(phoneKeys, 'find').mockRejectedValue(new Error('locked'));
    await tap('Tap to open');
    await waitFor(() => {
      expect(unreadable).toHaveBeenCalled();
    });
    expect(await button('Tap to open')).toBeVisible();
    expect(screen.queryByText(/no longer works. Set it up again/)).toBeNull();
    expect(await readItem('openReader')).toBeDefined();
    unreadable.mockRestore();
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
  });
});

describe('a key that the browser had lost before the start', () => {
  test('is shown as unusable on Keys', async () => {
    await comeWithKey();
    await phoneKeys.remove();
    const cardholderId = (await readItem('openReader'))?.cardholderId;
    // A starting page has read the stored data and has found no key yet.
    await act(async () => {
      setOpenReaderStatus(noOpenReaderStatus);
      await syncOpenReader(cardholderId, true);
    });
    expect(await said(/no longer works. Set it up again/)).toBeVisible();
    expect(openReaderStatus.current()).toMatchObject({ problem: 'lost' });
  });
});

describe("'used offline', 'renewed silently while online'", () => {
  test('the door opens without any network', async () => {
    await comeWithKey();
    await cloud.goAway();
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
  });

  test('a document that is about to expire renews by itself, a new one does not', async () => {
    await comeWithKey();
    const kept = await readItem('openReader');
    if (kept === undefined) throw new Error('no key');
    const renewing = `${path}/${kept.credentialId}/renew`;
    await act(() => renewOpenReader());
    expect(await cloud.timesCalled(renewing)).toBe(0);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await act(() => setKeyItem('openReader', { ...kept, notAfter: soon }));
    expect(await said(/Your key expires in less than a day/)).toBeVisible();
    await act(() => renewOpenReader());
    expect(await cloud.timesCalled(renewing)).toBe(1);
    await waitFor(() => {
      expect(screen.queryByText(/expires in less than a day/)).toBeNull();
    });
  });

  test('the key signs with the server’s time, however wrong the phone’s clock is', async () => {
    await cloud.control.setClock(7_200_000);
    await comeWithKey();
    const kept = await readItem('openReader');
    if (kept === undefined) throw new Error('no key');
    const over = new Date(Date.now() - 1000).toISOString();
    await act(() => setKeyItem('openReader', { ...kept, notAfter: over }));
    await act(() => renewOpenReader());
    expect(Date.parse((await readItem('openReader'))?.notAfter ?? '')).toBeGreaterThan(Date.now());
  });

  test('a failing network or a changed switch removes no key', async () => {
    await comeWithKey();
    await cloud.goAway();
    await act(() => renewOpenReader(true));
    await cloud.comeBack();
    await cloud.control.patchState({
      organizations: { northgate: { settings: { hasOpenReader: false } } },
    });
    await act(() => renewOpenReader(true));
    expect(await readItem('openReader')).toBeDefined();
    expect(await button('Tap to open')).toBeVisible();
  });
});

describe('what a renewal does not accept', () => {
  test('another site key: the user sets the key up again and gets the same credential', async () => {
    await comeWithKey();
    const before = await readItem('openReader');
    Reflect.deleteProperty(cloud.holder.world.readerSites, 'northgate');
    await act(() => renewOpenReader(true));
    expect(await said(/readers have a new key. Set up your key again/)).toBeVisible();
    expect(await readItem('openReader')).toBeUndefined();
    await standAtDoor();
    await tap('Set up your key');
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
    const after = await readItem('openReader');
    expect(after?.siteKey).not.toBe(before?.siteKey);
    expect(after?.credentialId).toBe(before?.credentialId);
  });

  test('a document for another key: the stored one stays', async () => {
    await comeWithKey();
    const kept = await readItem('openReader');
    if (kept === undefined) throw new Error('no key');
    const document = fromBase64Url(kept.accessDocument);
    document.set(new Uint8Array(64).fill(7), 33);
    const issued = { ...kept, accessDocument: toBase64Url(document) };
    const renewing = `${apiOrigin}${path}/${kept.credentialId}/renew`;
    cloud.server.use(http.post(renewing, () => HttpResponse.json(issued)));
    await act(() => renewOpenReader(true));
    expect(await readItem('openReader')).toEqual(kept);
  });

  test('a phone that has lost its key sends no request and shows a message', async () => {
    await comeWithKey();
    const kept = await readItem('openReader');
    await phoneKeys.remove();
    await act(() => renewOpenReader(true));
    expect(await said(/no longer works. Set it up again/)).toBeVisible();
    expect(await cloud.timesCalled(`${path}/${kept?.credentialId ?? ''}/renew`)).toBe(0);
  });
});

describe('at sign-out', () => {
  test('the credential is revoked, and key and document are removed', async () => {
    await comeWithKey();
    await act(signOut);
    await waitFor(() => {
      const all = Object.values(cloud.holder.world.readerCredentials);
      expect(all.map(({ isRevoked }) => isRevoked)).toEqual([true]);
    });
    expect(await phoneKeys.find()).toBeUndefined();
    expect(openReaderStatus.current().state.kind).toBe('noKey');
  });
});

describe('a tag at the door', () => {
  let notify: (text: string) => void = () => undefined;
  let refusal: DOMException | undefined;

  function giveNfc(): void {
    refusal = undefined;
    vi.stubGlobal(
      'NDEFReader',
      class extends EventTarget {
        scan(): Promise<void> {
          notify = (words) => {
            const data = new DataView(new TextEncoder().encode(words).buffer);
            const message = { records: [{ recordType: 'url', data }] };
            this.dispatchEvent(Object.assign(new Event('reading'), { message }));
          };
          return refusal === undefined ? Promise.resolve() : Promise.reject(refusal);
        }
      },
    );
  }
  const read = async (words: string): Promise<void> => {
    await tap('Read the tag at the door');
    expect(await said('Hold your phone near the tag.')).toBeVisible();
    act(() => {
      notify(words);
    });
  };
  const idOf = (of: Reader): string => toHex(readReaderInfo(of.info).readerId);

  test('is absent if the browser has no Web NFC', async () => {
    await comeWithKey();
    expect(screen.queryByText(/tag/i)).toBeNull();
  });

  test('limits the app to its reader until the user changes it', async () => {
    giveNfc();
    await comeWithKey();
    const here = window.location.href;
    await read(`https://elsewhere.example/keys?reader=${'00'.repeat(16)}`);
    expect(await said("Only this door's reader will be used.")).toBeVisible();
    await tap('Tap to open');
    expect(await said("This isn't the reader for the tag you scanned.")).toBeVisible();
    expect(air.opened).toEqual([]);
    await tap('Use any reader');
    await read(`https://elsewhere.example/keys?reader=${idOf(reader)}`);
    await tap('Tap to open');
    expect(await said('Success. Door unlocked')).toBeVisible();
    expect(window.location.href).toBe(here);
  });

  test('an unrelated tag, and NFC without permission', async () => {
    giveNfc();
    await comeWithKey();
    await read('https://example.org/menu');
    expect(await said("This tag isn't linked to a reader.")).toBeVisible();
    refusal = new DOMException('no', 'NotAllowedError');
    await tap('Read the tag at the door');
    expect(await said("Lanyard doesn't have permission to read tags.")).toBeVisible();
  });

  test.each([
    ['NotReadableError', "Turn on NFC in your phone's settings."],
    ['NotSupportedError', "This device doesn't have NFC."],
    ['InvalidStateError', "Couldn't read the tag."],
  ])('%s from the browser', async (name, words) => {
    giveNfc();
    await comeWithKey();
    refusal = new DOMException('no', name);
    await tap('Read the tag at the door');
    expect(await said(words)).toBeVisible();
  });

  test('waiting for a tag can be stopped, and the focus stays on the button', async () => {
    giveNfc();
    await comeWithKey();
    await tap('Read the tag at the door');
    await tap('Stop reading');
    expect(screen.queryByText('Hold your phone near the tag.')).toBeNull();
    act(() => {
      notify(`https://elsewhere.example/keys?reader=${idOf(reader)}`);
    });
    expect(await button('Read the tag at the door')).toHaveFocus();
    expect(openReaderStatus.current().isTagged).toBe(false);
  });
});

describe('each reader error has its own text', () => {
  test('every code has a text, and no two texts are the same', async () => {
    await loadScreenTexts();
    const words = [...new Set(Object.values(faultMessages))];
    const texts = words.map((word) => problemText(word, text));
    expect(new Set(texts).size).toBe(words.length);
    for (const each of texts) expect(each).not.toMatch(/key\.openReader|undefined/);
  });

  test.each<[FaultCode, RegExp]>([
    ['otherSite', /doesn't belong to your organization/],
    ['certificateForged', /couldn't prove that it's genuine.*Nothing about you/],
    ['readerUnproven', /couldn't prove that it's genuine/],
    ['certificateExpired', /certificate isn't valid/],
    ['readerBusy', /busy/],
    ['readerNotReady', /clock isn't set/],
    ['tooSlow', /took too long/],
    ['documentExpired', /Your key has expired/],
    ['keyUnusable', /Set it up again/],
  ])('%s', async (code, words) => {
    await loadScreenTexts();
    expect(problemText(faultMessages[code], text)).toMatch(words);
  });
});

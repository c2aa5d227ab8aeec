/** The officer's code, scanned and answered in gate mode (docs/badge.md, 'Challenge'). */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseCode, type Code } from '#badge/model/code.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import type * as encoders from '#features/card/barcode/encodeQr.ts';
import { ScannedRequest } from '#features/card/gateMode/ScannedRequest.tsx';
import { endSession } from '#store/session.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { syncBadges } from '#wallet/syncBadges.ts';
import * as wallet from '#wallet/liveCode.ts';
import {
  haveCamera,
  haveNoCamera,
  officerId,
  removeCamera,
  setUpOfficer,
  showChallenge,
  type FilmedCamera,
} from './officer.ts';

const cloud = startCardCloud();
const encode = vi.hoisted(() => vi.fn());
vi.mock('#features/card/barcode/encodeQr.ts', async (importOriginal) => {
  const original = await importOriginal<typeof encoders>();
  encode.mockImplementation(original.encodeLiveQr);
  return { ...original, encodeLiveQr: encode };
});

const gateName = 'Show this code to the reader';
const scanName = "Scan the officer's code";
const digitsName = 'The officer asks for two digits';
const pictureName = 'Live code, in the middle of the screen';
const plainWords = 'The live code is in the middle of the screen. It changes every 30 seconds.';
const over =
  /^The time to answer the officer's code is over\. This is your ordinary live code again/;

// A browser has these files at hand. Here they are built when they are first asked for.
beforeAll(async () => {
  await import('#features/card/gateMode/GateMode.tsx');
  await import('#features/card/gateMode/ChallengeScan.tsx');
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(374);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  encode.mockClear();
});

afterEach(() => {
  removeCamera();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const gate = () => within(screen.getByRole('dialog', { name: gateName }));
const scanDialog = () => screen.queryByRole('dialog', { name: scanName });
const said = () =>
  gate()
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
const shownText = (): string => (encode.mock.lastCall as [string, string])[0];

function shown(): Code {
  const read = parseCode(shownText());
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

async function enterGate(): Promise<void> {
  (await screen.findByRole('button', { name: 'Show code full screen' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: gateName });
  await userEvent.click(await gate().findByRole('tab', { name: 'Live code' }));
  await gate().findByRole('img', { name: pictureName });
}

async function openLive(): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  await syncBadges();
  renderScreen(<DigitalIdScreen />);
  await enterGate();
}

const press = (name: string): Promise<void> =>
  userEvent.click(gate().getByRole('button', { name }));

/** Starts a scan that sees no code yet. */
async function startScan(camera: FilmedCamera): Promise<void> {
  camera.film(undefined);
  await press(scanName);
  await screen.findByRole('dialog', { name: scanName });
}

/** Scans a text that ends the scan. */
async function scan(camera: FilmedCamera, text: string): Promise<void> {
  await startScan(camera);
  camera.film(text);
  await waitFor(() => {
    expect(scanDialog()).toBeNull();
  });
  await screen.findByRole('dialog', { name: gateName });
}

const expectNonce = (nonce: Uint8Array): Promise<void> =>
  waitFor(() => {
    expect(shown().binding).toMatchObject({ audience: officerId, nonce });
  });

const expectOrdinary = (): Promise<void> =>
  waitFor(() => {
    expect(shown().binding).toMatchObject({ audience: 'gate' });
    expect(shown().binding.nonce).toBeUndefined();
  });

function comeBack(): void {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

describe('docs/badge.md: 16 random bytes are shown as a code', () => {
  test('the answer is valid for the verifier that asked and for no other, and shows no more than the light code until a tap', async () => {
    const camera = haveCamera();
    await openLive();
    const check = await setUpOfficer(cloud);
    const asked = showChallenge({ wants: { full: true, photo: true } });
    await scan(camera, asked.text);
    await expectNonce(asked.nonce);
    expect(camera.stop).toHaveBeenCalled();

    const light = await check(shownText(), asked);
    expect(light).toMatchObject({
      kind: 'valid',
      facts: { organization: 'Northgate Engineering' },
    });
    expect('facts' in light ? light.facts : light).not.toHaveProperty('identity');
    expect('facts' in light ? light.facts : light).not.toHaveProperty('thumbnail');
    const other = showChallenge({ audience: 'elsewhere' });
    expect(await check(shownText(), other)).toMatchObject({ kind: 'check', reason: 'answerWrong' });

    const name = gate().getByText('North gate');
    expect(name.tagName).toBe('BDI');
    expect(name.parentElement).toHaveTextContent('Name in the code: North gate');
    expect(gate().getByText('It asks for: Name and number, Photo.')).toBeVisible();
    expect(gate().getByText('This is added to your code only if you tap it.')).toBeVisible();
    await waitFor(() => {
      expect(said()).toContain(
        "The live code now answers the officer's code for 30 seconds. Name in the code: North gate. It asks for: Name and number, Photo.",
      );
    });

    await press('Name and number');
    await press('Photo');
    await waitFor(async () => {
      expect(await check(shownText(), asked)).toMatchObject({
        kind: 'valid',
        facts: { identity: { cardNumber: '204817' }, thumbnail: expect.any(Uint8Array) as unknown },
      });
    });
  });

  test('a code that wants the light code alone says so, and asks for no tap', async () => {
    const camera = haveCamera();
    await openLive();
    await scan(camera, showChallenge().text);
    expect(gate().getByText('It asks for nothing beyond the live code.')).toBeVisible();
    expect(gate().queryByText(/only if you tap it/)).toBeNull();
  });

  test('name and photo from before the scan do not reach the verifier that was scanned', async () => {
    const camera = haveCamera();
    await openLive();
    await press('Name and number');
    await press('Photo');
    await waitFor(() => {
      expect(shown().binding.photo).toBeDefined();
      expect(shown().signedBadge.badge.identity).toBeDefined();
    });
    const asked = showChallenge({ wants: { full: true, photo: true } });
    await scan(camera, asked.text);
    await expectNonce(asked.nonce);
    const sent = encode.mock.calls.map(([text]) => parseCode(text as string));
    const answers = sent.flatMap((read) =>
      read.ok && read.value.binding.nonce !== undefined ? [read.value] : [],
    );
    expect(answers.length).toBeGreaterThan(0);
    for (const { binding, signedBadge } of answers) {
      expect(binding.photo).toBeUndefined();
      expect(signedBadge.badge.identity).toBeUndefined();
    }
    expect(gate().getByRole('button', { name: 'Name and number' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('a right answer counts for 30 seconds: it outlives its slot, then the ordinary light code is back with a sentence', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const startMs = Math.ceil(Date.now() / 30_000) * 30_000 + 10_000;
    vi.setSystemTime(startMs);
    // The cloud has a clock of its own, and the slot is the cloud's.
    await cloud.control.setClock(Math.round(startMs - performance.timeOrigin - performance.now()));
    const camera = haveCamera();
    await openLive();
    const asked = showChallenge({ wants: { full: true, photo: false } });
    await scan(camera, asked.text);
    await expectNonce(asked.nonce);
    await press('Name and number');
    await waitFor(() => {
      expect(shown().signedBadge.badge.identity).toBeDefined();
    });
    const { issuedAt } = shown().binding;
    vi.setSystemTime(Date.now() + 29_000);
    comeBack();
    await waitFor(() => {
      expect(shown().binding.issuedAt).toBe(issuedAt + 30);
    });
    expect(shown().binding.nonce).toEqual(asked.nonce);
    expect(gate().getByText('Your code answers it for another 1 s.')).toBeVisible();

    vi.setSystemTime(Date.now() + 1_000);
    comeBack();
    await expectOrdinary();
    expect(shown().signedBadge.badge.identity).toBeUndefined();
    expect(gate().queryByText('North gate')).toBeNull();
    await waitFor(() => {
      expect(said()).toContainEqual(expect.stringMatching(over));
    });
    const sentences = gate().getAllByText(over);
    expect(sentences.filter((place) => place.closest('[role=status]') === null)).toHaveLength(1);
  });
});

describe('docs/badge.md: two digits and a scanned code exclude each other', () => {
  test('a scan ends the digits, and the digits end a scanned code', async () => {
    const camera = haveCamera();
    await openLive();
    await press(digitsName);
    await userEvent.type(gate().getByRole('textbox', { name: 'Two digits' }), '42');
    await waitFor(() => {
      expect(shown().binding.nonce).toHaveLength(2);
    });
    const asked = showChallenge();
    await scan(camera, asked.text);
    await expectNonce(asked.nonce);
    expect(gate().queryByRole('textbox')).toBeNull();

    await press(digitsName);
    await expectOrdinary();
    expect(gate().queryByText('North gate')).toBeNull();
    await userEvent.type(gate().getByRole('textbox', { name: 'Two digits' }), '07');
    await waitFor(() => {
      expect(shown().binding).toMatchObject({ audience: 'gate', nonce: Uint8Array.of(0x30, 0x37) });
    });
  });
});

describe('the scan', () => {
  test('names any other code and goes on, until the officer’s code comes', async () => {
    const camera = haveCamera();
    await openLive();
    await startScan(camera);
    const dialog = within(screen.getByRole('dialog', { name: scanName }));
    const hint = dialog.getByRole('status');
    expect(hint).toHaveTextContent("Point the camera at the code on the officer's screen.");
    camera.film('https://menu.example');
    const expectHint = (words: string) =>
      waitFor(() => {
        expect(hint).toHaveTextContent(words);
      });
    await expectHint("This isn't a code from an officer's screen.");
    camera.film('LYC1:BB8');
    await expectHint("This code can't be read. Ask the officer for a new one.");
    camera.film(shownText());
    await expectHint("This isn't a code from an officer's screen.");
    const asked = showChallenge();
    camera.film(asked.text);
    await expectNonce(asked.nonce);
    expect(scanDialog()).toBeNull();
  });

  test('Escape and a tap on the camera’s picture do not leave gate mode, and the focus returns', async () => {
    const camera = haveCamera();
    await openLive();
    gate().getByRole('button', { name: scanName }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: scanName });
    await userEvent.click(document.querySelector('video')!);
    expect(scanDialog()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(scanDialog()).toBeNull();
    });
    await waitFor(() => {
      expect(camera.stop).toHaveBeenCalled();
    });
    await waitFor(() => {
      expect(gate().getByRole('button', { name: scanName })).toHaveFocus();
    });
    await expectOrdinary();
    await waitFor(() => {
      expect(said()).toContain(plainWords);
    });
  });

  test.each([
    ['NotFoundError', 'No camera found. Ask the officer for two digits instead.'],
    [
      'NotAllowedError',
      "Lanyard doesn't have permission to use the camera. Allow it in your device's settings, or ask the officer for two digits instead.",
    ],
    [
      'NotReadableError',
      "The camera isn't working. Try again, or ask the officer for two digits instead.",
    ],
  ] as const)('a camera that ends in %s closes the scan with a sentence', async (name, words) => {
    haveNoCamera(name);
    await openLive();
    await press(scanName);
    await waitFor(() => {
      expect(said()).toContain(words);
    });
    expect(scanDialog()).toBeNull();
    expect(gate().getAllByText(words)).toHaveLength(2);
    await expectOrdinary();

    const asked = showChallenge();
    await scan(haveCamera(), asked.text);
    await expectNonce(asked.nonce);
    expect(gate().queryByText(words)).toBeNull();
  });

  test('a browser without access to cameras has the same sentence as a device without one', async () => {
    await openLive();
    await press(scanName);
    await waitFor(() => {
      expect(said()).toContain('No camera found. Ask the officer for two digits instead.');
    });
  });

  test('a camera that is unplugged closes the scan with a sentence', async () => {
    const camera = haveCamera();
    await openLive();
    await startScan(camera);
    camera.film('https://menu.example');
    await screen.findByText("This isn't a code from an officer's screen.");
    act(() => {
      camera.lose();
    });
    await waitFor(() => {
      expect(said()).toContainEqual(expect.stringMatching(/^The camera isn't working\./));
    });
    expect(camera.stop).toHaveBeenCalled();
  });
});

describe('the name in the code comes from a stranger', () => {
  test('markup is text', async () => {
    const camera = haveCamera();
    await openLive();
    const markup = '<img src="x" onerror="alert(1)"><b>Police</b> {{digits}} $t(app.offline)';
    await scan(camera, showChallenge({ name: markup }).text);
    expect(gate().getByText(markup).tagName).toBe('BDI');
    expect(document.querySelector('img[src=x]')).toBeNull();
    await waitFor(() => {
      expect(said()).toContainEqual(expect.stringContaining(`Name in the code: ${markup}.`));
    });
  });

  test('a long name is cut', async () => {
    const camera = haveCamera();
    await openLive();
    await scan(camera, showChallenge({ name: 'Gate '.repeat(100) }).text);
    const name = gate().getByText(/^Gate Gate/, { selector: 'bdi' });
    expect(name.textContent.length).toBeLessThanOrEqual(101);
    expect(name).toHaveTextContent(/…$/);
  });

  test.each([
    ['without a name', ''],
    ['with an empty one', ' '],
  ])('a code %s shows none', async (_, name) => {
    const camera = haveCamera();
    await openLive();
    await scan(camera, showChallenge({ name }).text);
    expect(gate().getByText('It asks for nothing beyond the live code.')).toBeVisible();
    expect(gate().queryByText(/^Name in the code/)).toBeNull();
    await waitFor(() => {
      expect(said()).toContain(
        "The live code now answers the officer's code for 30 seconds. It asks for nothing beyond the live code.",
      );
    });
  });
});

test('a card without a full badge says that the name cannot be added', () => {
  const read = wallet.readChallenge(showChallenge({ wants: { full: true, photo: false } }).text);
  if (read.kind !== 'challenge') throw new Error(read.kind);
  renderScreen(
    <ScannedRequest
      wallet={wallet}
      challenge={read.challenge}
      scannedAtMs={Date.now()}
      hasFull={false}
    />,
  );
  expect(
    screen.getByText('Your live code is only available without name and number.'),
  ).toBeVisible();
  expect(screen.queryByText(/only if you tap it/)).toBeNull();
});

describe('what ends an answer', () => {
  test('leaving gate mode: it opens again with an ordinary code', async () => {
    const camera = haveCamera();
    await openLive();
    const asked = showChallenge();
    await scan(camera, asked.text);
    await expectNonce(asked.nonce);
    await press('Back to the card');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await enterGate();
    await expectOrdinary();
    expect(gate().queryByText('North gate')).toBeNull();
  });

  test('the end of the session: no request, no code, and the camera is off', async () => {
    const camera = haveCamera();
    await openLive();
    await scan(camera, showChallenge().text);
    await startScan(camera);
    await act(async () => {
      await endSession({ forceLogin: false });
    });
    await waitFor(() => {
      expect(scanDialog()).toBeNull();
    });
    await waitFor(() => {
      expect(camera.stop).toHaveBeenCalledTimes(2);
    });
    expect(screen.queryByText('North gate')).toBeNull();
    expect(screen.queryByRole('img', { name: pictureName })).toBeNull();
  });
});

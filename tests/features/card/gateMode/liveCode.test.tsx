/** The live code in gate mode, over the emulator's handlers (docs/badge.md, 'Proof'). */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseCode, type Code } from '#badge/model/code.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';
import { apiOrigin, fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { sessionState } from '#session/session.ts';
import { endSession } from '#store/session.ts';
import type * as encoders from '#features/card/barcode/encodeQr.ts';
import { syncBadges } from '#wallet/syncBadges.ts';

const cloud = startCardCloud();
const encode = vi.hoisted(() => vi.fn());
vi.mock('#features/card/barcode/encodeQr.ts', async (importOriginal) => {
  const original = await importOriginal<typeof encoders>();
  encode.mockImplementation(original.encodeLiveQr);
  return { ...original, encodeLiveQr: encode };
});

const day = 24 * 3_600_000;
const title = 'Show this code to the reader';
const pictureName = 'Live code, in the middle of the screen';

// A browser has these files at hand. Here they are built when they are first asked for.
beforeAll(async () => {
  await import('#features/card/gateMode/GateMode.tsx');
  await import('#wallet/liveCode.ts');
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(374);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  encode.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openGate(): Promise<HTMLElement> {
  renderScreen(<DigitalIdScreen />);
  (await screen.findByRole('button', { name: 'Show code full screen' })).focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: title });
}

async function openLive() {
  const dialog = within(await openGate());
  await userEvent.click(await dialog.findByRole('tab', { name: 'Live code' }));
  return dialog;
}

/** The text that was drawn last, with its level of error correction. */
const last = (): readonly [string, string] => encode.mock.lastCall as [string, string];

function shown(): Code {
  const read = parseCode(last()[0]);
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

async function holdBadges(): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  await syncBadges();
}

test('a card without a badge has gate mode as it was: no tabs', async () => {
  await cloud.control.switchBadges({ issuing: 'absent' });
  await holdBadges();
  const dialog = within(await openGate());
  expect(dialog.getByText('NG-204817')).toBeVisible();
  await act(() => Promise.resolve());
  expect(dialog.queryByRole('tablist')).toBeNull();
});

test('the card’s code comes first; the live code names nobody until a tap, and then says name and number', async () => {
  await holdBadges();
  const dialog = within(await openGate());
  const live = await dialog.findByRole('tab', { name: 'Live code' });
  expect(dialog.getByRole('tab', { selected: true })).toHaveTextContent('Card code');
  expect(dialog.getByText('NG-204817')).toBeVisible();
  dialog.getByRole('tab', { selected: true }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(live).toHaveFocus();
  await dialog.findByRole('img', { name: pictureName });
  expect(shown().signedBadge.badge.identity).toBeUndefined();
  expect(last()[1]).toBe('M');
  expect(dialog.getByText(/Your name and card number aren't in this code/)).toBeVisible();
  expect(dialog.getByText(/^Works offline until /)).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Name and number' }));
  await dialog.findByText('204817');
  expect(shown().signedBadge.badge.identity).toMatchObject({ cardNumber: '204817' });

  await userEvent.click(dialog.getByRole('button', { name: 'Photo' }));
  expect((await dialog.findAllByText('Photo')).length).toBe(2);
  await waitFor(() => {
    expect(shown().binding.photo).toBeDefined();
  });

  // The code that is easiest to read: light, and with the fewest modules.
  await userEvent.click(dialog.getByRole('button', { name: 'Not scanning?' }));
  await waitFor(() => {
    expect(shown().signedBadge.badge.identity).toBeUndefined();
    expect(shown().binding.photo).toBeUndefined();
    expect(last()[1]).toBe('L');
  });
});

test('name and number are offered as soon as the full badge arrives, even in open gate mode', async () => {
  const issued = Promise.withResolvers<undefined>();
  let asked = 0;
  cloud.server.use(
    http.post(`${apiOrigin}/api/v2/badges/credential`, async () => {
      asked += 1;
      if (asked === 2) await issued.promise;
    }),
  );
  await fetchCardOf(cloud, 'employee');
  const synced = syncBadges();
  await waitFor(() => {
    expect(asked).toBe(2);
  });
  const dialog = await openLive();
  await dialog.findByRole('img', { name: pictureName });
  expect(dialog.queryByRole('button', { name: 'Name and number' })).toBeNull();

  issued.resolve(undefined);
  await userEvent.click(await dialog.findByRole('button', { name: 'Name and number' }));
  await dialog.findByText('204817');
  await synced;
});

test('the live code is offered as soon as a badge arrives, even in open gate mode', async () => {
  await fetchCardOf(cloud, 'employee');
  const dialog = within(await openGate());
  expect(dialog.queryByRole('tablist')).toBeNull();
  await act(() => syncBadges());
  expect(await dialog.findByRole('tab', { name: 'Live code' })).toBeVisible();
});

test('two digits change the code, are announced once, and letters are no digits', async () => {
  await holdBadges();
  const dialog = await openLive();
  await dialog.findByRole('img', { name: pictureName });
  await userEvent.click(dialog.getByRole('button', { name: 'The officer asks for two digits' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Two digits' }), 'a4b');
  expect(shown().binding.nonce).toBeUndefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Two digits' }), '29');
  expect(dialog.getByRole('textbox', { name: 'Two digits' })).toHaveValue('42');
  await waitFor(() => {
    expect(String.fromCharCode(...(shown().binding.nonce ?? []))).toBe('42');
  });
  await waitFor(() => {
    const said = dialog.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('The code now answers 4 2.');
  });
});

test('one code a slot: the next slot has another, and nothing is announced with it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Math.ceil(Date.now() / 30_000) * 30_000 + 1_000);
  await holdBadges();
  const dialog = await openLive();
  const picture = await dialog.findByRole('img', { name: pictureName });
  const { issuedAt } = shown().binding;
  const [before] = last();
  const words = () => dialog.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => {
    expect(words()).toContain(
      'The live code is in the middle of the screen. It changes every 30 seconds.',
    );
  });
  const said = words();
  // A return to the page in the same slot shows the same code.
  const comeBack = () => {
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };
  comeBack();
  await act(() => Promise.resolve());
  expect(last()[0]).toBe(before);
  vi.setSystemTime(Date.now() + 30_000);
  comeBack();
  await waitFor(() => {
    expect(shown().binding.issuedAt).toBe(issuedAt + 30);
  });
  expect(dialog.getByRole('img', { name: pictureName })).toBe(picture);
  expect(words()).toEqual(said);
});

test('an expired badge is no code, and the text says what to do', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await holdBadges();
  vi.setSystemTime(Date.now() + 8 * day);
  const dialog = await openLive();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /Your live code has expired\..*Show your card code instead\. Connect to the internet and refresh the card/,
  );
  expect(dialog.queryByRole('img', { name: pictureName })).toBeNull();
});

test('a session that ends takes the code from the screen', async () => {
  await holdBadges();
  const dialog = await openLive();
  await dialog.findByRole('img', { name: pictureName });
  await act(async () => {
    await endSession({ forceLogin: false });
  });
  expect(sessionState.current().kind).not.toBe('open');
  await waitFor(() => {
    expect(screen.queryByRole('img', { name: pictureName })).toBeNull();
  });
});

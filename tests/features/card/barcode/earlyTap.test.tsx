/** A tap on the card's code before the button over it is loaded (decisions/instant-card). */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DrawableBarcode } from '#domain/card/barcode.ts';
import { Barcode } from '#features/card/barcode/Barcode.tsx';
import { loadEncoder } from '#features/card/barcode/encoder.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const button = vi.hoisted(() => Promise.withResolvers<undefined>());
vi.mock('#features/card/gateMode/BarcodeActions.tsx', async (importOriginal) => {
  await button.promise;
  return importOriginal();
});

const check: DrawableBarcode = { kind: 'ok', format: 'qrcode', value: '4711', printed: '4711' };
const code = () => screen.getByRole('img', { name: 'QR code 4711, at the bottom of the card' });
const marks = () => document.querySelectorAll('[data-tapped]').length;

// A browser has these files at hand. Here they are built when they are first asked for, which takes many seconds.
beforeAll(async () => {
  await Promise.all([loadEncoder('qrcode'), import('#features/card/gateMode/GateMode.tsx')]);
});

beforeEach(() => {
  // Without a size, no code would fit.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

test('docs/decisions/instant-card.md: a tap on the app’s code opens gate mode once that is loaded, and only once', async () => {
  await fetchCardOf(cloud, 'employee');
  renderScreen(<DigitalIdScreen />);
  const drawn = await screen.findByRole('img', { name: /^QR code/ });
  fireEvent.click(drawn);
  fireEvent.click(drawn);
  expect(marks()).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => {
    button.resolve(undefined);
    await button.promise;
  });
  const gate = await screen.findByRole('dialog', { name: 'Show this code to the reader' });
  expect(marks()).toBe(0);
  // After a click without a pointer, the dialog takes the focus one frame later.
  await vi.waitFor(() => {
    expect(gate).toHaveFocus();
  });
  fireEvent.keyDown(gate, { key: 'Escape' });
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('without a button, a tap on the code or its number marks the code, and no other tap does', () => {
  render(
    <>
      <Barcode check={check} />
      <p>Elsewhere</p>
    </>,
  );
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(marks()).toBe(0);
  fireEvent.click(screen.getByText('4711'));
  expect(marks()).toBe(1);
  fireEvent.click(code());
  expect(marks()).toBe(1);
  expect(code().closest('[data-tapped]')).not.toBeNull();
});

test('the mark stays when the code is drawn again', () => {
  const { rerender } = render(<Barcode check={check} />);
  fireEvent.click(code());
  rerender(
    <Barcode check={check}>
      <p>Other parts</p>
    </Barcode>,
  );
  expect(marks()).toBe(1);
});

test('with its button there, the repeated tap and a press that began before it press the button once', () => {
  const open = vi.fn();
  render(
    <Barcode check={check}>
      <button type="button" onClick={open}>
        Open
      </button>
    </Barcode>,
  );
  // The tap on the snapshot's code, which the hand-over repeats.
  fireEvent.click(code());
  expect(open).toHaveBeenCalledTimes(1);
  // The browser clicks the box of both if the button arrives between the press and the release of the mouse.
  fireEvent.click(screen.getByRole('button').parentElement!);
  expect(open).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button'));
  expect(open).toHaveBeenCalledTimes(3);
  expect(marks()).toBe(0);
});

test('a tap in gate mode, which is elsewhere in the document, does not press the button', () => {
  const open = vi.fn();
  render(
    <Barcode check={check}>
      <button type="button" onClick={open}>
        Open
      </button>
      {createPortal(<p>Gate mode</p>, document.body)}
    </Barcode>,
  );
  fireEvent.click(screen.getByText('Gate mode'));
  expect(open).not.toHaveBeenCalled();
  expect(marks()).toBe(0);
});

test('a text in place of the code has no gate mode, and takes no tap', () => {
  const { container } = render(<Barcode check={{ kind: 'problem', problem: 'empty' }} />);
  for (const each of container.querySelectorAll('*')) fireEvent.click(each);
  expect(marks()).toBe(0);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeSelfCheck } from '#device/codeReader/codeSelfCheck.ts';
import { isGateMode } from '#device/gateMode.ts';
import { currentHolds } from '#device/holds.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const way = () => screen.findByRole('button', { name: 'Show the code large' });
const gate = () => screen.queryByRole('dialog', { name: 'Code for the reader' });

async function openByKey(): Promise<HTMLElement> {
  (await way()).focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Code for the reader' });
}

describe('gate mode', () => {
  beforeEach(async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
  });

  test('by keyboard and screen reader: a dialog with a name, where the code lies, each look told, and the focus given back', async () => {
    const opener = await way();
    expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
    const dialog = within(await openByKey());
    expect(dialog.getByText('Mira Holtwick')).toBeVisible();
    expect(dialog.getByText('NG-204817')).toBeVisible();
    const told = dialog.getAllByRole('status');
    const says = (words: string) =>
      waitFor(() => {
        expect(told.map(({ textContent }) => textContent)).toContain(words);
      });
    await says('The code is in the middle of the screen.');
    const again = dialog.getByRole('button', { name: 'Not reading?' });
    for (const look of ['Larger', 'Sideways', 'Dimmer']) {
      await userEvent.click(again);
      await says(`${look}. The code is in the middle of the screen.`);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(gate()).toBeNull();
    });
    await waitFor(() => {
      expect(opener).toHaveFocus();
    });
  });

  test('decision 36: it holds off a new version, and what would cover it, for as long as it is open', async () => {
    expect([isGateMode.current(), currentHolds()]).toEqual([false, []]);
    const dialog = await openByKey();
    expect([isGateMode.current(), currentHolds()]).toEqual([true, ['gateMode']]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the card' }));
    await waitFor(() => {
      expect(gate()).toBeNull();
    });
    expect([isGateMode.current(), currentHolds()]).toEqual([false, []]);
  });

  test('where the self-check cannot run, the fact says so and the card no word of it', async () => {
    await way();
    await waitFor(() => {
      expect(codeSelfCheck.current()).toBe('notRun');
    });
    const card = within(screen.getByRole('article', { name: 'ID card' }));
    expect(card.getAllByText('NG-204817')).toHaveLength(1);
    expect(card.queryByText(/could not be read back|does not say/)).toBeNull();
  });
});

test('a value that is refused has no way into gate mode, and nothing to check', async () => {
  await fetchCardOf(cloud, 'employee', {
    cardholders: { 'cardholder-employee': { barcodeType: 'CODE39', barcodeSource: 'abc' } },
  });
  renderScreen(<DigitalIdScreen />);
  await screen.findByText('Invalid barcode for selected format.');
  expect(screen.queryByRole('button', { name: 'Show the code large' })).toBeNull();
  expect(codeSelfCheck.current()).toBeUndefined();
});

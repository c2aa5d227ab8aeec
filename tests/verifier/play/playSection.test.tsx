/** The results that are shown without a check, in the demo's build. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import PlaySection from '#verifier/play/PlaySection.tsx';

const watermark = 'Demo: nothing is checked';

test.each([
  ['Valid', 'Example Holder'],
  ['Check', 'The list of blocked cards is older than 24 hours. Connect this device.'],
  ['Not valid', 'The card is blocked for good.'],
  ['No live code', 'This is another kind of code. Ask for the live code of the card.'],
])('%s is shown with the watermark in its name and over it', async (word, text) => {
  const user = userEvent.setup();
  render(<PlaySection />);
  const button = screen.getByRole('button', { name: word });
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  const result = screen.getByRole('region', { name: `${watermark}. ${word}` });
  expect(within(result).getByRole('heading', { name: word })).toBeVisible();
  expect(within(result).getByText(watermark)).toBeVisible();
  expect(within(result).getByText(text)).toBeVisible();
});

test('Not valid says nothing of a person, and a second press takes a result away', async () => {
  const user = userEvent.setup();
  render(<PlaySection />);
  const button = screen.getByRole('button', { name: 'Not valid' });
  await user.click(button);
  expect(screen.queryByText('Example Holder')).not.toBeInTheDocument();
  await user.click(button);
  expect(screen.queryByRole('region', { name: `${watermark}. Not valid` })).not.toBeInTheDocument();
});

/** A device whose time zone its browser does not know: it reports 'Etc/Unknown', and refuses that itself. */
import { resetLocalTimeZone } from '@internationalized/date';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const Known = Intl.DateTimeFormat;

class OfUnknownZone extends Known {
  readonly #isLocal: boolean;

  constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(locales, options);
    this.#isLocal = options?.timeZone === undefined;
  }

  override resolvedOptions(): Intl.ResolvedDateTimeFormatOptions {
    const options = super.resolvedOptions();
    return this.#isLocal ? { ...options, timeZone: 'Etc/Unknown' } : options;
  }
}

test('a date field is there, and its calendar opens at its month', async () => {
  expect(() => new Intl.DateTimeFormat('en', { timeZone: 'Etc/Unknown' })).toThrow(RangeError);
  Object.assign(Intl, { DateTimeFormat: OfUnknownZone });
  resetLocalTimeZone();
  onTestFinished(() => {
    Object.assign(Intl, { DateTimeFormat: Known });
    resetLocalTimeZone();
  });
  await fetchCardOf(cloud, 'employee');
  const { openScreen } = await import('#tests/support/profileScreens.tsx');
  openScreen('EditProfile');
  const date = await screen.findByRole('group', { name: 'Date of birth' });
  const parts = within(date).getAllByRole('spinbutton');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['02', '29', '1988']);
  await userEvent.click(within(date).getByRole('button', { name: /calendar/i }));
  expect(await screen.findByRole('grid')).toHaveAccessibleName('February 1988');
});

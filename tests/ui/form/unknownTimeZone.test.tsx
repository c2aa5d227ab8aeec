/** A device whose time zone its browser does not know: it reports 'Etc/Unknown', and refuses that itself. */
import { resetLocalTimeZone } from '@internationalized/date';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/app.tsx';

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

test('a date field is there, and its calendar opens at this month', async () => {
  expect(() => new Intl.DateTimeFormat('en', { timeZone: 'Etc/Unknown' })).toThrow(RangeError);
  Object.assign(Intl, { DateTimeFormat: OfUnknownZone });
  resetLocalTimeZone();
  onTestFinished(() => {
    Object.assign(Intl, { DateTimeFormat: Known });
    resetLocalTimeZone();
  });
  const { DateField } = await import('#ui/form/DateField.tsx');
  const day = { year: 1988, month: 3, day: 15 };
  renderScreen(<DateField label="Date of birth" value={day} onChange={vi.fn()} />);
  const parts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(parts).toEqual(['03', '15', '1988']);
  await userEvent.click(screen.getByRole('button', { name: /calendar/i }));
  expect(await screen.findByRole('grid')).toHaveAccessibleName('March 1988');
});

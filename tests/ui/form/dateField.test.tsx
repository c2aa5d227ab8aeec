import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#domain/settings/languages.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { DateField } from '#ui/form/DateField.tsx';
import '#tests/support/app.tsx';

const user = userEvent.setup({ delay: null });

type PartName = 'year' | 'month' | 'day';
const names = ['year', 'month', 'day'] as const;

let value = '';
let fill: (next: string) => void = () => undefined;

/** The field as a form uses it: what it reports comes back as its value. */
function Form({ stored, error }: { readonly stored: string; readonly error?: string }) {
  const [held, setHeld] = useState(stored);
  value = held;
  fill = setHeld;
  return <DateField label="Born" value={held} onChange={setHeld} errorMessage={error} />;
}

/** The parts in the order of the language. */
function parts(): readonly HTMLElement[] {
  return screen.getAllByRole('spinbutton');
}

function typeOf(part: HTMLElement): PartName {
  return names.find((name) => name === part.dataset['type']) ?? expect.fail('no such part');
}

function part(name: PartName): HTMLElement {
  return parts().find((each) => typeOf(each) === name) ?? expect.fail(`no ${name}`);
}

/** What the screen says, as 'YYYY-MM-DD' with nothing for an empty part. */
function shown(): string {
  const text = names.map((name) => {
    const each = part(name);
    const isEmpty = each.dataset['placeholder'] !== undefined;
    return isEmpty ? '' : each.textContent.padStart(name === 'year' ? 4 : 2, '0');
  });
  return text.join('-') === '--' ? '' : text.join('-');
}

/** Types a date in the order of the language, from the first part on, without moving the focus by hand. */
async function typeInOrder(date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const digits = { year, month, day };
  const [first] = parts();
  if (first === undefined) throw new Error('no parts');
  await user.click(first);
  await user.keyboard(
    parts()
      .map((each) => digits[typeOf(each)])
      .join(''),
  );
}

async function open(stored: string, language: Language = 'en') {
  await act(() => changeLanguage(language));
  return render(<Form stored={stored} />);
}

describe.each(languages)('a date that is typed in order comes out as typed (%s)', (language) => {
  test.each([
    ['an empty field', ''],
    ['a filled field', '1988-03-15'],
    ['29 February', '1988-02-29'],
    ['the last day of November', '2001-11-30'],
  ])('over %s', async (_name, stored) => {
    await open(stored, language);
    for (const typed of ['1990-12-31', '2008-02-29', '1975-10-01']) {
      await typeInOrder(typed);
      expect(shown()).toBe(typed);
      expect(value).toBe(typed);
    }
  });
});

describe('a part that is typed or deleted leaves the others', () => {
  test.each(['1988-03-15', '1988-02-29', '2000-12-31'])(
    'the year of %s, typed anew',
    async (stored) => {
      await open(stored);
      await user.click(part('year'));
      for (const at of [1, 2, 3, 4]) {
        const typed = '1996'.slice(0, at);
        await user.keyboard(typed.slice(-1));
        expect(shown()).toBe(`${typed.padStart(4, '0')}${stored.slice(4)}`);
        expect(value).toBe(shown());
      }
    },
  );

  test('Backspace takes one digit of the year, then the next, and the rest stays', async () => {
    await open('1988-03-15');
    await user.click(part('year'));
    for (const left of ['0198-03-15', '0019-03-15', '0001-03-15', '-03-15']) {
      await user.keyboard('{Backspace}');
      expect(shown()).toBe(left);
      expect(value).toBe(left);
    }
    await user.keyboard('1990');
    expect(value).toBe('1990-03-15');
  });

  test.each<[PartName, string, string]>([
    ['month', '{Backspace}', '1988--15'],
    ['day', '{Backspace}{Backspace}', '1988-03-'],
  ])('a deleted %s is missing, and is not the former one', async (name, keys, left) => {
    await open('1988-03-15');
    await user.click(part(name));
    await user.keyboard(keys);
    expect(shown()).toBe(left);
    expect(value).toBe(left);
  });

  test('all parts deleted: the field is empty', async () => {
    await open('1988-03-15');
    for (const [name, keys] of [
      ['year', '{Backspace>4/}'],
      ['month', '{Backspace}'],
      ['day', '{Backspace>2/}'],
    ] as const) {
      await user.click(part(name));
      await user.keyboard(keys);
    }
    expect(shown()).toBe('');
    expect(value).toBe('');
  });
});

describe('a day that does not exist', () => {
  test('29 February, year 1990 typed: the value is what is shown, also when the focus leaves', async () => {
    await open('1988-02-29');
    await user.click(part('year'));
    await user.keyboard('1990');
    await user.click(document.body);
    expect(shown()).toBe('1990-02-29');
    expect(value).toBe('1990-02-29');
  });

  test('a correction of it counts', async () => {
    await open('');
    await typeInOrder('2026-06-31');
    await user.click(document.body);
    expect(value).toBe('2026-06-31');
    await user.click(part('day'));
    await user.keyboard('30');
    expect(shown()).toBe('2026-06-30');
    expect(value).toBe('2026-06-30');
  });
});

describe('paste', () => {
  const paste = (into: PartName, text: string) => {
    fireEvent.paste(part(into), { clipboardData: { getData: () => text } });
  };

  test.each<[Language, string, string]>([
    ['en', '12/31/1990', '1990-12-31'],
    ['en', '1990-12-31', '1990-12-31'],
    ['en', ' 02/29/2008\n', '2008-02-29'],
    ['en', '1990-12-31T00:00:00.000Z', '1990-12-31'],
    ['de', '31.12.1990', '1990-12-31'],
    ['de', '3. 4. 1990', '1990-04-03'],
    ['pt', '31/12/1990', '1990-12-31'],
    ['es', '31/12/1990', '1990-12-31'],
    ['fr', '31/12/1990', '1990-12-31'],
    ['it', '31/12/1990', '1990-12-31'],
    ['nl', '31-12-1990', '1990-12-31'],
  ])('%s: %j is %s, into an empty and a filled field', async (language, text, date) => {
    for (const stored of ['', '1988-03-15']) {
      const { unmount } = await open(stored, language);
      paste('month', text);
      expect(shown()).toBe(date);
      expect(value).toBe(date);
      unmount();
    }
  });

  test.each([
    ['soon', '1988-03-15'],
    ['31/12/1990', '1988-03-15'],
    ['02/30/1990', '1988-03-15'],
    ['12/31/90', '1988-03-15'],
    ['13', '1988-03-15'],
    ['', '1988-03-15'],
    ['12/31/1990 or so, I think', '1988-03-15'],
    ['1', '1988-01-15'],
  ])('%j, into the month of 1988-03-15, leaves %s', async (text, left) => {
    await open('1988-03-15');
    paste('month', text);
    expect(shown()).toBe(left);
    expect(value).toBe(left);
  });

  test('a year alone fills the year', async () => {
    await open('1988-03-15');
    paste('year', '1990');
    expect(shown()).toBe('1990-03-15');
    expect(value).toBe('1990-03-15');
  });
});

test('another render leaves the parts that are being typed', async () => {
  const { rerender } = await open('1988-03-15');
  await user.click(part('month'));
  await user.keyboard('{Backspace}');
  rerender(<Form stored="" error="No" />);
  expect(shown()).toBe('1988--15');
});

test('a value from elsewhere replaces the parts that are there', async () => {
  await open('');
  await user.click(part('month'));
  await user.keyboard('12');
  expect(shown()).toBe('-12-');
  act(() => {
    fill('1990-12-31');
  });
  expect(shown()).toBe('1990-12-31');
  act(() => {
    fill('');
  });
  expect(shown()).toBe('');
});

/**
 * Random keys in every control of a profile form: what is saved is what is shown, or there is an error beside
 * the field. `LANYARD_SEQUENCES=2000` types more of them, `LANYARD_SEED` others.
 */
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ProfileChanges } from '#domain/profile/changes.ts';
import { formFields, type ProfileField } from '#domain/profile/fields.ts';
import { exampleConfig, exampleSources } from '#domain/profile/profile.example.ts';
import type { Language } from '#domain/settings/languages.ts';
import { useProfileForm } from '#features/profile/hooks/useProfileForm.ts';
import { AttributeForm } from '#features/profile/parts/AttributeForm.tsx';
import { changeLanguage } from '#i18n/i18n.ts';
import '#tests/support/app.tsx';

const sent = vi.hoisted<ProfileChanges[]>(() => []);
vi.mock('#features/profile/flows/saveProfile.ts', () => ({
  saveProfile: (changes: ProfileChanges) => {
    sent.push(changes);
    // No answer comes, so the form keeps what it shows.
    return new Promise(() => undefined);
  },
}));

/** In all languages together. */
const sequences = Number(process.env['LANYARD_SEQUENCES'] ?? 60);
const seed = Number(process.env['LANYARD_SEED'] ?? 20_261_129);
const spoken = ['en', 'de', 'nl'] as const satisfies readonly Language[];

const fields = (['person', 'cardholder'] as const)
  .flatMap((owner) => formFields(owner, exampleConfig, exampleSources, true))
  .filter(({ isEditable }) => isEditable);

/** One field with its form: the controls know nothing of each other, and a small page is quick. */
function Form({ field }: { readonly field: ProfileField }) {
  const shownFields = [field];
  const form = useProfileForm(shownFields, { personId: 'person', cardholderId: 'cardholder' });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <AttributeForm form={form} fields={shownFields} />
      <button type="submit">Send</button>
    </form>
  );
}

interface Control {
  /** What takes the keys: the input, the button of the list, or a part of the date. */
  readonly keyboards: readonly HTMLElement[];
  readonly shown: () => string;
}

function controlIn(page: HTMLElement, { control, options }: ProfileField): Control {
  if (control === 'text') {
    const [input] = page.querySelectorAll('input');
    if (input === undefined) throw new Error('no input');
    return { keyboards: [input], shown: () => input.value.trim() };
  }
  if (control === 'choice') {
    const [button] = page.querySelectorAll<HTMLElement>('button[aria-haspopup]');
    if (button === undefined) throw new Error('no list');
    const name = () => button.querySelector('bdi')?.textContent;
    return {
      keyboards: [button],
      shown: () => options.find((option) => option.name === name())?.id ?? '',
    };
  }
  const parts = () => [...page.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
  return {
    keyboards: parts(),
    shown: () => {
      const digits = (['year', 'month', 'day'] as const).map((type) => {
        const part = parts().find((each) => each.dataset['type'] === type);
        if (part === undefined) throw new Error(`no ${type}`);
        const isEmpty = part.dataset['placeholder'] !== undefined;
        return isEmpty ? '' : part.textContent.padStart(type === 'year' ? 4 : 2, '0');
      });
      return digits.join('-') === '--' ? '' : digits.join('-');
    },
  };
}

/** The value after the save: what was sent, else what was stored; a day without its midnight. */
function savedOf({ owner, payload, value }: ProfileField): string {
  const change = payload === undefined ? undefined : sent[0]?.[owner]?.[payload];
  return change === undefined ? value : (change?.replace('T00:00:00.000Z', '') ?? '');
}

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Array.from('0123456789')) },
  { weight: 2, arbitrary: fc.constantFrom('{Backspace}', '{Delete}') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['{ArrowUp}', '{ArrowDown}', '{ArrowLeft}', '{ArrowRight}'],
      ...['{PageUp}', '{PageDown}', '{Home}', '{End}'],
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...Array.from('ae n+-./ßAS')) },
);
const keys = fc.array(key, { minLength: 1, maxLength: 14 }).map((each) => each.join(''));

test.each(spoken)(
  `saved is what is shown, or an error is beside the field (%s, seed ${String(seed)})`,
  async (language) => {
    await act(() => changeLanguage(language));
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const numRuns = Math.ceil(sequences / spoken.length);
    const ends = { saved: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), fc.nat(), keys, async (field, at, typed) => {
        sent.length = 0;
        const { container, unmount } = render(<Form field={field} />);
        const { keyboards, shown } = controlIn(container, field);
        const keyboard = keyboards[at % keyboards.length];
        const [send] = container.querySelectorAll<HTMLElement>('button[type="submit"]');
        if (keyboard === undefined || send === undefined) throw new Error('no keyboard');
        act(() => {
          keyboard.focus();
        });
        // A list or a calendar that a key opened would take the click.
        await user.keyboard(`${typed}{Escape}`);
        const before = shown();
        await user.click(send);
        expect(shown()).toBe(before);
        if (container.querySelector('[aria-invalid="true"]') === null) {
          expect(savedOf(field)).toBe(before);
          ends.saved += 1;
        } else {
          expect(sent).toEqual([]);
          expect(container.querySelector('[slot="errorMessage"]')).not.toBeEmptyDOMElement();
          ends.refused += 1;
        }
        unmount();
      }),
      { numRuns, seed },
    );
    expect(ends.saved + ends.refused).toBe(numRuns);
    expect(Math.min(ends.saved, ends.refused)).toBeGreaterThan(0);
  },
  3_600_000,
);

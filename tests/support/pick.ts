import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The button of a choice from a list; its name is the chosen option, then the label. */
export function choice(label: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`${label}$`) });
}

/** Opens a choice and selects one of its options. */
export async function pick(label: string, option: string): Promise<void> {
  await userEvent.click(choice(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

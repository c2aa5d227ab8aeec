import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Keypad } from '#ui/pin/Keypad.tsx';

test('a screen reader’s click, without a pointer, a place or a count, presses each key once', () => {
  const onKey = vi.fn();
  render(<Keypad label="Keys" deleteLabel="Delete" isDisabled={false} onKey={onKey} />);
  const keys = screen.getAllByRole('button');
  for (const key of keys) fireEvent.click(key, { detail: 0, clientX: 0, clientY: 0 });
  expect(onKey.mock.calls.map(([key]) => key as unknown)).toEqual([
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
    'delete',
  ]);
});

/** The field for a PIN: its digits are its own, and nowhere else. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PinField } from '#ui/pin/PinField.tsx';

function Field({ count, isReadOnly }: { readonly count: number; readonly isReadOnly: boolean }) {
  return (
    <PinField
      label="PIN"
      length={4}
      count={count}
      shown={undefined}
      isInvalid={false}
      isReadOnly={isReadOnly}
      describedBy=""
      onText={(text) => text}
    />
  );
}

test('SR-012: while a PIN is checked its dots stay, and the field has none of its digits', () => {
  const { rerender } = render(<Field count={0} isReadOnly={false} />);
  const input = screen.getByLabelText('PIN');
  // A scanner's digits wait in the field for what it may still type.
  fireEvent.input(input, { target: { value: '7391' } });
  rerender(<Field count={4} isReadOnly={false} />);
  expect(input).toHaveValue('7391');
  rerender(<Field count={4} isReadOnly />);
  expect(input).toHaveValue('');
});

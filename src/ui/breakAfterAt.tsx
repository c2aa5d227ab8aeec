import type { ReactNode } from 'react';

/** Lets an email address that is wider than its column go on in a new line after its '@', not in a word. */
export function breakAfterAt(value: string): ReactNode {
  const end = value.indexOf('@') + 1;
  if (end === 0) return value;
  return (
    <>
      {value.slice(0, end)}
      <wbr />
      {value.slice(end)}
    </>
  );
}

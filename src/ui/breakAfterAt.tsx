import type { ReactNode } from 'react';

/** Breaks an email address that is wider than its column after its '@', not within a word. */
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

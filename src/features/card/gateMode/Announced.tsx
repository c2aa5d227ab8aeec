import { useEffect, useState } from 'react';

/**
 * Delay of the announcement. A screen reader announces only a change, and only after it has read the dialog's
 * own name.
 */
const announceMs = 300;

/** Announces words without showing them, once a screen reader can announce them. */
export function Announced({ words }: { readonly words: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(setAnnounced, announceMs, words);
    return () => {
      clearTimeout(timer);
    };
  }, [words]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}

import { useEffect } from 'react';
import { createWedgeScanner } from '../camera/wedgeScanner.ts';

/** Takes what a keyboard-wedge scanner types, and what is pasted anywhere on the page. */
export function useTypedCodes(
  isReady: boolean,
  onText: (text: string) => void,
  onPicture: (file: Blob) => Promise<void>,
): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const scanner = createWedgeScanner();
    document.addEventListener(
      'keydown',
      (event) => {
        if (isField(event.target) || event.ctrlKey || event.metaKey) return;
        const { isTaken, text } = scanner(event);
        if (isTaken) event.preventDefault();
        if (text !== undefined) onText(text);
      },
      { signal, capture: true },
    );
    document.addEventListener(
      'paste',
      (event) => {
        if (isField(event.target)) return;
        const [file] = event.clipboardData?.files ?? [];
        const text = event.clipboardData?.getData('text/plain').trim() ?? '';
        if (file !== undefined) void onPicture(file);
        else if (text !== '') onText(text);
      },
      { signal },
    );
    return () => {
      end.abort();
    };
  }, [isReady, onPicture, onText]);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'file')
  );
}

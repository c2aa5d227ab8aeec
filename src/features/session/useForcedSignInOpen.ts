import { useEffect, useState } from 'react';

/**
 * Whether the user has come back from a sign-in that had to ask for the password, without its response
 * (decisions/fresh-sign-in). It is checked again whenever the page is shown: a store app and a page from the back
 * cache stay as they were.
 */
export function useForcedSignInOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isShown = true;
    const check = (): void => {
      if (document.visibilityState === 'hidden') return;
      void readForcedSignIn().then((found) => {
        if (isShown) setOpen(found);
      });
    };
    check();
    window.addEventListener('pageshow', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      isShown = false;
      window.removeEventListener('pageshow', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return isOpen;
}

/** Never rejects: what cannot be read is not offered. */
async function readForcedSignIn(): Promise<boolean> {
  try {
    const { isForcedSignInOpen } = await import('./flows/leaveForSignIn.ts');
    return await isForcedSignInOpen();
  } catch {
    return false;
  }
}

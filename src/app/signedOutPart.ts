import { preloadable } from '#ui/preloadable.tsx';
import { importTwice } from '#ui/retryImport.ts';

/** The sign-in screen and what belongs to it. The first frame stays until its code is there. */
export const signedOutPart = preloadable(() => importTwice(() => import('./SignedOut.tsx')));

import { preloadable } from '#ui/preloadable.tsx';

/** The sign-in screen and what belongs to it. The first frame stays until its code is there. */
export const signedOutPart = preloadable(() => import('./SignedOut.tsx'));

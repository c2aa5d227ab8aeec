import { withScreenTexts } from '#i18n/i18n.ts';

/** Loads what a gate shows, with its texts. */
export function loadOpenGate() {
  return withScreenTexts(import('./OpenGate.tsx'));
}

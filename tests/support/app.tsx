/** Renders the app or one of its screens in English, and resets what the whole page shares. */
import { act, render } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll } from 'vitest';
import { App } from '#app/App.tsx';
import { finishSignInReturn } from '#app/wiring/finishSignInReturn.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { changeLanguage, loadScreenTexts, startI18n } from '#i18n/i18n.ts';
import { transition } from '#session/session.ts';
import { reportTrouble } from '#store/storeTrouble.ts';
import { endSession } from '#store/session.ts';
import { Toaster } from '#ui/toast/Toaster.tsx';
import { toastsAtom } from '#ui/toast/toasts.ts';
import { applyTheme } from '#ui/theme.ts';
import en from '../../locales/en.json';
import { phoneWidthPx, setWindowWidth } from './browserGaps.ts';

beforeAll(async () => {
  await startI18n('en', en);
  await loadScreenTexts();
});

afterEach(async () => {
  await act(async () => {
    await endSession({ forceLogin: false });
    transition({ type: 'wiped' });
    getDefaultStore().set(toastsAtom, []);
    reportOutcome('answered');
    reportTrouble(undefined);
    // A focused element may hold the layout as it is.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setWindowWidth(phoneWidthPx);
    applyTheme('system');
    if (document.documentElement.lang !== 'en') await changeLanguage('en');
  });
  delete document.body.dataset['started'];
  window.history.replaceState(null, '', '/');
});

/** Renders the whole app at one of its addresses. */
export function renderApp(path: string): ReturnType<typeof render> {
  window.history.replaceState(null, '', path);
  return render(<App arrival={finishSignInReturn(undefined)} />);
}

/** Renders one screen at its place in its own router, with the toasts that it may show. */
export function renderScreen(screen: ReactNode): ReturnType<typeof render> {
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  return render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
}

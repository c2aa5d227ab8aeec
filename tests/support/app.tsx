/** Renders the app or one of its screens in English, each test in a fresh app. */
import { act, cleanup, render } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll } from 'vitest';
import { App } from '#app/App.tsx';
import { finishSignInReturn } from '#app/wiring/finishSignInReturn.ts';
import { changeLanguage, loadScreenTexts, startI18n } from '#i18n/i18n.ts';
import { Toaster } from '#ui/toast/Toaster.tsx';
import { toastsAtom } from '#ui/toast/toasts.ts';
import { applyTheme } from '#ui/theme.ts';
import en from '../../locales/en.json';
import { phoneWidthPx, setWindowWidth } from './browserGaps.ts';
import { endApp } from './testApp.ts';

beforeAll(async () => {
  await startI18n('en', en);
  await loadScreenTexts();
});

afterEach(async () => {
  await act(async () => {
    cleanup();
    await endApp();
    getDefaultStore().set(toastsAtom, []);
    // A focused element may hold the layout as it is.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setWindowWidth(phoneWidthPx);
    applyTheme('system');
    if (document.documentElement.lang !== 'en') await changeLanguage('en');
    await loadScreenTexts();
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

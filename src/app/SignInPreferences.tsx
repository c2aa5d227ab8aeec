import { lazy, Suspense } from 'react';
import { withScreenTexts } from '#i18n/i18n.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { retryImport } from '#ui/retryImport.ts';

// The sign-in works without them, so they and their texts load after it. WebKit cancels their import when the
// page leaves for the provider; a user who comes back gets them.
const QuickPreferences = lazy(() =>
  retryImport(async () => {
    const code = await withScreenTexts(import('#features/settings/parts/QuickPreferences.tsx'));
    return { default: code.QuickPreferences };
  }),
);

/** Language and theme on the sign-in screen. Until their code is loaded, the screen omits them. */
export function SignInPreferences() {
  return (
    <PartBoundary part="preferences" fallback={null}>
      <Suspense fallback={null}>
        <QuickPreferences />
      </Suspense>
    </PartBoundary>
  );
}

import { lazy, Suspense } from 'react';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';

// The sign-in does without them, so they and their texts come behind it.
const QuickPreferences = lazy(async () => {
  const [code] = await Promise.all([
    import('#features/settings/parts/QuickPreferences.tsx'),
    loadScreenTexts(),
  ]);
  return { default: code.QuickPreferences };
});

/** Language and theme on the sign-in screen; where their code is out of reach, the screen does without. */
export function SignInPreferences() {
  return (
    <PartBoundary part="preferences" fallback={null}>
      <Suspense fallback={null}>
        <QuickPreferences />
      </Suspense>
    </PartBoundary>
  );
}

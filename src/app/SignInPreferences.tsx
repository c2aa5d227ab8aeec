import { lazy, Suspense } from 'react';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';

// The sign-in works without them, so they and their texts load after it.
const QuickPreferences = lazy(async () => {
  const [code] = await Promise.all([
    import('#features/settings/parts/QuickPreferences.tsx'),
    loadScreenTexts(),
  ]);
  return { default: code.QuickPreferences };
});

/** Language and theme on the sign-in screen. If their code cannot be loaded, the screen omits them. */
export function SignInPreferences() {
  return (
    <PartBoundary part="preferences" fallback={null}>
      <Suspense fallback={null}>
        <QuickPreferences />
      </Suspense>
    </PartBoundary>
  );
}

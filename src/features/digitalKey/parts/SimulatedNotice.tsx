import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';

/** Decision 48: a build with a simulated engine says so. Every other build has neither. */
export function SimulatedNotice() {
  const text = useText();
  if (import.meta.env.MODE !== 'demo') return null;
  return (
    <Notice tone="warning" icon="sandbox">
      {text('key.simulated')}
    </Notice>
  );
}

import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';

/**
 * decisions/simulated-reader: a build with a simulated engine shows this over every screen; no other build contains this
 * file.
 */
export default function SimulatedBanner() {
  const text = useText();
  return (
    <Notice tone="warning" icon="sandbox" shape="bar">
      {text('key.simulated')}
    </Notice>
  );
}

import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts/texts.ts';
import type { Signals } from './signals.ts';
import { useVerifierState } from './useVerifier.ts';

/**
 * Asks for the one press without which the browser plays no sound. It vanishes with that press. Its room stays,
 * so that nothing moves under the finger.
 */
export function SoundHint({ signals }: { readonly signals: Signals }) {
  const texts = useTexts();
  const { settings } = useVerifierState();
  const isPressAwaited = useSyncExternalStore(signals.subscribe, signals.isPressAwaited);
  if (!settings.isSoundOn) return null;
  return (
    <footer className="sound-hint" style={isPressAwaited ? {} : { visibility: 'hidden' }}>
      {texts.soundAwaited}
    </footer>
  );
}

import { Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { requestTilt, tiltPermission } from '#device/tilt.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';

/** On iOS, the security animation follows the phone's tilt only after a tap has requested it. */
export function FollowTilt() {
  const text = useText();
  const permission = useSyncExternalStore(tiltPermission.subscribe, tiltPermission.current);
  const isCalm = useSyncExternalStore(onMotion, isMotionReduced);
  // With reduced motion, nothing follows the tilt, so there is nothing to request.
  if (permission === 'free' || isCalm) return null;
  return (
    <>
      {permission === 'askable' ? (
        <Button icon={<Smartphone size={18} />} isWide onClick={() => void requestTilt()}>
          {text('idSettings.followTilt')}
        </Button>
      ) : null}
      <p role="status">{permission === 'askable' ? null : text(`idSettings.tilt.${permission}`)}</p>
    </>
  );
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function isMotionReduced(): boolean {
  return window.matchMedia(reducedMotion).matches;
}

function onMotion(listen: () => void): () => void {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', listen);
  return () => {
    query.removeEventListener('change', listen);
  };
}

import { Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { askForTilt, tiltPermission } from '#device/lean.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';

/** On iOS the security animation follows the phone's tilt only after a tap has asked for it. */
export function FollowTilt() {
  const text = useText();
  const permission = useSyncExternalStore(tiltPermission.subscribe, tiltPermission.current);
  if (permission === 'free') return null;
  return (
    <>
      {permission === 'askable' ? (
        <Button icon={<Smartphone size={18} />} isWide onClick={() => void askForTilt()}>
          {text('idSettings.followTilt')}
        </Button>
      ) : null}
      <p role="status">{permission === 'askable' ? null : text(`idSettings.tilt.${permission}`)}</p>
    </>
  );
}

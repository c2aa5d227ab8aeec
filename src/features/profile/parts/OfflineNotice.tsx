import { useSyncExternalStore } from 'react';
import { connectivity } from '#device/connectivity.ts';
import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';

/** Shows what a form can and cannot do without a network. */
export function OfflineNotice() {
  const text = useText();
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  if (state === 'online') return null;
  return (
    <Notice tone="warning" icon="offline">
      {text('profile.edit.offline')}
    </Notice>
  );
}

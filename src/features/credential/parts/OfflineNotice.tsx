import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';

/** Shows what cannot be done without a network, at the place where it would be done. */
export function OfflineNotice() {
  const text = useText();
  return (
    <Notice tone="info" icon="offline">
      {text('credential.needsNetwork')}
    </Notice>
  );
}

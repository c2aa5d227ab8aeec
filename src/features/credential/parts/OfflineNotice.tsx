import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';

/** What cannot be done without a network, where it would be done. */
export function OfflineNotice() {
  const text = useText();
  return (
    <Notice tone="info" icon="offline">
      {text('credential.needsNetwork')}
    </Notice>
  );
}

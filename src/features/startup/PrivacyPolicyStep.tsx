import { wallNow } from '#clock/clock.ts';
import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { setGateMark } from '#store/gateMarks.ts';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { PolicyLink, PrivacyPolicy } from './parts/PrivacyPolicy.tsx';
import styles from './parts/startup.module.css';

/**
 * Section 2, privacy policy: 'disclaimer with a link to the configured policy URL. Decline signs the
 * user out; accept stores the acceptance.'
 */
export function PrivacyPolicyStep({ policyUrl }: { readonly policyUrl: string | undefined }) {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Screen title={text('startup.privacy.title')} isCentred fills="window">
      <PrivacyPolicy policyUrl={policyUrl} />
      <PinnedActions>
        {/* Visible together with the consent buttons, however low the window is. */}
        <PolicyLink policyUrl={policyUrl} />
        <Button
          variant="primary"
          isWide
          onClick={() => {
            if (!isLeaving) void setGateMark('privacyConsent', { acceptedAt: wallNow() });
          }}
        >
          {text('startup.privacy.accept')}
        </Button>
        <Button
          isWide
          isBusy={isLeaving}
          aria-describedby="decline-note"
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          {text('startup.privacy.decline')}
        </Button>
        <p id="decline-note" className={styles['note']}>
          {text('startup.privacy.declineNote')}
        </p>
      </PinnedActions>
    </Screen>
  );
}

import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { namesPolicy } from '#domain/entities/standConfig.ts';
import { formatDate } from '#i18n/dates.ts';
import { useText } from '#i18n/useText.ts';
import { loadGateMarks, useGateMarks } from '#store/gateMarks.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { Screen } from '#ui/Screen.tsx';
import { PolicyLink, PrivacyPolicy } from './parts/PrivacyPolicy.tsx';
import styles from './parts/startup.module.css';

/** The privacy policy consent, to read again: the policy, and when it was accepted on this device. */
export function PrivacyPolicyConsentScreen() {
  const text = useText();
  const marks = useGateMarks();
  const config = useCardFacts()?.facts.config;
  useEffect(() => {
    void loadGateMarks();
  }, []);
  const acceptedAt = marks?.privacyConsent?.acceptedAt;
  const policyUrl = config?.privacyPolicyUrl;
  if (marks !== undefined && acceptedAt === undefined && !namesPolicy(policyUrl)) {
    return (
      <Screen title={text('screen.PrivacyPolicyConsent')} isCentred>
        <Sign icon={ShieldCheck} />
        <p className={styles['message']}>{text('startup.privacy.notAccepted')}</p>
      </Screen>
    );
  }
  return (
    <Screen title={text('screen.PrivacyPolicyConsent')} isCentred>
      <PrivacyPolicy policyUrl={policyUrl} />
      <PolicyLink policyUrl={policyUrl} />
      {marks === undefined ? null : (
        <p className={styles['note']}>
          {acceptedAt === undefined
            ? text('startup.privacy.notAccepted')
            : text('startup.privacy.accepted', { date: formatDate(dayOf(acceptedAt), text) })}
        </p>
      )}
    </Screen>
  );
}

/** The day of an instant in this device's time zone. */
function dayOf(instantMs: number) {
  const at = new Date(instantMs);
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() };
}

import { Download, KeyRound, ShieldCheck } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { isOn } from '#domain/access/permissions.ts';
import { policies } from '#domain/access/policies.ts';
import { holderName } from '#domain/card/holderName.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { install, installability } from '#device/install.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { AccessibilityStatement } from './parts/AccessibilityStatement.tsx';
import { DefaultProfile } from './parts/DefaultProfile.tsx';
import { OnThisDevice } from './parts/OnThisDevice.tsx';
import { Preferences } from './parts/Preferences.tsx';
import { SignOutButton } from './parts/SignOutButton.tsx';
import { WaitingChanges } from './parts/WaitingChanges.tsx';
import styles from './SettingsScreen.module.css';

interface SettingsScreenProps {
  readonly lock?: ReactNode;
  readonly push?: ReactNode;
  readonly digitalKey?: ReactNode;
}

/**
 * Specification, section 2 'Settings': language, theme, default profile, install, accessibility
 * statement, PIN lock (if SET_PIN), who is signed in, change password (if RESET_PASSWORD), sign out,
 * version and year.
 * @param lock the section of the PIN lock, a feature of its own.
 * @param push the section of push messages, as well.
 * @param digitalKey and that of digital keys.
 */
export function SettingsScreen({ lock, push, digitalKey }: SettingsScreenProps) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  return (
    <Screen title={text('settings.title')}>
      <WaitingChanges />
      <SectionBox title={text('settings.appearance')}>
        <Preferences />
      </SectionBox>
      <SectionBox title={text('settings.app')}>
        <Install />
        <AccessibilityStatement address={facts?.config.standAccessibilityStatement} />
        {facts !== undefined && isOn('privacyShow', facts) ? (
          <ButtonLink
            to={pathOf('PrivacyPolicyConsent')}
            icon={<ShieldCheck aria-hidden="true" size={18} />}
            isWide
          >
            {text('screen.PrivacyPolicyConsent')}
          </ButtonLink>
        ) : null}
      </SectionBox>
      {push}
      {lock}
      {digitalKey}
      <SectionBox title={text('settings.account')}>
        {facts === undefined ? null : (
          <p className={styles['person']}>
            <span>{text('settings.signedInAs')}</span>
            <bdi>{holderName(facts)}</bdi>
            {facts.person.email === undefined ? null : (
              <span>
                <bdi>{facts.person.email}</bdi>
              </span>
            )}
          </p>
        )}
        <DefaultProfile />
        {facts !== undefined && policies(facts).mayChangePassword ? (
          <ButtonLink
            to={pathOf('ResetPassword')}
            icon={<KeyRound aria-hidden="true" size={18} />}
            isWide
          >
            {text('screen.ResetPassword')}
          </ButtonLink>
        ) : null}
        <SignOutButton />
      </SectionBox>
      <OnThisDevice />
      <p className={styles['foot']}>
        {text('settings.version', { version: appVersion })} · {new Date().getFullYear()}
      </p>
    </Screen>
  );
}

/** Installing to the home screen, in the words of what this browser can do. */
function Install() {
  const text = useText();
  switch (useSyncExternalStore(installability.subscribe, installability.current)) {
    case 'offered':
      return (
        <Button
          icon={<Download size={18} />}
          isWide
          onClick={() => {
            void install();
          }}
        >
          {text('settings.install')}
        </Button>
      );
    case 'installed':
      return <p>{text('settings.installed')}</p>;
    case 'byHand':
      return <p>{text('settings.installIos')}</p>;
    case 'unknown':
      return <p>{text('settings.installMenu')}</p>;
  }
}

import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { CredentialList } from './parts/CredentialList.tsx';
import { CredentialNotices } from './parts/CredentialNotices.tsx';
import { useCredentialScreen, useFreshCredentials } from './hooks/useCredentialScreen.ts';

/**
 * The Credentials screen (specification, section 2 'Credentials'): 'cards per type, else a message with a
 * request-card button'.
 */
export function CredentialsScreen() {
  const text = useText();
  const shown = useCredentialScreen();
  const freshness = useFreshCredentials(shown);
  const mayView = shown.may?.mayViewCredentials;
  return (
    <Screen title={text('screen.Credentials')}>
      <CredentialNotices {...shown} freshness={freshness} />
      {mayView === true && shown.known !== undefined ? (
        <CredentialList holders={shown.known.holders} may={shown.may} />
      ) : null}
    </Screen>
  );
}

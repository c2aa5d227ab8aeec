import { startUpAccess } from '#domain/access/access.ts';
import { customStartupMessage } from '#domain/startup/message.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Screen } from '#ui/Screen.tsx';
import { NoAccessStep } from './NoAccessStep.tsx';
import { StartupMessage } from './parts/StartupMessage.tsx';

/**
 * The startup message as a screen of the app. Users without access get the 'no access' text; other users can
 * read the message again.
 */
export function StartupMessageScreen() {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const access = facts === undefined ? 'granted' : startUpAccess(facts);
  if (access !== 'granted') return <NoAccessStep access={access} account={[]} />;
  return (
    <Screen title={text('screen.StartupMessageScreen')} isCentred>
      <StartupMessage message={facts === undefined ? undefined : customStartupMessage(facts)} />
    </Screen>
  );
}

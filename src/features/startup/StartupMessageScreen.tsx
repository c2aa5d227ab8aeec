import { customStartupMessage } from '#domain/startup/message.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Screen } from '#ui/Screen.tsx';
import { StartupMessage } from './parts/StartupMessage.tsx';

/** The startup message, to be read again. Users without access get the placeholder on every screen. */
export function StartupMessageScreen() {
  const text = useText();
  const facts = useCardFacts()?.facts;
  return (
    <Screen title={text('screen.StartupMessageScreen')} isCentred>
      <StartupMessage message={facts === undefined ? undefined : customStartupMessage(facts)} />
    </Screen>
  );
}

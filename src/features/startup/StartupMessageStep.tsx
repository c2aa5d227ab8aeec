import { useText } from '#i18n/useText.ts';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { StartupMessage } from './parts/StartupMessage.tsx';

interface StartupMessageStepProps {
  /** The organization's own text; undefined for the app's text. */
  readonly message: string | undefined;
  readonly onNext: () => void;
}

/**
 * Section 2, startup message: 'others get … an active next'. The first step has nothing before it, as the
 * progress shows. A previous button that never works is not shown (docs/decisions/startup-gates.md).
 */
export function StartupMessageStep({ message, onNext }: StartupMessageStepProps) {
  const text = useText();
  return (
    <Screen title={text('startup.message.title')} isCentred fills="window">
      <StartupMessage message={message} />
      <PinnedActions>
        <Button variant="primary" isWide onClick={onNext}>
          {text('startup.next')}
        </Button>
      </PinnedActions>
    </Screen>
  );
}

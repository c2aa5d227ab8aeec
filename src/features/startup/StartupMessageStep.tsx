import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { StartupMessage } from './parts/StartupMessage.tsx';
import styles from './startup.module.css';

interface StartupMessageStepProps {
  /** The organization's own text; undefined for the app's. */
  readonly message: string | undefined;
  readonly onNext: () => void;
}

/** Section 2, startup message: 'others get a disabled previous and an active next'. */
export function StartupMessageStep({ message, onNext }: StartupMessageStepProps) {
  const text = useText();
  return (
    <Screen title={text('startup.message.title')} isCentred>
      <StartupMessage message={message} />
      <div className={styles['pair']}>
        {/* The first step has nothing before it; the button says where the person is. */}
        <button type="button" className={styles['previous']} disabled>
          {text('startup.previous')}
        </button>
        <Button look="primary" onClick={onNext}>
          {text('startup.next')}
        </Button>
      </div>
    </Screen>
  );
}

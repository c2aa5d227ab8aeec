import { CircleCheckBig } from 'lucide-react';
import type { ThankYou } from '#domain/startup/message.ts';
import { useText } from '#i18n/useText.ts';
import { clearGateMark } from '#store/gateMarks.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from './parts/startup.module.css';

const submitted = {
  identity: 'startup.thankYou.identity',
  photo: 'startup.thankYou.photo',
  both: 'startup.thankYou.both',
} as const;

/**
 * Section 2, thank-you: 'custom message if set, else text that the ID, photo or both was submitted for
 * review. Finish clears the submission flags.'
 */
export function ThankYouStep({ thanks }: { readonly thanks: ThankYou }) {
  const text = useText();
  return (
    <Screen title={text('startup.thankYou.title')} isCentred fills="window">
      <Sign icon={CircleCheckBig} />
      <p className={styles['message']}>
        {thanks.kind === 'custom' ? <bdi>{thanks.message}</bdi> : text(submitted[thanks.kind])}
      </p>
      <PinnedActions>
        <Button
          variant="primary"
          isWide
          onClick={() => {
            void clearGateMark('submittedIdentity');
            void clearGateMark('submittedPhoto');
          }}
        >
          {text('startup.thankYou.finish')}
        </Button>
      </PinnedActions>
    </Screen>
  );
}

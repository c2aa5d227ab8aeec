import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { useIsCardLost } from '#store/cardLoss.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { CardToCome } from '#ui/CardToCome.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from './parts/startup.module.css';

interface FirstAnswersScreenProps {
  /** No answer arrived; the user can request it again. */
  readonly isUnreachable: boolean;
}

/** Shown before the server's first answers, while they load. If they do not arrive, the user may try again. */
export function FirstAnswersScreen({ isUnreachable }: FirstAnswersScreenProps) {
  const text = useText();
  const isLost = useIsCardLost();
  const [isAskedFor, setAskedFor] = useState(false);
  if (!isUnreachable && !isAskedFor) {
    return (
      <Screen key="waiting" title={text('card.title')} isPage hidesTitle>
        <CardToCome>{text('card.loading')}</CardToCome>
      </Screen>
    );
  }
  return (
    <Screen key="unreachable" title={text('card.notAvailable')} isCentred fills="window">
      <Sign icon={CloudOff} />
      <p className={styles['message']}>
        {text(isLost ? 'card.lostText' : 'card.notAvailableText')}
      </p>
      <PinnedActions>
        <Button
          variant="primary"
          isWide
          isBusy={isAskedFor}
          onClick={() => {
            setAskedFor(true);
            refreshCard()
              // The screen that stays open shows the failure.
              .catch(() => undefined)
              .finally(() => {
                setAskedFor(false);
              });
          }}
        >
          {text(isAskedFor ? 'card.refreshing' : 'app.retry')}
        </Button>
        <Button
          variant="plain"
          isWide
          onClick={() => {
            void signOut();
          }}
        >
          {text('session.signOut')}
        </Button>
      </PinnedActions>
    </Screen>
  );
}

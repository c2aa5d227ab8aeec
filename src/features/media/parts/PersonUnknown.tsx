import { CloudAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/useText.ts';
import { useIsCardLost } from '#store/cardLoss.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { Blank, Coming } from '#ui/blank/Blank.tsx';
import { Button } from '#ui/Button.tsx';

/** Replaces a picture's screen while the cardholder is unknown: the answer is still loading or did not arrive. */
export function PersonUnknown() {
  const text = useText();
  const isLost = useIsCardLost();
  const phase = useSyncExternalStore(refreshPhase.subscribe, refreshPhase.current);
  if (phase !== 'idle') return <Coming>{text('profile.loading')}</Coming>;
  return (
    <div role="status">
      <Blank icon={CloudAlert} title={text('profile.notAvailable')}>
        <p>{text(isLost ? 'card.lostText' : 'card.notAvailableText')}</p>
        <Button
          variant="primary"
          onClick={() => {
            void refreshCard();
          }}
        >
          {text('app.retry')}
        </Button>
      </Blank>
    </div>
  );
}

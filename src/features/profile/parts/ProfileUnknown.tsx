import { CloudAlert } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import { useIsCardLost } from '#store/cardLoss.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { Blank, Coming } from '#ui/blank/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import type { KnownProfile } from '../hooks/useProfile.ts';

/** Section 2, Profile: 'Shows loading … a not-available message if no profile'. */
export function ProfileUnknown({ known }: { readonly known: KnownProfile }) {
  const text = useText();
  const isLost = useIsCardLost();
  const { profile, isLoading, fields } = known;
  if (isLoading || (profile !== undefined && fields.phase === 'fetching')) {
    return <Coming>{text('profile.loading')}</Coming>;
  }
  const retry = () => {
    void refreshCard();
    fields.retry();
  };
  return (
    <div role="status">
      <Blank icon={CloudAlert} title={text('profile.notAvailable')}>
        <p>
          {text(
            profile !== undefined
              ? 'profile.fieldsNotAvailable'
              : isLost
                ? 'card.lostText'
                : 'card.notAvailableText',
          )}
        </p>
        <Button variant="primary" onClick={retry}>
          {text('app.retry')}
        </Button>
      </Blank>
    </div>
  );
}

import { KeyRound } from 'lucide-react';
import type { Card } from '#domain/entities/card.ts';
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { CredentialActionScreen } from '#features/credential/CredentialActionScreen.tsx';
import { WalletStatus } from '#features/digitalKey/WalletStatus.tsx';
import { useText } from '#i18n/useText.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** One credential, with the status of its digital key or a link to it. */
export function CredentialWithKey() {
  return <CredentialActionScreen keyOf={(card) => <KeyOf card={card} />} />;
}

function KeyOf({ card }: { readonly card: Card }) {
  const text = useText();
  if (card.type?.system === 'hid_apple_wallet') return <WalletStatus card={card} />;
  if (!isHidCard(card)) return null;
  return (
    <ButtonLink to={pathOf('HidMobile')} icon={<KeyRound aria-hidden="true" size={18} />} isWide>
      {text('screen.HidMobile')}
    </ButtonLink>
  );
}

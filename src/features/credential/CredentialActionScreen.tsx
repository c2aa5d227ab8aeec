import { useAtomValue } from 'jotai';
import { useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Card } from '#domain/entities/card.ts';
import { findCard, type CredentialHolder, type FoundCard } from '#domain/credential/credentials.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { Screen } from '#ui/Screen.tsx';
import { chosenCardAtom } from './hooks/selection.ts';
import { ActionButton } from './parts/ActionButton.tsx';
import { CardDetails } from './parts/CardDetails.tsx';
import { MoveToDevice } from './parts/MoveToDevice.tsx';
import { OfflineNotice } from './parts/OfflineNotice.tsx';
import { StoppedChange } from './parts/StoppedChange.tsx';
import { TypeName } from './parts/TypeName.tsx';
import { useCredentialScreen } from './hooks/useCredentialScreen.ts';
import { useShownCard } from './hooks/useShownCard.ts';

interface CredentialActionScreenProps {
  /** Renders the card's digital key, which is a separate feature. */
  readonly keyOf?: (card: Card) => ReactNode;
}

interface ActionProps {
  readonly found: FoundCard;
  readonly owner: CredentialHolder;
}

/**
 * Shows the action of a card. Section 4, credential action: 'other states show no button'. A card that is
 * shown as switching_device offers only its switch. Activating it in another way would leave the switch
 * undone.
 */
function Action({ found, owner }: ActionProps) {
  const isSwitching = useShownCard(found.card).status === 'switching_device';
  return isSwitching ? null : <ActionButton found={found} owner={owner} />;
}

/**
 * Shows one card, and its activate or block button (specification, section 2 'CredentialAction'). Section 6:
 * 'allowUserManageCredentials opens CredentialAction'. A user without that permission is redirected to
 * Credentials, and so is a user who arrives by a reload or an old address.
 */
export function CredentialActionScreen({ keyOf }: CredentialActionScreenProps) {
  const details = useRef<HTMLElement>(null);
  const chosen = useAtomValue(chosenCardAtom);
  const { may, known, isOffline } = useCredentialScreen();
  const isOpen = may?.mayViewCredentials === true && may.mayManageCredentials;
  const holder = known?.holders.find(({ cardholderId }) => cardholderId === chosen?.cardholderId);
  const found =
    chosen === undefined || holder === undefined || !isOpen
      ? undefined
      : findCard([holder], chosen.cardholderId, chosen.cardId);
  if (chosen === undefined || holder === undefined || found === undefined) {
    return <Navigate to={pathOf('Credentials')} replace />;
  }
  return (
    <Screen title={<TypeName type={found.type} />}>
      <StoppedChange card={found.card} next={details} />
      <CardDetails
        card={found.card}
        type={found.type}
        place={details}
        profileName={known?.holders.length === 1 ? undefined : holder.profileName}
      />
      {isOffline ? <OfflineNotice /> : null}
      <MoveToDevice found={found} owner={holder} />
      {keyOf?.(found.card)}
      <Action found={found} owner={holder} />
    </Screen>
  );
}

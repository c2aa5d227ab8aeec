import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { allCards } from '#domain/credential/cardsToShow.ts';
import { findType } from '#domain/credential/credentials.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { chosenTypeAtom } from './hooks/selection.ts';
import { CardRows } from './parts/CardRows.tsx';
import { OfflineNotice } from './parts/OfflineNotice.tsx';
import { TypeName } from './parts/TypeName.tsx';
import { useCredentialScreen } from './hooks/useCredentialScreen.ts';

/** Lists all cards of one type, those in use first (specification, section 2 'CredentialTypeList'). */
export function CredentialTypeListScreen() {
  const text = useText();
  const chosen = useAtomValue(chosenTypeAtom);
  const { may, known, isOffline } = useCredentialScreen();
  const held =
    chosen === undefined || known === undefined || may?.mayViewCredentials !== true
      ? undefined
      : findType(known.holders, chosen.cardholderId, chosen.typeId);
  const cards = useMemo(() => allCards(held?.cards ?? []), [held]);
  if (chosen === undefined || held === undefined || may === undefined) {
    return <Navigate to={pathOf('Credentials')} replace />;
  }
  return (
    <Screen title={<TypeName type={held.type} />}>
      {isOffline ? <OfflineNotice /> : null}
      <CardRows
        label={held.type.name ?? text('credential.untypedName')}
        cards={cards}
        cardholderId={chosen.cardholderId}
        opens={may.mayManageCredentials}
      />
    </Screen>
  );
}

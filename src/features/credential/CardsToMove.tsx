import { policies } from '#domain/permission/policies.ts';
import { findCard } from '#domain/credential/credentials.ts';
import { isHidCard } from '#domain/digitalKey/hidCard.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useCredentials } from '#store/useCredentials.ts';
import { useFresh } from '#sync/useFresh.ts';
import { refreshCredentials } from './flows/refreshCredentials.ts';
import { MoveToDevice } from './parts/MoveToDevice.tsx';

/** Lists the cards that wait to be moved to this phone, for HID's own screen (decisions/digital-keys). */
export function CardsToMove() {
  const facts = useCardFacts()?.facts;
  const known = useCredentials();
  const isOpen = facts?.settings !== undefined && policies(facts).mayManageCredentials;
  useFresh([() => (isOpen ? refreshCredentials() : Promise.resolve())]);
  if (!isOpen || known === undefined) return null;
  return known.holders.flatMap((holder) =>
    holder.types
      .flatMap(({ cards }) => cards)
      .filter(isHidCard)
      .map((card) => {
        const found = findCard([holder], holder.cardholderId, card.id);
        return found === undefined ? null : (
          <MoveToDevice key={card.id} found={found} owner={holder} />
        );
      }),
  );
}

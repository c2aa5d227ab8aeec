import type { Person } from '../profile/person.ts';
import { readCardStatus, type CardStatus } from './status.ts';

/** The card that the ID screen shows: the one the user reply names as the person's own. */
export interface OwnCard {
  readonly id: string;
  readonly cardNumber: string | undefined;
  readonly isBlocked: boolean;
}

/**
 * Finds the person's own card (section 3, User: cardId, cardStatus, cards).
 * @returns `undefined` where the server names none. An entry in the list of cards is more precise than
 * `cardStatus`, so its status counts where there is one.
 */
export function ownCard(
  person: Pick<Person, 'cardId' | 'cardStatus' | 'cards'>,
): OwnCard | undefined {
  const { cardId } = person;
  if (cardId === undefined || cardId === '') return undefined;
  const listed = person.cards.find(({ id }) => id === cardId);
  const status = listed?.status ?? person.cardStatus;
  return { id: cardId, cardNumber: listed?.cardNumber, isBlocked: status === 'blocked' };
}

/**
 * What became of blocking a card. `refused`: it is not blocked. `unclear`: nobody can tell, because no
 * answer came, or because the answer and the card contradict each other.
 */
export type BlockVerdict = 'accepted' | 'refused' | 'unclear';

/**
 * Judges a block (section 4: 'accepted only if the response status equals the requested one').
 * @param answered the status that the answer named; `undefined` where it named none or never came. The
 * card that was read afterwards then decides alone.
 * @param readAfterwards the status of the card as it was read after the call; `undefined` where that failed.
 */
export function blockVerdict(
  answered: string | undefined,
  readAfterwards: CardStatus | undefined,
): BlockVerdict {
  if (answered !== undefined && readCardStatus(answered) !== 'blocked') return 'refused';
  if (readAfterwards === 'blocked') return 'accepted';
  if (answered !== undefined) return readAfterwards === undefined ? 'accepted' : 'unclear';
  return readAfterwards === undefined ? 'unclear' : 'refused';
}

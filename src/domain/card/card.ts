import type { CredentialSystem } from '../credential/system.ts';
import type { CardStatus } from './status.ts';

/** Section 3: the type of a card, with its category's two facts. */
export interface CardType {
  readonly id: string;
  readonly name: string | undefined;
  readonly isDigital: boolean;
  /** `undefined` for a card that belongs to no digital credential system. */
  readonly system: CredentialSystem | undefined;
}

/** Section 3: Card. */
export interface Card {
  readonly id: string;
  readonly cardNumber: string | undefined;
  readonly status: CardStatus;
  /** The server's own word, for the neutral display of a status that is `unknown`. */
  readonly statusWord: string | undefined;
  readonly blockReason: string | undefined;
  /** The server's text of an instant. */
  readonly modified: string | undefined;
  readonly type: CardType | undefined;
}

/** Section 3: DigitalCard, the start-up's short word about the phone's credential. */
export interface DigitalCard {
  readonly system: CredentialSystem | undefined;
  readonly status: CardStatus;
}

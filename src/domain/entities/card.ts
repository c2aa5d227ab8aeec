import type { CredentialSystem } from './credentialSystem.ts';
import type { CardStatus } from './status.ts';

/** Section 3: the type of a card, with the two properties of its category. */
export interface CardType {
  readonly id: string;
  readonly name: string | undefined;
  readonly isDigital: boolean;
  /** `undefined` for a card without a digital credential system. */
  readonly system: CredentialSystem | undefined;
}

/** Section 3: Card. */
export interface Card {
  readonly id: string;
  readonly cardNumber: string | undefined;
  readonly status: CardStatus;
  /** The server's own text, for the neutral display of a status that is `unknown`. */
  readonly statusWord: string | undefined;
  readonly blockReason: string | undefined;
  /** The time as text from the server. */
  readonly modified: string | undefined;
  readonly type: CardType | undefined;
}

/** Section 3: DigitalCard, a short summary of the phone's credential in the start-up reply. */
export interface DigitalCard {
  readonly system: CredentialSystem | undefined;
  readonly status: CardStatus;
}

/** Cards and their types; the digital ones are keys. */

/** The server's own codes for the status of a card or a person (specification, section 3). */
export type CardStatus =
  | 'Initialized'
  | 'InProduction'
  | 'Printed'
  | 'Withdrawn'
  | 'Expired'
  | 'Activated'
  | 'Blocked'
  | 'Approved';

export interface CardType {
  id: string;
  name: string;
  category: { isDigital: boolean; digitalCredentialSystem: string | null };
}

export interface Card {
  id: string;
  cardholderId: string;
  typeId: string;
  cardNumber: string | null;
  status: CardStatus;
  blockReason: string | null;
  modified: string;
  /** ISO instants, set by an activation (section 4: one year). */
  startDate: string | null;
  endDate: string | null;
}

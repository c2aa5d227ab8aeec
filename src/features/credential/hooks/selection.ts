/**
 * The type and the card that are open, stored in memory and never in an address (section 2: 'CredentialAction
 * (params userCard, name), CredentialTypeList (params name, cards)'). A reload returns to Credentials. Only
 * identifiers are stored here; the facts come from the store.
 */
import { atom } from 'jotai';

export interface ChosenType {
  readonly cardholderId: string;
  readonly typeId: string;
}

export interface ChosenCard {
  readonly cardholderId: string;
  readonly cardId: string;
}

export const chosenTypeAtom = atom<ChosenType | undefined>(undefined);
export const chosenCardAtom = atom<ChosenCard | undefined>(undefined);

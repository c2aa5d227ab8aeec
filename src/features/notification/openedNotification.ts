/**
 * Which notification is open, and how the list looked when it was left: until the page is reloaded,
 * and never in an address.
 */
import { atom } from 'jotai';

/** The id of the notification that NotificationMessage shows. */
export const openedNotification = atom<string | undefined>(undefined);

export interface ListView {
  readonly query: string;
  /** How much of the list was drawn, in steps of the list. */
  readonly steps: number;
}

export const untouchedView: ListView = { query: '', steps: 1 };

export const listView = atom<ListView>(untouchedView);

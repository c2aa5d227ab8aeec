/**
 * Which notification is open, and how the list looked when the user left it. Both last until the page is
 * reloaded and never appear in a URL.
 */
import { atom } from 'jotai';

/** The id of the notification that NotificationMessage shows. */
export const openedNotification = atom<string | undefined>(undefined);

export interface ListView {
  readonly query: string;
  /** How much of the list was rendered, in list steps. */
  readonly steps: number;
}

export const untouchedView: ListView = { query: '', steps: 1 };

export const listView = atom<ListView>(untouchedView);

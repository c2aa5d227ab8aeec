import { createContext, useContext } from 'react';

/** What a screen below another one receives: its back link, and the functions that leave it. */
export interface WayUp {
  /** The link above the heading; undefined if something else closes the screen. */
  readonly link: React.ReactNode;
  /** decisions/ways-back: leads back to where the user came from, never outside the app. */
  readonly leave: () => void;
  /** Leads to the card, however many levels up. The result of the choice is visible there. */
  readonly toCard: () => void;
  /** This is a column beside the screen, such as the list that the screen was chosen from. */
  readonly isBeside: boolean;
}

const none: WayUp = {
  link: null,
  leave: () => undefined,
  toCard: () => undefined,
  isBeside: false,
};

export const besideAnother: WayUp = { ...none, isBeside: true };

export const WayUpContext = createContext(none);

/** The functions that leave a screen whose work is done. */
export function useWayUp(): Pick<WayUp, 'leave' | 'toCard'> {
  return useContext(WayUpContext);
}

/** Whether this is a column beside the screen. Such a column has no level-one heading and takes no focus. */
export function useIsBeside(): boolean {
  return useContext(WayUpContext).isBeside;
}

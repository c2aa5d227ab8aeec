import { createContext, useContext } from 'react';

/** What a screen that lies below another is given: its back link, and the ways away from it. */
export interface WayUp {
  /** The link over the heading; undefined where something else closes the screen. */
  readonly link: React.ReactNode;
  /** Decision 65: back to where the person came from, never outside of the app. */
  readonly leave: () => void;
  /** To the card, however far above: what was chosen here is seen there. */
  readonly toCard: () => void;
  /** It is a column beside the screen, such as the list that the screen was chosen from. */
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

/** The ways away from the screen, for one whose work is done. */
export function useWayUp(): Pick<WayUp, 'leave' | 'toCard'> {
  return useContext(WayUpContext);
}

/** Whether this is a column beside the screen: it has no level-one heading and takes no focus. */
export function useIsBeside(): boolean {
  return useContext(WayUpContext).isBeside;
}

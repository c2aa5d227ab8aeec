/** Holds the state of a new app version for the screens. The worker and the windows report here (decisions/updates-by-consent). */
import { perAppObservable } from '#scope/perApp.ts';
import type { Objection } from '#domain/update/activationPolicy.ts';

/** A new version that waits for the user's consent. */
export interface UpdateOffer {
  /** The user has put it aside: only Settings still shows it. */
  readonly isPutAside: boolean;
  /** Whether the windows are being asked right now. */
  readonly isAsking: boolean;
  /** Why the new version could not take over after the last tap. */
  readonly objection: Objection | undefined;
  /** Lets the new version take over, after which every window reloads. Otherwise reports why not. */
  readonly accept: () => void;
  readonly putAside: () => void;
}

/**
 * Undefined when no version waits, or when it is too early for an offer. There is never an offer within two
 * minutes of a start.
 */
export const updateOffer = perAppObservable<UpdateOffer | undefined>(undefined);

/** Whether the host requires a newer version than this one. If so, the app may show data but not write. */
export const isOutdated = perAppObservable(false);

/** The last new version could not be saved on this device. */
export const hasUpdateFailed = perAppObservable(false);

/** A new version, as screens follow it; worker and windows report here (design, 5.1). */
import { observable } from '#domain/observable/observable.ts';
import type { Objection } from '#domain/update/activationPolicy.ts';

/** A new version that waits for the person's consent. */
export interface UpdateOffer {
  /** Put aside by the person: only Settings still shows it. */
  readonly isPutAside: boolean;
  /** The windows are being asked. */
  readonly isAsking: boolean;
  /** Why the last tap did not let it take over. */
  readonly objection: Objection | undefined;
  /** Lets it take over, after which every window reloads; or says why not. */
  readonly accept: () => void;
  readonly putAside: () => void;
}

/** Undefined when none waits, or not yet: never within two minutes of a start. */
export const updateOffer = observable<UpdateOffer | undefined>(undefined);

/** The host wants a newer version than this one: it may show and not write. */
export const isOutdated = observable(false);

/** The last new version could not be saved on this device. */
export const hasUpdateFailed = observable(false);

/** Describes a page that the bench starts. */
import type { Page } from '@playwright/test';
import type { Addresses, Network } from './networks.ts';
import type { Traffic } from './traffic.ts';
import type { Landing } from './watch.ts';

/** A measured site while its servers run. */
export interface RunningSite {
  readonly addresses: Addresses;
  /** What the site's own origin has sent since it was started. */
  readonly traffic: Traffic;
  /** Brings a new profile to the state of a user that has used the site before. */
  readonly enter: (page: Page) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Site {
  readonly name: string;
  /** What a start ends with. */
  readonly landing: Landing;
  /** The network that a start meets, in addition to the worker's cache. */
  readonly network: Network;
  /** The highest allowed ratio of its start, at each speed: of P7 to the card without a network, else to the static card. */
  readonly goal?: { readonly name: string; readonly limits: Readonly<Record<number, number>> };
  /** @param dist the folder of another build of the app, where the site is the app. */
  readonly start: (dist?: string) => Promise<RunningSite>;
}

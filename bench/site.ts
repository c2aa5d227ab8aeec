/** What the bench knows of a page that it starts. */
import type { Page } from '@playwright/test';
import type { Addresses, Network } from './networks.ts';
import type { Traffic } from './traffic.ts';
import type { Landing } from './watch.ts';

/** A site under measurement while its servers run. */
export interface RunningSite {
  readonly addresses: Addresses;
  /** What its own origin has sent since it was started. */
  readonly traffic: Traffic;
  /** Brings a new profile to where a person is who has used the site before. */
  readonly enter: (page: Page) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Site {
  readonly name: string;
  /** What a start leads to. */
  readonly landing: Landing;
  /** What a start meets beside the worker's cache. */
  readonly network: Network;
  /** What its start, in ratio to the static card, is not to exceed at each speed. */
  readonly goal?: { readonly name: string; readonly limits: Readonly<Record<number, number>> };
  readonly start: () => Promise<RunningSite>;
}

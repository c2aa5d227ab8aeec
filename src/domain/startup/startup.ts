import type { DigitalCard } from '../card/card.ts';
import type { Organization } from './organization.ts';
import type { StandConfig } from './standConfig.ts';

/** The result of the start-up call. */
export interface Startup {
  readonly organization: Organization;
  readonly config: StandConfig;
  /** A whole number, 0 or more. */
  readonly unreadCount: number;
  readonly digitalCard: DigitalCard | undefined;
}

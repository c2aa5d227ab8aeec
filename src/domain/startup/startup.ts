import type { DigitalCard } from '../entities/card.ts';
import type { Organization } from '../entities/organization.ts';
import type { StandConfig } from '../entities/standConfig.ts';

/** The result of the start-up call. */
export interface Startup {
  readonly organization: Organization;
  readonly config: StandConfig;
  /** A whole number, 0 or more. */
  readonly unreadCount: number;
  readonly digitalCard: DigitalCard | undefined;
}

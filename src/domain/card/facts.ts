import type { FlagSources } from '../permission/permissions.ts';
import type { FeatureSettings } from '../settings/featureSettings.ts';
import type { Organization } from '../entities/organization.ts';
import type { StandConfig } from '../entities/standConfig.ts';
import type { DigitalCard } from '../entities/card.ts';
import type { FieldInput } from '../profile/fieldSources.ts';
import type { CardTemplate } from './template.ts';

/**
 * Everything the digital ID card is built from. The card also works while template, settings and cardholder
 * are not loaded yet.
 */
export interface CardFacts extends FieldInput, FlagSources {
  readonly organization: Organization;
  readonly config: StandConfig;
  readonly settings: FeatureSettings | undefined;
  readonly template: CardTemplate | undefined;
  readonly unreadCount: number;
  readonly digitalCard: DigitalCard | undefined;
}

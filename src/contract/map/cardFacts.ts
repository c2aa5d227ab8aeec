import type { CardFacts } from '#domain/card/facts.ts';
import { activeCardholder, activeProfile } from '#domain/profile/activeProfile.ts';
import type { CardholderDto } from '../dto/cardholder.ts';
import type { SettingsDto } from '../dto/settings.ts';
import type { StartupDto } from '../dto/startup.ts';
import type { CardTemplateDto } from '../dto/template.ts';
import type { UserDto } from '../dto/user.ts';
import { toCardholder } from './cardholder.ts';
import { toCardTemplate } from './cardTemplate.ts';
import { toPerson } from './person.ts';
import { toFeatureSettings } from './settings.ts';
import { toStartup } from './startup.ts';

/** The replies that a card is built from. The last three may not be loaded yet. */
export interface CardReplies {
  readonly startup: StartupDto;
  readonly user: UserDto;
  readonly settings: SettingsDto | undefined;
  readonly cardholders: readonly CardholderDto[] | undefined;
  readonly template: CardTemplateDto | undefined;
  /**
   * The cardholder that the user switched to. Without it, the cardholder of the user reply applies: its
   * status and barcode belong to that cardholder, and a card must not mix two.
   */
  readonly switchedTo?: string | undefined;
}

/** The facts `cardView`, `visibleTabs`, `policies` and `startUpAccess` take. */
export function cardFactsFrom(replies: CardReplies): CardFacts {
  const person = toPerson(replies.user);
  const startup = toStartup(replies.startup);
  const cardholders = (replies.cardholders ?? []).map(toCardholder);
  const profile = activeProfile({
    profiles: person.profiles,
    switchedTo: replies.switchedTo ?? person.cardholderId,
    profilePreference: person.profilePreference,
  });
  return {
    person,
    profile,
    cardholder: activeCardholder(person, profile, cardholders),
    organization: startup.organization,
    config: startup.config,
    settings: replies.settings === undefined ? undefined : toFeatureSettings(replies.settings),
    template: replies.template === undefined ? undefined : toCardTemplate(replies.template),
    unreadCount: startup.unreadCount,
    digitalCard: startup.digitalCard,
  };
}

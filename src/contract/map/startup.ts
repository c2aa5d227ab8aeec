import type { Organization } from '#domain/entities/organization.ts';
import type { StandConfig } from '#domain/entities/standConfig.ts';
import type { Startup } from '#domain/startup/startup.ts';
import type { ConfigDto, OrganizationDto, StartupDto } from '../dto/startup.ts';
import { toDigitalCard } from './card.ts';

/** The start-up reply: organization, configuration, unread count, digital card. */
export function toStartup(dto: StartupDto): Startup {
  return {
    organization: toOrganization(dto.organization),
    config: toStandConfig(dto.config),
    unreadCount: Math.max(0, Math.trunc(dto.notifications.unreadCount ?? 0)),
    digitalCard: dto.digitalCard === undefined ? undefined : toDigitalCard(dto.digitalCard),
  };
}

function toOrganization({ name, logo }: OrganizationDto): Organization {
  return { name, logo };
}

/** Maps the configuration. It uses the names on the wire, which are the specification's own (section 3). */
function toStandConfig(dto: ConfigDto): StandConfig {
  return dto;
}

/**
 * The replies that the card is rendered from, with their schemas only. The table of all calls loads after the
 * first paint.
 */
import { CardholdersDto } from './dto/cardholder.ts';
import { SettingsDto } from './dto/settings.ts';
import { StartupDto } from './dto/startup.ts';
import { CardTemplateDto } from './dto/template.ts';
import { UserDto } from './dto/user.ts';
import type { ReplyOf, Schema } from './endpoint.ts';
import type { EndpointName, Endpoints } from './endpoints.ts';
import { parseReply } from './parseReply.ts';

/** The same schemas as in the table; a test checks that they match. */
export const cardReplySchemas = {
  startup: StartupDto,
  settings: SettingsDto,
  user: UserDto,
  cardholders: CardholdersDto,
  cardTemplate: CardTemplateDto,
} as const satisfies { readonly [Name in EndpointName]?: Endpoints[Name]['reply'] };

export type CardReplyName = keyof typeof cardReplySchemas;

/** `readReply` for these replies. @throws ReplyUnreadable */
export function readCardReply<Name extends CardReplyName>(
  name: Name,
  json: unknown,
): ReplyOf<Endpoints[Name]> {
  const schema: Schema = cardReplySchemas[name];
  return parseReply(name, schema, json) as ReplyOf<Endpoints[Name]>;
}

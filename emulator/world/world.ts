/**
 * All data of the card cloud, as plain JSON. Each collection is a record by id, so a merge patch on the
 * control API can reach any single object. Pictures are base64 (of a file, or as uploaded) in their own
 * collection. Other objects refer to them by id: a small change never rewrites a large picture.
 */
import type { Account, IdentityOverrides } from './entities/account.ts';
import type { BadgeIssuer, BadgeRoot, IssuedBadge } from './entities/badge.ts';
import type { Card, CardType } from './entities/card.ts';
import type { Cardholder } from './entities/cardholder.ts';
import type { Message, ReaderCredential, ReaderSite } from './entities/digitalKey.ts';
import type { StoredDocument } from './entities/document.ts';
import type { Notification, PushToken } from './entities/notification.ts';
import type { Organization } from './entities/organization.ts';
import type { Person } from './entities/person.ts';

export interface World {
  identity: Record<'settings', IdentityOverrides>;
  organizations: Record<string, Organization>;
  cardTypes: Record<string, CardType>;
  accounts: Record<string, Account>;
  persons: Record<string, Person>;
  cardholders: Record<string, Cardholder>;
  cards: Record<string, Card>;
  documents: Record<string, StoredDocument>;
  notifications: Record<string, Notification>;
  messages: Record<string, Message>;
  pushTokens: Record<string, PushToken>;
  readerSites: Record<string, ReaderSite>;
  readerCredentials: Record<string, ReaderCredential>;
  badgeRoots: Record<string, BadgeRoot>;
  badgeIssuers: Record<string, BadgeIssuer>;
  badges: Record<string, IssuedBadge>;
  /** Base64 by picture id. A picture is never changed in place: a new one gets a new id. */
  pictures: Record<string, string>;
}

export type CollectionName = keyof World;

export const collectionNames = [
  'identity',
  'organizations',
  'cardTypes',
  'accounts',
  'persons',
  'cardholders',
  'cards',
  'documents',
  'notifications',
  'messages',
  'pushTokens',
  'readerSites',
  'readerCredentials',
  'badgeRoots',
  'badgeIssuers',
  'badges',
  'pictures',
] as const satisfies readonly CollectionName[];

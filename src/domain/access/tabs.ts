import { isActiveSalto } from '../card/activeSalto.ts';
import type { Person } from '../entities/person.ts';
import { isOn, type FlagSources } from '../permission/permissions.ts';

export type TabName = 'id' | 'details' | 'keys' | 'notifications' | 'settings';

/** One tab of the bar. `unread` is the badge of Notifications, `undefined` if there is none. */
export interface Tab {
  readonly name: TabName;
  readonly unread: number | undefined;
}

export interface TabInput extends FlagSources {
  readonly person: Pick<Person, 'isArchived' | 'cards'>;
  readonly unreadCount: number;
}

/**
 * Section 2, digital ID card screen: the tabs of the bottom bar. An archived profile has none. Keys also
 * shows if the configuration enables OpenReader (decisions/digital-keys), because its key is fetched on that screen.
 */
export function visibleTabs(facts: TabInput): readonly Tab[] {
  if (facts.person.isArchived) return [];
  const tabs: Tab[] = [];
  if (isOn('showIdButtonInStand', facts)) tabs.push({ name: 'id', unread: undefined });
  tabs.push({ name: 'details', unread: undefined });
  if (hasActiveKey(facts) || facts.settings?.hasOpenReader === true)
    tabs.push({ name: 'keys', unread: undefined });
  const unread = facts.unreadCount > 0 ? facts.unreadCount : undefined;
  tabs.push({ name: 'notifications', unread }, { name: 'settings', unread: undefined });
  return tabs;
}

/**
 * 'Keys (only for an active salto_space digital card)'. It must be one of the user's cards, because a key is
 * fetched for a card by its id. The summary in the start-up reply (`digitalCard`) has no card id, so it does
 * not count.
 */
export function hasActiveKey({ person }: Pick<TabInput, 'person'>): boolean {
  return person.cards.some(isActiveSalto);
}

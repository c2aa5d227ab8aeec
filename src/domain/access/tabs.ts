import { isActiveSalto } from '../card/activeSalto.ts';
import type { Person } from '../profile/person.ts';
import { isOn, type FlagSources } from './permissions.ts';

export type TabName = 'id' | 'details' | 'keys' | 'notifications' | 'settings';

/** One tab of the bar; `unread` is the badge of Notifications, `undefined` for none. */
export interface Tab {
  readonly name: TabName;
  readonly unread: number | undefined;
}

export interface TabInput extends FlagSources {
  readonly person: Pick<Person, 'isArchived' | 'cards'>;
  readonly unreadCount: number;
}

/**
 * Section 2, digital ID card screen: the tabs of the bottom bar, none of them when archived. Keys is also
 * there where the configuration switches OpenReader on (decision 46): its key is fetched on that screen.
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
 * 'Keys (only for an active salto_space digital card)': one of the person's cards, because a key is
 * fetched for a card by its id. The start-up's summary (`digitalCard`) names no card, so it opens nothing.
 */
export function hasActiveKey({ person }: Pick<TabInput, 'person'>): boolean {
  return person.cards.some(isActiveSalto);
}

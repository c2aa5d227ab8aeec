import { describe, expect, test } from 'vitest';
import {
  emptyConfig,
  emptySettings,
  exampleFacts,
  examplePerson,
  exampleSaltoCard,
} from '../card/facts.example.ts';
import { visibleTabs, type TabInput } from './tabs.ts';

function names(change: Partial<TabInput>): string[] {
  return visibleTabs({ ...exampleFacts, ...change }).map(({ name }) => name);
}

const withCard = (change: object): Partial<TabInput> => ({
  person: { ...examplePerson, cards: [{ ...exampleSaltoCard, ...change }] },
});
const fourTabs = ['id', 'details', 'notifications', 'settings'];
const withKeys = ['id', 'details', 'keys', 'notifications', 'settings'];

describe('section 2, digital ID card screen: tabs', () => {
  test.each<[string, Partial<TabInput>, string[]]>([
    ['without a key', {}, fourTabs],
    [
      'ID only if show-id-button is on',
      { config: { ...emptyConfig, showIdButtonInStand: false } },
      ['details', 'notifications', 'settings'],
    ],
    ['Keys for an active salto_space digital card', withCard({}), withKeys],
    ['no Keys for a blocked one', withCard({ status: 'blocked' }), fourTabs],
    ['no Keys for one of an unknown status', withCard({ status: 'unknown' }), fourTabs],
    [
      'no Keys for another system',
      withCard({ type: { ...exampleSaltoCard.type, system: 'hid_mobile_access' } }),
      fourTabs,
    ],
    [
      'no Keys for a card that is not digital',
      withCard({ type: { ...exampleSaltoCard.type, isDigital: false } }),
      fourTabs,
    ],
    [
      'Keys where the configuration switches OpenReader on (decisions/digital-keys)',
      { settings: { ...emptySettings, hasOpenReader: true } },
      withKeys,
    ],
    [
      'no Keys where it switches it off',
      { settings: { ...emptySettings, hasOpenReader: false } },
      fourTabs,
    ],
    ['hidden when archived', { person: { ...examplePerson, isArchived: true } }, []],
  ])('%s', (_name, change, expected) => {
    expect(names(change)).toEqual(expected);
  });

  test("the start-up's digital card alone shows no Keys: there is no card whose key could be fetched", () => {
    const summary = { system: 'salto_space', status: 'activated' } as const;
    const facts = { ...exampleFacts, person: examplePerson, digitalCard: summary };
    expect(visibleTabs(facts).map(({ name }) => name)).toEqual(fourTabs);
  });

  test.each([
    [0, undefined],
    [3, 3],
  ])('Notifications: %s unread shows the badge %s', (unreadCount, expected) => {
    const tabs = visibleTabs({ ...exampleFacts, unreadCount });
    expect(tabs.find(({ name }) => name === 'notifications')?.unread).toBe(expected);
  });
});

import { visibleTabs, type Tab } from '#domain/access/tabs.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/Link.tsx';
import { currentOf, type Place } from '../navigation/place.ts';
import { tabScreens } from './tabScreens.ts';
import { TabLabels } from './TabWords.tsx';
import styles from './TabBar.module.css';

/** A badge is a hint; above this number it only shows that there are many. */
const maxBadge = 99;

/**
 * The bottom bar of the narrow navigator. Before the facts are known it shows the first screen and Settings,
 * which work without them.
 */
export function TabBar({
  facts,
  place,
}: {
  readonly facts: CardFacts | undefined;
  readonly place: Place;
}) {
  const text = useText();
  const tabs: readonly Tab[] =
    facts === undefined
      ? (['id', 'settings'] as const).map((name) => ({ name, unread: undefined }))
      : visibleTabs(facts);
  return (
    <nav data-floor data-stays className={styles['bar']} aria-label={text('app.mainNavigation')}>
      <ul className={styles['list']}>
        {tabs.map((tab) => (
          <li key={tab.name} className={styles['item']}>
            <TabLink tab={tab} place={place} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab, place }: { readonly tab: Tab; readonly place: Place }) {
  const { screen, Icon } = tabScreens[tab.name];
  return (
    <Link
      to={pathOf(screen)}
      aria-current={currentOf(screen, place)}
      className={styles['tab'] ?? ''}
    >
      <span className={styles['sign']}>
        <Icon aria-hidden="true" size={22} />
        {tab.unread === undefined ? null : (
          <span className={styles['badge']} aria-hidden="true">
            {tab.unread > maxBadge ? `${String(maxBadge)}+` : tab.unread}
          </span>
        )}
      </span>
      <TabLabels tab={tab} />
    </Link>
  );
}

import { useAtomValue } from 'jotai';
import { visibleTabs, type TabName } from '#domain/access/tabs.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { isShowable, maxLogoBytes } from '#domain/media/rasterImage.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { themeMedia } from '#domain/settings/theme.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/Link.tsx';
import { themeAtom } from '#ui/theme.ts';
import { useImageUrl } from '#ui/useImageUrl.ts';
import { currentOf, type Place } from '../navigation/place.ts';
import { tabScreens } from './tabScreens.ts';
import { TabLabels } from './TabWords.tsx';
import styles from './WideHeader.module.css';

interface WideHeaderProps {
  readonly facts: CardFacts | undefined;
  readonly place: Place;
}

/** The tabs that the wide header offers (specification, section 2; decisions/narrow-and-wide): all but Keys. */
const offered: ReadonlySet<TabName> = new Set(['id', 'details', 'notifications', 'settings']);

export default function WideHeader({ facts, place }: WideHeaderProps) {
  const text = useText();
  const theme = useAtomValue(themeAtom);
  const logo = useImageUrl(facts?.organization.logo, maxLogoBytes, isShowable);
  const tabs =
    facts === undefined ? [] : visibleTabs(facts).filter(({ name }) => offered.has(name));
  return (
    <header data-stays className={styles['header']}>
      <div className={styles['inner']}>
        <Link to={pathOf('Profile')} className={styles['brand']}>
          {logo === undefined ? (
            <picture>
              <source media={themeMedia('dark', theme)} srcSet="/brand/logo-dark.svg" />
              <img className={styles['logo']} src="/brand/logo-light.svg" alt={text('app.name')} />
            </picture>
          ) : (
            // An organization's logo is designed for white paper, so it has a plate in the dark theme too.
            <span className={styles['plate']}>
              <img
                className={styles['logo']}
                src={logo}
                alt={text('card.logo', { name: facts?.organization.name ?? '' })}
              />
            </span>
          )}
        </Link>
        <nav aria-label={text('app.mainNavigation')}>
          <ul className={styles['links']}>
            {tabs.map(({ name, unread }) => {
              const { screen, Icon } = tabScreens[name];
              return (
                <li key={name}>
                  <Link
                    to={pathOf(screen)}
                    aria-current={currentOf(screen, place)}
                    className={styles['link'] ?? ''}
                  >
                    <Icon aria-hidden="true" size={20} />
                    <TabLabels tab={{ name, unread }} />
                    {unread === undefined ? null : (
                      <span className={styles['badge']} aria-hidden="true">
                        {unread > 99 ? '99+' : unread}
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
    </header>
  );
}

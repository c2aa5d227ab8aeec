import { useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import styles from './GateTabs.module.css';

const tabs = ['card', 'live'] as const;
export type GateTab = (typeof tabs)[number];

interface GateTabsProps {
  readonly selected: GateTab;
  readonly onSelect: (tab: GateTab) => void;
}

/** The card's code or the live code. Arrow keys change between them, as in any list of tabs. */
export function GateTabs({ selected, onSelect }: GateTabsProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const other: GateTab = selected === 'card' ? 'live' : 'card';
  return (
    <div ref={list} role="tablist" aria-label={text('card.gate.title')} className={styles['tabs']}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`gate-tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === selected}
          tabIndex={tab === selected ? 0 : -1}
          className={styles['tab']}
          onClick={() => {
            onSelect(tab);
          }}
          onKeyDown={({ key }) => {
            if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return;
            const edge: GateTab | undefined = { Home: tabs[0], End: tabs[1] }[key];
            const next = edge ?? other;
            onSelect(next);
            list.current?.querySelector<HTMLElement>(`#gate-tab-${next}`)?.focus();
          }}
        >
          {text(`card.live.tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}

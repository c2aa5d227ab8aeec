import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { WayUpContext } from './back/wayUp.ts';
import { openerOnReturn } from './back/opener.ts';
import { announceScreen } from './afterPaint.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  /** Server text comes in its own element, which isolates it. */
  readonly title: ReactNode;
  /** Shown above the heading, such as whose screen it is. */
  readonly above?: ReactNode;
  /** Shown beside the heading: the screen's own actions. */
  readonly actions?: ReactNode;
  readonly isCentred?: boolean;
  /**
   * Extends to the bottom of the window, so that its last part is within reach of a thumb. Only in a page's
   * main region. `compact`: also tighter in a low window, because all of it has to be visible at once.
   */
  readonly fills?: 'window' | 'compact';
  /** The screen does its own layout, up to the window's edges. */
  readonly isBare?: boolean;
  /** As wide as the wide layout's content, instead of one reading column. */
  readonly isPage?: boolean;
  /** The heading is for screen readers only. */
  readonly hidesTitle?: boolean;
  readonly children?: ReactNode;
}

/**
 * The frame of every screen: one heading, which takes the focus when the screen changes. When the user goes
 * back, the focus is on the link that they left by.
 */
export function Screen({
  title,
  above,
  actions,
  isCentred = false,
  fills,
  isBare = false,
  isPage = false,
  hidesTitle = false,
  children,
}: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { link, isBeside } = useContext(WayUpContext);
  useEffect(() => {
    if (isBeside) return;
    announceScreen();
    const opener = openerOnReturn();
    // At app start, nothing has the focus, and nothing takes it from the user then.
    if (document.body.dataset['started'] === 'true') (opener ?? heading.current)?.focus();
    else document.body.dataset['started'] = 'true';
  }, [isBeside]);
  const Heading = isBeside ? 'h2' : 'h1';
  return (
    <div
      className={[
        styles[isBare ? 'bare' : 'screen'],
        isCentred ? styles['centred'] : '',
        fills === undefined ? '' : styles[fills],
        isPage ? styles['page'] : '',
      ].join(' ')}
    >
      {link}
      {above}
      <div className={hidesTitle ? 'visually-hidden' : styles['head']}>
        <Heading ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </Heading>
        {hidesTitle ? null : actions}
      </div>
      {children}
    </div>
  );
}

import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { WayUpContext } from './back/wayUp.ts';
import { openerOnReturn } from './back/opener.ts';
import { announceScreen } from './afterPaint.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  /** Words of a server come in an element of their own, which isolates them. */
  readonly title: ReactNode;
  /** Over the heading, such as whose screen it is. */
  readonly above?: ReactNode;
  /** Beside the heading: the screen's own actions. */
  readonly actions?: ReactNode;
  readonly isCentred?: boolean;
  /**
   * Down to the window's end, so that its last part is in reach of a thumb: in a page's main region alone.
   * `compact`: and closer together in a low window, for all of it has to be seen at once.
   */
  readonly fills?: 'window' | 'compact';
  /** The screen lays itself out, to the window's edges. */
  readonly isBare?: boolean;
  /** As wide as the wide layout's content rather than one column of reading. */
  readonly isPage?: boolean;
  /** The heading is there for a screen reader only. */
  readonly hidesTitle?: boolean;
  readonly children?: ReactNode;
}

/**
 * The frame of every screen: one heading, which takes the focus when the screen changes. A person who goes
 * back finds it on the link that they left by.
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
    // At the start of the app nothing had the focus, and nothing takes it from the person then.
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

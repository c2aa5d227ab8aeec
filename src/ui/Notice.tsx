import { CircleAlert, CloudOff, FlaskConical, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

const icons = {
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  offline: CloudOff,
  sandbox: FlaskConical,
};

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly icon?: keyof typeof icons;
  /** `bar`: across the whole window; `box`: within a screen's content. */
  readonly shape?: 'bar' | 'box';
  readonly children: ReactNode;
}

/** A message that stays, marked by text and icon and not by colour alone. */
export function Notice({ tone, icon = tone, shape = 'box', children }: NoticeProps) {
  const Icon = icons[icon];
  const names = [styles['notice'], styles[tone], shape === 'bar' ? styles['bar'] : undefined];
  return (
    <div className={names.filter(Boolean).join(' ')}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

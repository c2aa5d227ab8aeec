import type { ReactNode } from 'react';
import { Banners } from './Banners.tsx';
import styles from './AppLayout.module.css';

/** The frame of screens outside the navigators: banners and one main region, down to the bottom of the window. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['shell']}>
      <Banners />
      <main className={styles['main']}>{children}</main>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Banners } from './layout/Banners.tsx';
import styles from './layout/AppLayout.module.css';

/** The frame of what is shown outside of the navigators: banners and one main region, down to the window's end. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['shell']}>
      <Banners />
      <main className={styles['main']}>{children}</main>
    </div>
  );
}

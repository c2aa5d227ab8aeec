import type { ReactNode } from 'react';
import { Banners } from './shell/Banners.tsx';

/** The frame of what is shown outside of the navigators: banners and one main region. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Banners />
      <main>{children}</main>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Organization } from '#domain/startup/organization.ts';
import { isShowable, maxLogoBytes } from '#domain/media/rasterImage.ts';
import { useText } from '#i18n/useText.ts';
import { useImageUrl } from '#ui/useImageUrl.ts';
import { Page } from '../Page.tsx';
import styles from './GateFrame.module.css';

interface GateFrameProps {
  readonly organization: Organization | undefined;
  /** The app lies underneath, and what was typed there stays. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/** What every gate has round it: banners, whose gate it is, and one main region. */
export function GateFrame({ organization, isOver, children }: GateFrameProps) {
  return (
    <div className={isOver ? styles['over'] : undefined}>
      <Page>
        {organization === undefined ? null : <Whose organization={organization} />}
        {children}
      </Page>
    </div>
  );
}

function Whose({ organization }: { readonly organization: Organization }) {
  const text = useText();
  const logo = useImageUrl(organization.logo, maxLogoBytes, isShowable);
  const name = organization.name?.trim() ?? '';
  return (
    <div className={styles['brand']}>
      {logo === undefined ? (
        <bdi>{name === '' ? text('app.name') : name}</bdi>
      ) : (
        <span className={styles['plate']}>
          <img className={styles['logo']} src={logo} alt={text('card.logo', { name })} />
        </span>
      )}
    </div>
  );
}

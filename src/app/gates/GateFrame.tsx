import type { ReactNode } from 'react';
import type { GateProgress } from '#domain/startup/gates.ts';
import type { Organization } from '#domain/entities/organization.ts';
import { useText } from '#i18n/useText.ts';
import { Page } from '../layout/Page.tsx';
import { OrganizationLogo } from '../layout/OrganizationLogo.tsx';
import styles from './GateFrame.module.css';

interface GateFrameProps {
  readonly organization: Organization | undefined;
  /** The app is underneath, and text typed there is preserved. */
  readonly isOver: boolean;
  readonly progress?: GateProgress | undefined;
  readonly children: ReactNode;
}

/** The frame of every gate: banners, the gate's organization, and one main region. */
export function GateFrame({ organization, isOver, progress, children }: GateFrameProps) {
  return (
    <div className={isOver ? styles['over'] : undefined}>
      <Page>
        {organization === undefined ? null : (
          <>
            <OrganizationLogo organization={organization} />
            <Progress progress={progress} />
          </>
        )}
        {children}
      </Page>
    </div>
  );
}

/** The element exists before its text, so that each step is announced. */
function Progress({ progress }: { readonly progress: GateProgress | undefined }) {
  const text = useText();
  return (
    <div className={styles['progress']}>
      <p role="status">
        {progress === undefined
          ? null
          : text('startup.step', { step: progress.step, total: progress.total })}
      </p>
      {progress === undefined ? null : (
        <div className={styles['bar']} aria-hidden="true">
          {Array.from({ length: progress.total }, (_, at) => (
            <span key={at} className={at < progress.step ? styles['done'] : styles['toCome']} />
          ))}
        </div>
      )}
    </div>
  );
}

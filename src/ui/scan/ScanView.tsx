import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '../Button.tsx';
import { FullScreenDialog } from '../fullScreen/FullScreenDialog.tsx';
import styles from './ScanView.module.css';

interface ScanViewProps {
  /** Describes the dialog for a screen reader. */
  readonly label: string;
  /** Where the caller shows the camera's picture. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** What to do, or what is wrong with the code that the camera shows. A change is announced. */
  readonly hint: string;
  /** Called on Back and Escape. */
  readonly onClose: () => void;
}

/** The camera's picture over the whole window, with a frame where the code is wanted. */
export function ScanView({ label, video, hint, onClose }: ScanViewProps) {
  const text = useText();
  return (
    <FullScreenDialog label={label} onClose={onClose}>
      <div className={styles['view']}>
        {/* The video has no speech, so there are no captions. */}
        <video ref={video} className={styles['video']} autoPlay playsInline muted />
        <div className={styles['aim']} />
      </div>
      <p role="status" className={styles['hint']}>
        {hint}
      </p>
      <div className={styles['bar']}>
        <Button variant="plain" icon={<ArrowLeft aria-hidden="true" size={20} />} onClick={onClose}>
          {text('camera.back')}
        </Button>
      </div>
    </FullScreenDialog>
  );
}

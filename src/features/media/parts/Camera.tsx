import { ArrowLeft, SwitchCamera } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { FullScreenDialog } from '#ui/fullScreen/FullScreenDialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './Camera.module.css';
import { useCamera } from '../hooks/useCamera.ts';

interface CameraProps {
  readonly onPicture: (picture: Blob) => void;
  /** Called on Back, Escape, or a camera failure. */
  readonly onClose: () => void;
}

/** The camera (section 2, Camera): front camera by default, switch to back when available, shutter, back. */
export function Camera({ onPicture, onClose }: CameraProps) {
  const text = useText();
  const { video, side, camera, onFirstFrame, switchSide, takePicture } = useCamera({
    onPicture,
    onFailed: onClose,
  });
  const isOpen = camera !== undefined;
  return (
    <FullScreenDialog label={text('camera.title')} onClose={onClose}>
      <div className={styles['view']}>
        {/* The video has no speech, so there are no captions. */}
        <video
          ref={video}
          className={[styles['video'], side === 'front' ? styles['mirrored'] : ''].join(' ')}
          autoPlay
          playsInline
          muted
          onLoadedData={onFirstFrame}
        />
        {isOpen ? null : (
          <p className={styles['starting']} role="status">
            <Spinner /> {text('camera.starting')}
          </p>
        )}
      </div>
      <div className={styles['bar']}>
        <Button variant="plain" icon={<ArrowLeft size={20} />} onClick={onClose}>
          {text('camera.back')}
        </Button>
        <button
          type="button"
          className={styles['shutter']}
          aria-label={text('camera.shutter')}
          aria-disabled={!isOpen || undefined}
          onClick={() => {
            if (isOpen) takePicture();
          }}
        />
        <div className={styles['switch']}>
          {camera?.canSwitch === true ? (
            <Button
              variant="plain"
              aria-label={text(side === 'front' ? 'camera.switchToBack' : 'camera.switchToFront')}
              icon={<SwitchCamera size={24} />}
              onClick={switchSide}
            />
          ) : null}
        </div>
      </div>
    </FullScreenDialog>
  );
}

import { Camera as CameraIcon, Images } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { hasShell } from '#device/capabilities.ts';
import { connectivity } from '#device/connectivity.ts';
import { markPictureAsked, removePictureMark } from '#store/pictureMark.ts';
import { useText } from '#i18n/useText.ts';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { FileButton } from '#ui/file/FileButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Camera } from './Camera.tsx';
import type { ChosenPicture } from '../hooks/usePicture.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import styles from './Media.module.css';

/** The file types that the file chooser offers first. The actual check reads the content (section 5). */
const acceptedFiles =
  'image/gif,image/tiff,image/bmp,image/jpeg,image/png,.gif,.tif,.tiff,.bmp,.jpg,.jpeg,.png';

interface PictureSourceProps {
  readonly chosen: Pick<ChosenPicture, 'state' | 'choose'>;
  /**
   * A start-up step's button for continuing without a picture. If it is set, the buttons stay at the bottom
   * of the window.
   */
  readonly otherwise?: ReactNode;
}

/** Section 2: choose from gallery, or capture with the camera. */
export function PictureSource({ chosen: { state, choose }, otherwise }: PictureSourceProps) {
  const text = useText();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const isPreparing = state.kind === 'preparing';
  const buttons = (
    <div className={styles['choices']}>
      <FileButton
        accept={acceptedFiles}
        isWide
        isBusy={isPreparing}
        icon={<Images size={18} aria-hidden="true" />}
        onOpen={() => {
          if (hasShell()) markPictureAsked();
        }}
        onCancel={removePictureMark}
        onFile={(file) => {
          removePictureMark();
          choose(file);
        }}
      >
        {text('media.gallery')}
      </FileButton>
      <Button
        isWide
        isBusy={isPreparing}
        icon={<CameraIcon size={18} aria-hidden="true" />}
        onClick={() => {
          setCameraOpen(true);
        }}
      >
        {text('media.camera')}
      </Button>
    </div>
  );
  return (
    <div className={[styles['stack'], otherwise === undefined ? '' : styles['filling']].join(' ')}>
      {state.kind === 'refused' ? <RefusalNotice refusal={state.refusal} /> : null}
      {otherwise === undefined ? buttons : null}
      <p className={styles['note']}>{text('media.accepted')}</p>
      <p role="status" className="visually-hidden">
        {isPreparing ? text('media.preparing') : ''}
      </p>
      {isCameraOpen ? (
        <Camera
          onPicture={(picture) => {
            setCameraOpen(false);
            choose(picture);
          }}
          onClose={() => {
            setCameraOpen(false);
          }}
        />
      ) : null}
      {otherwise === undefined ? null : (
        <PinnedActions>
          {buttons}
          {otherwise}
        </PinnedActions>
      )}
    </div>
  );
}

/** Shows what cannot be done without a network, before the user tries it. */
export function OfflineNotice() {
  const text = useText();
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  return state === 'online' ? null : (
    <Notice tone="warning" icon="offline">
      {text('media.offline')}
    </Notice>
  );
}

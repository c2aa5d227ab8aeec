import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { invitationCodeIn } from '#domain/digitalKey/invitationCode.ts';
import { CameraFailure, type OpenCamera } from '#device/camera/camera.ts';
import { webCamera } from '#device/camera/camera.web.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import type { QrReader } from '#device/qr/frameReader.ts';
import { openQrReader } from '#device/qr/qrReader.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { FullScreenDialog } from '#ui/fullScreen/FullScreenDialog.tsx';
import { showMessage } from '#ui/toast/messages.ts';
import styles from './HidMobile.module.css';

/** How often a picture is checked, in milliseconds. */
const checkEveryMs = 250;

interface QrScanProps {
  readonly onCode: (code: string) => void;
  /** Called on Back, Escape, or a camera failure. The user has been notified. */
  readonly onClose: () => void;
}

/** Shows the back camera until it detects the QR code of an invitation. */
export function QrScan({ onCode, onClose }: QrScanProps) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onClose });
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    latest.current = { onCode, onClose };
  });
  useEffect(() => blockReload('camera'), []);
  useEffect(() => {
    let isWanted = true;
    let camera: OpenCamera | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (failure: unknown): void => {
      if (!isWanted) return;
      const isRefused = failure instanceof CameraFailure && failure.kind === 'refused';
      showMessage(isRefused ? 'cameraDenied' : 'cameraFailed');
      latest.current.onClose();
    };
    const check = async (read: QrReader): Promise<void> => {
      const texts = video.current === null ? [] : await read(video.current);
      if (!isWanted) return;
      const code = texts.map(invitationCodeIn).find((found) => found !== undefined);
      if (code !== undefined) {
        latest.current.onCode(code);
        return;
      }
      setOther(texts.length > 0);
      timer = setTimeout(() => void check(read), checkEveryMs);
    };
    webCamera.open('back').then((opened) => {
      if (!isWanted) {
        opened.stop();
        return;
      }
      camera = opened;
      opened.onLost(() => {
        fail(new CameraFailure('unplugged'));
      });
      if (video.current !== null) video.current.srcObject = opened.stream;
      openQrReader().then((read) => void check(read), fail);
    }, fail);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      camera?.stop();
    };
  }, []);
  return (
    <FullScreenDialog label={text('key.hid.scan')} onClose={onClose}>
      <div className={styles['view']}>
        {/* The video has no speech, so there are no captions. */}
        <video ref={video} className={styles['video']} autoPlay playsInline muted />
        <div className={styles['aim']} />
      </div>
      <p role="status" className={styles['hint']}>
        {text(isOther ? 'key.hid.scanOther' : 'key.hid.scanHint')}
      </p>
      <div className={styles['bar']}>
        <Button variant="plain" icon={<ArrowLeft aria-hidden="true" size={20} />} onClick={onClose}>
          {text('camera.back')}
        </Button>
      </div>
    </FullScreenDialog>
  );
}

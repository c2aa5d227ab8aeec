import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { invitationCodeIn } from '#domain/digitalKey/invitationCode.ts';
import { CameraFailure, openCamera, type OpenCamera } from '#device/camera/camera.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { readQrCodes } from '#device/qr/qrReader.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { FullScreenDialog } from '#ui/fullScreen/FullScreenDialog.tsx';
import { showMessage } from '#ui/toast/messages.ts';
import styles from './HidMobile.module.css';

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
    const scan = new AbortController();
    const { signal } = scan;
    let camera: OpenCamera | undefined;
    const fail = (failure: unknown): void => {
      if (signal.aborted) return;
      const isRefused = failure instanceof CameraFailure && failure.kind === 'refused';
      showMessage(isRefused ? 'cameraDenied' : 'cameraFailed');
      latest.current.onClose();
    };
    const take = (texts: readonly string[]): void => {
      const code = texts.map(invitationCodeIn).find((found) => found !== undefined);
      if (code === undefined) {
        setOther(texts.length > 0);
        return;
      }
      scan.abort();
      latest.current.onCode(code);
    };
    openCamera('back').then((opened) => {
      if (signal.aborted) {
        opened.stop();
        return;
      }
      camera = opened;
      opened.onLost(() => {
        fail(new CameraFailure('unplugged'));
      });
      if (video.current === null) return;
      video.current.srcObject = opened.stream;
      readQrCodes(video.current, take, signal).catch(fail);
    }, fail);
    return () => {
      scan.abort();
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

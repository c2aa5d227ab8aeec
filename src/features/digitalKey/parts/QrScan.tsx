import { useEffect, useRef, useState } from 'react';
import { invitationCodeIn } from '#domain/digitalKey/invitationCode.ts';
import { cameraMessage } from '#device/camera/camera.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { filmQrCodes } from '#device/qr/filmQrCodes.ts';
import { useText } from '#i18n/useText.ts';
import { ScanView } from '#ui/scan/ScanView.tsx';
import { showMessage } from '#ui/toast/messages.ts';

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
    const fail = (failure: unknown): void => {
      if (signal.aborted) return;
      showMessage(cameraMessage(failure));
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
    if (video.current !== null) filmQrCodes(video.current, take, signal).catch(fail);
    return () => {
      scan.abort();
    };
  }, []);
  return (
    <ScanView
      label={text('key.hid.scan')}
      video={video}
      hint={text(isOther ? 'key.hid.scanOther' : 'key.hid.scanHint')}
      onClose={onClose}
    />
  );
}

/** Scans the code on an officer's screen. It is a file of its own, loaded when the cardholder wants to scan. */
import { useEffect, useRef, useState } from 'react';
import { CameraFailure } from '#device/camera/camera.ts';
import { filmQrCodes } from '#device/qr/filmQrCodes.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { useText } from '#i18n/useText.ts';
import { ScanView } from '#ui/scan/ScanView.tsx';
import type { ScannedChallenge, ScannedText } from '#wallet/liveCode.ts';
import type { ScanProblem } from './showing.ts';

interface ChallengeScanProps {
  readonly read: (text: string) => ScannedText;
  readonly onChallenge: (challenge: ScannedChallenge) => void;
  readonly onProblem: (problem: ScanProblem) => void;
  /** Called on Back and Escape. */
  readonly onClose: () => void;
}

const hints = {
  none: 'card.live.scan.hint',
  other: 'card.live.scan.other',
  damaged: 'card.live.scan.damaged',
} as const;

/** Shows the back camera until it reads a challenge. Any other code is named, and the scan goes on. */
export default function ChallengeScan({
  read,
  onChallenge,
  onProblem,
  onClose,
}: ChallengeScanProps) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ read, onChallenge, onProblem });
  /** What the last code was, if it was no challenge. It stays while no code is seen, so that it can be read. */
  const [wrong, setWrong] = useState<'other' | 'damaged'>();
  useEffect(() => {
    latest.current = { read, onChallenge, onProblem };
  });
  useEffect(() => blockReload('camera'), []);
  useEffect(() => {
    const scan = new AbortController();
    const { signal } = scan;
    const take = (texts: readonly string[]): void => {
      if (texts.length === 0) return;
      const found = texts.map(latest.current.read);
      const asking = found.find(({ kind }) => kind === 'challenge');
      if (asking?.kind !== 'challenge') {
        setWrong(found.some(({ kind }) => kind === 'damaged') ? 'damaged' : 'other');
        return;
      }
      scan.abort();
      latest.current.onChallenge(asking.challenge);
    };
    const fail = (failure: unknown): void => {
      if (!signal.aborted) latest.current.onProblem(problemOf(failure));
    };
    if (video.current !== null) filmQrCodes(video.current, take, signal).catch(fail);
    return () => {
      scan.abort();
    };
  }, []);
  return (
    <ScanView
      label={text('card.live.scan.open')}
      video={video}
      hint={text(hints[wrong ?? 'none'])}
      onClose={onClose}
    />
  );
}

function problemOf(failure: unknown): ScanProblem {
  if (!(failure instanceof CameraFailure)) return 'failed';
  switch (failure.kind) {
    case 'refused':
      return 'refused';
    case 'missing':
    case 'unsupported':
      return 'missing';
    default:
      return 'failed';
  }
}

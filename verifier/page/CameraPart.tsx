import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isCameraGranted,
  openCamera,
  type Camera,
  type CameraFailure,
} from '../camera/openCamera.ts';
import { readFrames } from '../camera/readFrames.ts';
import type { Decoder } from '../decoder/decoder.ts';
import type { Texts } from '../texts/en.ts';
import { filled, useTexts } from '../texts/texts.ts';
import { AskedFor } from './AskedFor.tsx';
import { useUnread } from './useUnread.ts';

interface CameraWork {
  readonly decoder: Decoder;
  /** Whether codes can be checked: without lists the page scans nothing. */
  readonly isReady: boolean;
  readonly onText: (text: string) => Promise<void>;
}

const failures: Readonly<Record<CameraFailure, keyof Texts>> = {
  refused: 'cameraRefused',
  absent: 'cameraAbsent',
  busy: 'cameraBusy',
};

/** The camera with its picture, its light and its lenses. */
export function CameraPart({ decoder, isReady, onText }: CameraWork) {
  const texts = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>();
  const [failure, setFailure] = useState<CameraFailure>();
  const [isTorchOn, setTorchOn] = useState(false);
  const [doesDecode, setDoesDecode] = useState(true);
  const { isUnread, noteRead } = useUnread(camera !== undefined && isReady);

  /** Rises with each opening and each stop: a camera that opens after a later one is closed at once. */
  const turn = useRef(0);

  const startCamera = useCallback(async (lensId?: string): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const opened = await openCamera(lensId);
    if (own !== turn.current) {
      if (opened.ok) opened.camera.close();
      return;
    }
    setTorchOn(false);
    setFailure(opened.ok ? undefined : opened.failure);
    setCamera(opened.ok ? opened.camera : undefined);
  }, []);

  useEffect(() => {
    let isShown = true;
    void isCameraGranted().then((isGranted) => {
      if (isGranted && isShown) void startCamera();
    });
    return () => {
      isShown = false;
      turn.current += 1;
    };
  }, [startCamera]);

  useEffect(() => {
    const view = video.current;
    if (camera === undefined || view === null) return undefined;
    const end = new AbortController();
    view.srcObject = camera.stream;
    void view.play().catch(() => undefined);
    if (isReady) {
      const onTexts = async (found: readonly string[]): Promise<void> => {
        if (found.length > 0) noteRead();
        for (const text of found) await onText(text);
      };
      void readFrames(view, decoder, { onTexts, onDecoder: setDoesDecode }, end.signal);
    }
    return () => {
      end.abort();
    };
  }, [camera, decoder, isReady, noteRead, onText]);

  // The camera's light goes out with the page's part that shows its picture.
  useEffect(() => () => camera?.close(), [camera]);

  return (
    <section className="camera" aria-label={texts.camera}>
      <div className="viewfinder" data-running={camera !== undefined}>
        {camera === undefined ? (
          <div className="viewfinder-off">
            <button
              type="button"
              className="primary"
              onClick={() => {
                void startCamera();
              }}
            >
              {texts.cameraStart}
            </button>
            <p>{texts.cameraAsk}</p>
          </div>
        ) : (
          <>
            <video ref={video} muted playsInline autoPlay aria-label={texts.camera} />
            <div className="frame" aria-hidden="true" />
          </>
        )}
      </div>
      {failure === undefined ? null : (
        <p className="trouble" role="alert">
          {texts[failures[failure]]}
        </p>
      )}
      {doesDecode ? null : <p className="trouble">{texts.decoderAbsent}</p>}
      {camera === undefined ? null : (
        <>
          <p className="aim">{isUnread ? texts.moveCloser : texts.aim}</p>
          <p className="unread" role="status">
            {isUnread ? texts.unread : ''}
          </p>
        </>
      )}
      <AskedFor />
      {camera === undefined ? null : (
        <div className="buttons">
          {camera.hasTorch ? (
            <button
              type="button"
              aria-pressed={isTorchOn}
              onClick={() => {
                void camera.setTorch(!isTorchOn).then((isDone) => {
                  if (isDone) setTorchOn(!isTorchOn);
                });
              }}
            >
              {texts.torch}
            </button>
          ) : null}
          <button
            type="button"
            onClick={() => {
              turn.current += 1;
              setCamera(undefined);
            }}
          >
            {texts.cameraStop}
          </button>
          {camera.lenses.length > 1 ? (
            <label className="lens">
              {texts.lens}
              <select
                value={camera.lensId}
                onChange={({ target }) => {
                  // Many phones open a lens only while no other one runs.
                  camera.close();
                  void startCamera(target.value);
                }}
              >
                {camera.lenses.map(({ id, label }, at) => (
                  <option key={id} value={id}>
                    {label === '' ? filled(texts.lensNumber, { number: at + 1 }) : label}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </div>
      )}
    </section>
  );
}

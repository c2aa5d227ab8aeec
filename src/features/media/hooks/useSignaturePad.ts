import { useEffect, useRef, useState, type RefObject } from 'react';
import SignaturePad from 'signature_pad';
import { blockReload } from '#device/reloadBlockers.ts';
import {
  signatureHeightPx,
  signatureStoredScale,
  signatureWidthPx,
} from '#domain/profile/signatureSize.ts';

/** Twice the stored resolution, so that the lines stay smooth. */
const drawnScale = signatureStoredScale * 2;
const drawnWidth = signatureWidthPx * drawnScale;
const drawnHeight = signatureHeightPx * drawnScale;

/** Pen widths on the screen, in CSS pixels. */
const thinnest = 0.8;
const thickest = 2.8;

export interface DrawnSignature {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isEmpty: boolean;
  readonly clear: () => void;
  readonly picture: () => Promise<Blob>;
}

/** A canvas to draw a signature on. The drawing survives rotating the phone. */
export function useSignaturePad(): DrawnSignature {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    const paper = canvas.current;
    if (paper === null) return;
    paper.width = drawnWidth;
    paper.height = drawnHeight;
    // The ink and paper colours belong to the picture, not to the theme.
    const own = new SignaturePad(paper, {
      minWidth: thinnest,
      maxWidth: thickest,
      penColor: 'black',
    });
    pad.current = own;
    const started = (): void => {
      setEmpty(false);
    };
    own.addEventListener('beginStroke', started);
    const stopFollowing = followSize(paper, own);
    return () => {
      stopFollowing();
      own.removeEventListener('beginStroke', started);
      own.off();
      pad.current = null;
    };
  }, []);
  useEffect(() => (isEmpty ? undefined : blockReload('unsaved')), [isEmpty]);
  return {
    canvas,
    isEmpty,
    clear: () => {
      pad.current?.clear();
      setEmpty(true);
    },
    picture: () =>
      new Promise((resolve, reject) => {
        canvas.current?.toBlob((blob) => {
          if (blob === null) reject(new Error('the canvas gave no picture'));
          else resolve(blob);
        }, 'image/png');
      }),
  };
}

/**
 * Points use screen coordinates. If the canvas is shown at another width, it is scaled together with its
 * points.
 */
function followSize(paper: HTMLCanvasElement, pad: SignaturePad): () => void {
  let shownWidth = paper.clientWidth;
  const scale = (): void => {
    const context = paper.getContext('2d');
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, drawnWidth, drawnHeight);
    if (shownWidth > 0) context?.scale(drawnWidth / shownWidth, drawnWidth / shownWidth);
  };
  scale();
  const observer = new ResizeObserver(() => {
    const width = paper.clientWidth;
    if (width === 0 || width === shownWidth) return;
    const factor = shownWidth === 0 ? 1 : width / shownWidth;
    shownWidth = width;
    const strokes = pad.toData().map((stroke) => ({
      ...stroke,
      points: stroke.points.map((point) => ({
        ...point,
        x: point.x * factor,
        y: point.y * factor,
      })),
    }));
    scale();
    pad.fromData(strokes, { clear: false });
  });
  observer.observe(paper);
  return () => {
    observer.disconnect();
  };
}

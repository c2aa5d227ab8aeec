import { useEffect, useMemo, useRef, useState } from 'react';
import { blockReload } from '#device/reloadBlockers.ts';
import type { Crop } from '#domain/media/crop.ts';
import type { PicturePurpose } from '#domain/media/checkPicture.ts';
import {
  prepareImage,
  type PictureOutcome,
  type PreparedPicture,
} from '#device/media/prepareImage.ts';
import { dismissTopic } from '#ui/toast/toasts.ts';

export type Refusal = Extract<PictureOutcome, { kind: 'refused' }>['refusal'];

/** A picture from the moment it is chosen until it is sent. It is never stored (decisions/saving-a-profile). */
type PictureState =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'ready'; readonly file: Blob; readonly picture: PreparedPicture };

export interface ChosenPicture {
  readonly state: PictureState;
  /** The URL of the prepared picture. It is revoked with the picture. */
  readonly url: string | undefined;
  readonly choose: (file: Blob) => void;
  readonly clear: () => void;
  /** Prepares a picture of the cropped part. On a refusal, it reports the refusal and returns undefined. */
  readonly cropped: (crop: Crop) => Promise<PreparedPicture | undefined>;
}

/** The picture for one purpose. If the user chooses twice quickly, the later choice counts. */
export function usePicture(purpose: PicturePurpose): ChosenPicture {
  const [state, setState] = useState<PictureState>({ kind: 'none' });
  const choice = useRef(0);
  useEffect(
    () => () => {
      // Ignores the result of a worker that is still running after the screen has closed.
      choice.current += 1;
    },
    [],
  );
  const isChosen = state.kind === 'preparing' || state.kind === 'ready';
  useEffect(() => (isChosen ? blockReload('unsaved') : undefined), [isChosen]);
  const choose = (file: Blob): void => {
    dismissTopic('picture');
    choice.current += 1;
    const own = choice.current;
    setState({ kind: 'preparing' });
    void prepareImage(file, purpose).then((outcome) => {
      if (choice.current !== own) return;
      setState(outcome.kind === 'prepared' ? { ...outcome, kind: 'ready', file } : outcome);
    });
  };
  const clear = (): void => {
    choice.current += 1;
    setState({ kind: 'none' });
  };
  const cropped = async (crop: Crop): Promise<PreparedPicture | undefined> => {
    if (state.kind !== 'ready') return undefined;
    const outcome = await prepareImage(state.file, purpose, crop);
    if (outcome.kind === 'prepared') return outcome.picture;
    setState(outcome);
    return undefined;
  };
  const blob = state.kind === 'ready' ? state.picture.blob : undefined;
  return { state, url: useBlobUrl(blob), choose, clear, cropped };
}

/** An object URL for a picture in memory. It is revoked with the picture. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

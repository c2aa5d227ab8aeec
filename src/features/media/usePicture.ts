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

/** A picture from when it is chosen until it is sent; it is never kept (decision, drafts). */
export type PictureState =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'ready'; readonly file: Blob; readonly picture: PreparedPicture };

export interface ChosenPicture {
  readonly state: PictureState;
  /** Shows the prepared picture; gone with it. */
  readonly url: string | undefined;
  readonly choose: (file: Blob) => void;
  readonly clear: () => void;
  /** Makes the picture of a part of it. Refusals are told; undefined then. */
  readonly cropped: (crop: Crop) => Promise<PreparedPicture | undefined>;
}

/** The picture of one purpose: of two quick choices the later one counts. */
export function usePicture(purpose: PicturePurpose): ChosenPicture {
  const [state, setState] = useState<PictureState>({ kind: 'none' });
  const choice = useRef(0);
  useEffect(
    () => () => {
      // What a worker still makes when the screen has gone is for nobody.
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

/** An address for a picture in memory; revoked with it. */
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

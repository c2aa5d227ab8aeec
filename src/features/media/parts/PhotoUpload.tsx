import { useState, type ReactNode } from 'react';
import { isOn } from '#domain/permission/permissions.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { holderName } from '#domain/card/holderName.ts';
import { readPhotoShape } from '#domain/card/photoShape.ts';
import { centredCrop, readCropRatio, type Crop } from '#domain/media/crop.ts';
import { useText } from '#i18n/useText.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { uploadPhoto } from '../flows/uploadPhoto.ts';
import type { Upload } from '../hooks/useUpload.ts';
import { usePicture } from '../hooks/usePicture.ts';
import { CardPreview } from './CardPreview.tsx';
import { UploadButtons } from './UploadButtons.tsx';
import { UploadNotice } from './UploadNotice.tsx';
import styles from './Media.module.css';
import { PhotoCropper } from './PhotoCropper.tsx';
import { OfflineNotice, PictureSource } from './PictureSource.tsx';
import { SamplePicture } from './SamplePicture.tsx';

interface PhotoUploadProps {
  readonly facts: CardFacts;
  readonly handIn: Upload;
  /**
   * A start-up step's button for continuing without a picture. If it is set, the buttons stay at the bottom
   * of the window.
   */
  readonly otherwise?: ReactNode;
}

/**
 * Covers everything from the guidelines to the photo that is sent: gallery or camera, crop, approve, submit,
 * retake. The screen and the start-up step share it.
 */
export function PhotoUpload({ facts, handIn, otherwise }: PhotoUploadProps) {
  const text = useText();
  const chosen = usePicture('photo');
  const [crop, setCrop] = useState<Crop>();
  const [isApproved, setApproved] = useState(false);
  const { config } = facts;
  const ratio = readCropRatio(config.cropRatio);
  const showsApprove = isOn('showApprovePhoto', facts);
  const { state, url } = chosen;
  if (state.kind !== 'ready' || url === undefined) {
    return (
      <>
        <Guidelines facts={facts} />
        <OfflineNotice />
        <PictureSource chosen={chosen} otherwise={otherwise} />
      </>
    );
  }
  const stored = crop ?? centredCrop(state.picture, ratio);
  const isRound = readPhotoShape(config.photoShape) === 'circle';
  const submit = (): void => {
    handIn.run(async (signal) => {
      const picture = await chosen.cropped(stored);
      if (picture === undefined) return undefined;
      if (signal.aborted) return { kind: 'cancelled' };
      return uploadPhoto(picture.base64, showsApprove && isApproved, signal);
    });
  };
  return (
    <div className={[styles['stack'], otherwise === undefined ? '' : styles['filling']].join(' ')}>
      <p role="status">{text('photo.adjust')}</p>
      <CardPreview
        url={url}
        crop={stored}
        ratio={ratio}
        isRound={isRound}
        name={holderName(facts)}
      />
      <PhotoCropper url={url} ratio={ratio} isRound={isRound} onCrop={setCrop} />
      {showsApprove ? (
        <SwitchField
          label={text('photo.approve')}
          description={text('photo.approveNote')}
          isSelected={isApproved}
          onChange={setApproved}
        />
      ) : null}
      <OfflineNotice />
      {handIn.failure === undefined ? null : otherwise !== undefined &&
        handIn.failure.isNetworkError ? (
        // Section 8: 'Network Error'. The step's own continue button reloads.
        <UploadNotice
          failure={handIn.failure}
          title={text('photo.networkError')}
          hint={text('photo.networkErrorText')}
        />
      ) : (
        <UploadNotice failure={handIn.failure} title={text('message.photoFailed')} />
      )}
      <UploadButtons
        handIn={handIn}
        otherwise={otherwise}
        again={text('media.retake')}
        onSubmit={submit}
        onAgain={() => {
          setCrop(undefined);
          chosen.clear();
        }}
      />
    </div>
  );
}

/** Section 2, photo: the optional guidelines text and sample photo. */
function Guidelines({ facts: { config } }: { readonly facts: CardFacts }) {
  const text = useText();
  const words = config.photoGuidelinesMessage?.trim() ?? '';
  const sample = config.samplePhotoGuidelines;
  if (words === '' && sample === undefined) return null;
  return (
    <section className={styles['card']}>
      <h2>{text('photo.guidelines')}</h2>
      {words === '' ? null : (
        <p className={styles['words']}>
          <bdi>{words}</bdi>
        </p>
      )}
      <SamplePicture base64={sample} label={text('photo.sample')} />
    </section>
  );
}

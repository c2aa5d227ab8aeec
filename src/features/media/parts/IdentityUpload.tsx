import type { ReactNode } from 'react';
import type { CardFacts } from '#domain/card/facts.ts';
import { useText } from '#i18n/useText.ts';
import { uploadDocument } from '../flows/uploadDocument.ts';
import type { Upload } from '../useUpload.ts';
import { usePicture } from '../usePicture.ts';
import { AcceptedKinds } from './AcceptedKinds.tsx';
import { UploadButtons } from './UploadButtons.tsx';
import { UploadNotice } from './UploadNotice.tsx';
import styles from './Media.module.css';
import { OfflineNotice, PictureSource } from './PictureSource.tsx';
import { SampleDocument } from './SampleDocument.tsx';

interface IdentityUploadProps {
  readonly facts: CardFacts;
  readonly handIn: Upload;
  /** A start-up step's way on without a picture; with it, the buttons keep to the window's bottom. */
  readonly otherwise?: ReactNode;
}

/** From the accepted documents to the picture that is sent. Shared by the screen and the start-up step. */
export function IdentityUpload({ facts, handIn, otherwise }: IdentityUploadProps) {
  const text = useText();
  const chosen = usePicture('identity');
  const { state, url } = chosen;
  if (state.kind !== 'ready') {
    const sample = <SampleDocument id={facts.config.sampleDocumentId} />;
    return (
      <>
        <AcceptedKinds kinds={facts.config.acceptedIdentityTypes} />
        {/* A step's buttons keep to the bottom; a screen's would move where the sample does not come. */}
        {otherwise === undefined ? null : sample}
        <OfflineNotice />
        <PictureSource chosen={chosen} otherwise={otherwise} />
        {otherwise === undefined ? sample : null}
      </>
    );
  }
  return (
    <div className={[styles['stack'], otherwise === undefined ? '' : styles['filling']].join(' ')}>
      <p role="status" className="visually-hidden">
        {text('media.ready')}
      </p>
      <img className={styles['picture']} src={url} alt={text('media.preview')} />
      <OfflineNotice />
      {handIn.failure === undefined ? null : (
        <UploadNotice failure={handIn.failure} title={text('message.documentFailed')} />
      )}
      <UploadButtons
        handIn={handIn}
        otherwise={otherwise}
        again={text('media.retake')}
        onSubmit={() => {
          handIn.run((signal) =>
            uploadDocument(facts.person.personId, state.picture.base64, signal),
          );
        }}
        onAgain={chosen.clear}
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { CardFacts } from '#domain/card/facts.ts';
import { useText } from '#i18n/useText.ts';
import { uploadDocument } from '../flows/uploadDocument.ts';
import type { Upload } from '../hooks/useUpload.ts';
import { usePicture } from '../hooks/usePicture.ts';
import { AcceptedKinds } from './AcceptedKinds.tsx';
import { UploadButtons } from './UploadButtons.tsx';
import { UploadNotice } from './UploadNotice.tsx';
import styles from './Media.module.css';
import { OfflineNotice, PictureSource } from './PictureSource.tsx';
import { SampleDocument } from './SampleDocument.tsx';

interface IdentityUploadProps {
  readonly facts: CardFacts;
  readonly handIn: Upload;
  /**
   * A start-up step's button for continuing without a picture. If it is set, the buttons stay at the bottom
   * of the window.
   */
  readonly otherwise?: ReactNode;
}

/**
 * Covers everything from the accepted documents to the picture that is sent. The screen and the start-up step
 * share it.
 */
export function IdentityUpload({ facts, handIn, otherwise }: IdentityUploadProps) {
  const text = useText();
  const chosen = usePicture('identity');
  const { state, url } = chosen;
  if (state.kind !== 'ready') {
    const sample = <SampleDocument id={facts.config.sampleDocumentId} />;
    return (
      <>
        <AcceptedKinds kinds={facts.config.acceptedIdentityTypes} />
        {/* In a step, the buttons stay at the bottom. On a screen, they would move if the sample did not load. */}
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

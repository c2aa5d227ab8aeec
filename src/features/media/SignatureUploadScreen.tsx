import { isOn } from '#domain/permission/permissions.ts';
import { policies } from '#domain/permission/policies.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { signatureHeightPx, signatureWidthPx } from '#domain/profile/signatureSize.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useWayUp } from '#ui/back/wayUp.ts';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { uploadSignature } from './flows/uploadSignature.ts';
import { UploadButtons } from './parts/UploadButtons.tsx';
import { UploadNotice } from './parts/UploadNotice.tsx';
import mediaStyles from './parts/Media.module.css';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { OfflineNotice, PictureSource } from './parts/PictureSource.tsx';
import { SignatureDraw } from './parts/SignatureDraw.tsx';
import styles from './parts/Signature.module.css';
import { useUpload, type Upload } from './hooks/useUpload.ts';
import { usePicture, type ChosenPicture } from './hooks/usePicture.ts';

/**
 * The signature screen (section 2, SignatureUpload): draw, camera, gallery. Afterwards it returns to Profile
 * (section 4).
 */
export function SignatureUploadScreen() {
  const text = useText();
  const facts = useCardFacts()?.facts;
  return (
    <Screen title={text('screen.SignatureUpload')}>
      {facts === undefined ? (
        <PersonUnknown />
      ) : policies(facts).mayUploadSignature ? (
        <SignatureUpload facts={facts} />
      ) : (
        <Notice tone="info">{text('signature.notAllowed')}</Notice>
      )}
    </Screen>
  );
}

function SignatureUpload({ facts }: { readonly facts: CardFacts }) {
  const text = useText();
  const { leave } = useWayUp();
  const chosen = usePicture('signature');
  const handIn = useUpload(leave);
  return (
    <>
      {isOn('signatureRequiresApproval', facts) ? (
        <p className={mediaStyles['note']}>{text('signature.requiresApproval')}</p>
      ) : null}
      <OfflineNotice />
      {chosen.state.kind === 'ready' ? (
        <StoredSignature
          base64={chosen.state.picture.base64}
          chosen={chosen}
          handIn={handIn}
          personId={facts.person.personId}
        />
      ) : (
        <>
          <p>{text('signature.lead')}</p>
          <SignatureDraw
            isBusy={chosen.state.kind === 'preparing'}
            onDrawn={(picture) => {
              chosen.choose(picture);
            }}
          />
          <section className={mediaStyles['card']}>
            <h2>{text('signature.picture')}</h2>
            <PictureSource chosen={chosen} />
          </section>
        </>
      )}
    </>
  );
}

interface StoredSignatureProps {
  readonly base64: string;
  readonly chosen: ChosenPicture;
  readonly handIn: Upload;
  readonly personId: string;
}

/** The signature as it will be shown from now on. Section 9: 'Signature image 180x65'. */
function StoredSignature({ base64, chosen, handIn, personId }: StoredSignatureProps) {
  const text = useText();
  return (
    <div className={mediaStyles['stack']}>
      <p role="status">{text('signature.preview')}</p>
      <img
        className={styles['stored']}
        src={chosen.url}
        width={signatureWidthPx}
        height={signatureHeightPx}
        alt={text('signature.preview')}
      />
      {handIn.failure === undefined ? null : (
        <UploadNotice failure={handIn.failure} title={text('message.signatureFailed')} />
      )}
      <UploadButtons
        handIn={handIn}
        again={text('signature.again')}
        onSubmit={() => {
          handIn.run((signal) => uploadSignature(personId, base64, signal));
        }}
        onAgain={chosen.clear}
      />
    </div>
  );
}

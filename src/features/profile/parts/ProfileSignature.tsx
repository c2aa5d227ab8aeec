import { Clock3, PenLine } from 'lucide-react';
import { isShowable, maxPhotoBytes } from '#domain/media/rasterImage.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { isSignaturePending } from '#domain/profile/pending.ts';
import type { Person } from '#domain/entities/person.ts';
import { signatureHeightPx, signatureWidthPx } from '#domain/profile/signatureSize.ts';
import { useText } from '#i18n/useText.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useImageUrl } from '#ui/useImageUrl.ts';
import styles from './Side.module.css';

interface ProfileSignatureProps {
  readonly person: Person;
  readonly mayUpload: boolean;
}

/** Section 2, Profile: 'the signature image (180x65; upload or change button if permitted; a pending-approval note)'. */
export function ProfileSignature({ person, mayUpload }: ProfileSignatureProps) {
  const text = useText();
  const signature = useImageUrl(person.signature, maxPhotoBytes, isShowable);
  const hasSignature = person.signature !== undefined && person.signature !== '';
  return (
    <section className={styles['signature']}>
      <h2>{text('profile.signature')}</h2>
      {signature === undefined ? (
        <p className={styles['muted']}>{text('card.empty')}</p>
      ) : (
        <img
          className={styles['ink']}
          src={signature}
          width={signatureWidthPx}
          height={signatureHeightPx}
          alt={text('profile.signatureImage')}
        />
      )}
      {isSignaturePending(person) ? (
        <p className={styles['pending']}>
          <Clock3 aria-hidden="true" size={16} />
          {text('profile.signaturePending')}
        </p>
      ) : null}
      {mayUpload ? (
        <ButtonLink to={pathOf('SignatureUpload')} icon={<PenLine aria-hidden="true" size={18} />}>
          {text(hasSignature ? 'profile.changeSignature' : 'profile.uploadSignature')}
        </ButtonLink>
      ) : null}
    </section>
  );
}

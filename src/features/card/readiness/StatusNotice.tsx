import { CircleX, Clock3 } from 'lucide-react';
import { policies } from '#domain/permission/policies.ts';
import type { StatusFault } from '#domain/card/statusFaults.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './ReadyLine.module.css';

/**
 * Explains why the card is refused and what to do. The organization can act, and so can the cardholder if a
 * photo is rejected.
 */
export function StatusNotice({ fault }: { readonly fault: StatusFault }) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const mayChangePhoto = facts !== undefined && policies(facts).mayUploadPhoto;
  const isWaiting = fault === 'photoInReview';
  const Icon = isWaiting ? Clock3 : CircleX;
  return (
    <div className={`${styles['status']} ${isWaiting ? styles['waiting'] : ''}`}>
      <Icon aria-hidden="true" size={20} />
      <div>
        <strong>{text(`ready.status.${fault}`)}</strong>
        <p>{text(`ready.statusHint.${fault}`)}</p>
        {isWaiting || fault === 'photoRejected' ? null : <OrganizationContact />}
        {fault === 'photoRejected' && mayChangePhoto ? (
          <ButtonLink to={pathOf('ProfilePhoto')}>{text('screen.ProfilePhoto')}</ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

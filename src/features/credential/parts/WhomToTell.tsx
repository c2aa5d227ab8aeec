import { useText } from '#i18n/useText.ts';
import { ContactLink } from '#help/ContactLink.tsx';
import { useOrganizationContact } from '#help/useOrganizationContact.ts';

/**
 * Names the contact to notify that the card is not blocked: the organization, with its contact details if
 * configured.
 */
export function WhomToTell() {
  const text = useText();
  const contact = useOrganizationContact();
  if (contact === undefined) return <p>{text('credential.lost.tell')}</p>;
  return (
    <p>
      {text('credential.lost.tellAt')} <ContactLink contact={contact} />
    </p>
  );
}

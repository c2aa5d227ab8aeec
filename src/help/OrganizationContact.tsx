import { useText } from '#i18n/useText.ts';
import { ContactLink } from './ContactLink.tsx';
import { useOrganizationContact } from './useOrganizationContact.ts';

/**
 * How to reach the organization, below a sentence that refers the user to it (decisions/environments). Shows nothing if
 * the deployment names no contact: the sentence then appears without one.
 */
export function OrganizationContact() {
  const text = useText();
  const contact = useOrganizationContact();
  if (contact === undefined) return null;
  return (
    <p>
      {text('help.contact')} <ContactLink contact={contact} />
    </p>
  );
}

import type { Contact } from '#domain/access/contact.ts';
import { openContact } from '#device/openExternal.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { useOrganizationContact } from '../useOrganizationContact.ts';

/** Whom to tell that the card is not blocked: the organization, with its contact where one is configured. */
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

/** Who can undo the block, where a contact is configured. */
export function WhomToAsk() {
  const text = useText();
  const contact = useOrganizationContact();
  if (contact === undefined) return null;
  return (
    <p>
      {text('credential.lost.contact')} <ContactLink contact={contact} />
    </p>
  );
}

function ContactLink({ contact }: { readonly contact: Contact }) {
  return (
    <Button
      look="plain"
      role="link"
      onClick={() => {
        openContact(contact);
      }}
    >
      <bdi>{contact.label}</bdi>
    </Button>
  );
}

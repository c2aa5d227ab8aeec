import type { Contact } from '#domain/access/contact.ts';
import { openContact } from '#device/openExternal.ts';
import { Button } from '#ui/Button.tsx';

/** The number, mail address or page of a contact. A tap calls, writes or opens it. */
export function ContactLink({ contact }: { readonly contact: Contact }) {
  return (
    <Button
      variant="plain"
      role="link"
      onClick={() => {
        openContact(contact);
      }}
    >
      <bdi>{contact.label}</bdi>
    </Button>
  );
}

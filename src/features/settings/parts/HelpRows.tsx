import { Accessibility, BookOpen, Globe, Info, Mail, Phone, ShieldCheck } from 'lucide-react';
import { isOn } from '#domain/permission/permissions.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { openContact, openExternal } from '#device/openExternal.ts';
import { useOrganizationContact } from '#help/useOrganizationContact.ts';
import { useUserGuide } from '#help/useUserGuide.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { RowButton, RowLink } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { AccessibilityStatement } from './AccessibilityStatement.tsx';

/** The organization's own pages and its contact, each only if it exists. */
export function HelpRows() {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const guide = useUserGuide();
  const name = facts?.organization.name;
  return (
    <RowGroup title={name === undefined ? text('help.organization') : <bdi>{name}</bdi>}>
      <ContactRow />
      {guide === undefined ? null : (
        <RowButton
          leadsOut
          icon={<BookOpen aria-hidden="true" size={22} />}
          name={text('help.guide')}
          onClick={() => {
            openExternal(guide);
          }}
        />
      )}
      <RowLink
        icon={<Info aria-hidden="true" size={22} />}
        to={pathOf('StartupMessageScreen')}
        name={text('screen.StartupMessageScreen')}
      />
      {facts !== undefined && isOn('privacyShow', facts) ? (
        <RowLink
          icon={<ShieldCheck aria-hidden="true" size={22} />}
          to={pathOf('PrivacyPolicyConsent')}
          name={text('screen.PrivacyPolicyConsent')}
        />
      ) : null}
      <AccessibilityStatement
        icon={<Accessibility aria-hidden="true" size={22} />}
        address={facts?.config.standAccessibilityStatement}
      />
    </RowGroup>
  );
}

const signs = { phone: Phone, mail: Mail, web: Globe } as const;

/** decisions/environments: a call, a mail or a page; nothing if the deployment names none. */
function ContactRow() {
  const text = useText();
  const contact = useOrganizationContact();
  if (contact === undefined) return null;
  const Sign = signs[contact.kind];
  return (
    <RowButton
      leadsOut
      icon={<Sign aria-hidden="true" size={22} />}
      name={text('help.contactRow')}
      note={<bdi>{contact.label}</bdi>}
      onClick={() => {
        openContact(contact);
      }}
    />
  );
}

import { ShieldX } from 'lucide-react';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText } from '#i18n/useText.ts';
import { DeadEnd } from '#ui/blank/DeadEnd.tsx';

interface NoAccessScreenProps {
  readonly account: readonly string[];
  readonly onSignOut: () => void;
}

/** Specification, section 2 'Sign-in': without a subscription, shows a sentence and a sign-out button. */
export function NoAccessScreen({ account, onSignOut }: NoAccessScreenProps) {
  const text = useText();
  return (
    <DeadEnd
      icon={ShieldX}
      title={text('session.noAccess')}
      account={account}
      contact={<OrganizationContact />}
      onSignOut={onSignOut}
    >
      {text('session.noAccessText')}
    </DeadEnd>
  );
}

import { KeyRound, UsersRound } from 'lucide-react';
import { policies } from '#domain/permission/policies.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { RowLink } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { useProfileSwitch } from '../hooks/useProfileSwitch.ts';
import { DefaultProfile } from './DefaultProfile.tsx';
import { Account } from './Account.tsx';

/** The signed-in user and their options: profiles if there are several, and the password. */
export function AccountGroup({ facts }: { readonly facts: CardFacts }) {
  const text = useText();
  const { options, isAllowed } = useProfileSwitch('switch');
  const hasOthers = isAllowed && options.filter(({ hasAccess }) => hasAccess).length > 1;
  return (
    <RowGroup title={text('settings.account')}>
      <Account facts={facts} />
      {hasOthers ? (
        <RowLink
          icon={<UsersRound aria-hidden="true" size={22} />}
          to={pathOf('ProfileActivation')}
          name={text('idSettings.switchProfile')}
        />
      ) : null}
      <DefaultProfile />
      {policies(facts).mayChangePassword ? (
        <RowLink
          icon={<KeyRound aria-hidden="true" size={22} />}
          to={pathOf('ResetPassword')}
          name={text('screen.ResetPassword')}
        />
      ) : null}
    </RowGroup>
  );
}

import { NoAccessStep } from '#features/startup/NoAccessStep.tsx';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useAccount } from './useAccount.ts';
import { OrganizationLogo } from './OrganizationLogo.tsx';

/**
 * Replaces every screen for an archived or a no-access profile: a placeholder and a way to sign out
 * (specification, sections 2 and 6).
 */
export default function ArchivedScreen({ access }: { readonly access: 'archived' | 'noAccess' }) {
  const organization = useCardFacts()?.facts.organization;
  return (
    <>
      {organization === undefined ? null : <OrganizationLogo organization={organization} />}
      <NoAccessStep access={access} account={useAccount()} />
    </>
  );
}

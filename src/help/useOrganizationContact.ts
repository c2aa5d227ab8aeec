import { useSyncExternalStore } from 'react';
import { organizationContact, type Contact } from '#domain/access/contact.ts';
import { environmentState } from '#identity/environment.ts';
import { useCardFacts } from '#store/useCardFacts.ts';

/** The contact for the user, as named by the deployment for their organization; undefined without one. */
export function useOrganizationContact(): Contact | undefined {
  const name = useCardFacts()?.facts.organization.name;
  const choice = useSyncExternalStore(environmentState.subscribe, environmentState.current);
  return choice?.kind === 'ok' ? organizationContact(choice.environment.contact, name) : undefined;
}

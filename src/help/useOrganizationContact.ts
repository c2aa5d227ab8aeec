import { useSyncExternalStore } from 'react';
import { organizationContact, type Contact } from '#domain/access/contact.ts';
import { environmentState } from '#identity/environment.ts';
import { useCardFacts } from '#store/useCardFacts.ts';

/** Whom the person tells, as the deployment names it for their organization; undefined without one. */
export function useOrganizationContact(): Contact | undefined {
  const name = useCardFacts()?.facts.organization.name;
  const choice = useSyncExternalStore(environmentState.subscribe, environmentState.current);
  return choice?.kind === 'ok' ? organizationContact(choice.environment.contact, name) : undefined;
}

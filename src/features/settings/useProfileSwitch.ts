import { useState } from 'react';
import { CloudFailure } from '#cloud/failure.ts';
import { profileOptions, type ProfileOption } from '#domain/profile/profileOptions.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { say, sayEach } from '#ui/toast/messages.ts';
import { switchProfile, type ProfileAct } from './flows/switchProfile.ts';

export interface ProfileSwitch {
  readonly options: readonly ProfileOption[];
  /** What is being switched to, until the server has answered. */
  readonly pending: string | undefined;
  /** @returns whether it was done; if not, a toast has said so. */
  readonly choose: (id: string) => Promise<boolean>;
}

/** The person's profiles, and choosing one of them by either of the two acts of decision 23. */
export function useProfileSwitch(act: ProfileAct): ProfileSwitch {
  const facts = useCardFacts()?.facts;
  const [pending, setPending] = useState<string>();
  const personId = facts?.person.personId;
  async function choose(id: string): Promise<boolean> {
    if (personId === undefined || pending !== undefined) return false;
    setPending(id);
    try {
      await switchProfile(act, id, personId);
      return true;
    } catch (error) {
      if (!(error instanceof CloudFailure)) throw error;
      if (error.kind === 'offline' || error.kind === 'portal') say('offline');
      else sayEach('red', error.messages.all, 'profileFailed');
      return false;
    } finally {
      setPending(undefined);
    }
  }
  const options = facts === undefined ? [] : profileOptions(facts.person, facts.profile);
  return { options, pending, choose };
}

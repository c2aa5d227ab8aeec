import { useEffect, useMemo, useState } from 'react';
import { asksForAddress, wizardFields } from '#domain/profile/wizard.ts';
import { useText } from '#i18n/useText.ts';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { ProfileUnknown } from './parts/ProfileUnknown.tsx';
import { WizardAddress } from './parts/WizardAddress.tsx';
import { WizardForm } from './parts/WizardForm.tsx';
import { useProfile } from './hooks/useProfile.ts';

/**
 * Section 2, information wizard: 'dynamic form with fields from the server, a description text, skip and
 * next'; section 4: 'skip, or next with no edits, marks it done'. The home address has its own page after the
 * fields. If there is nothing to request, the step is completed without being shown. If the server's fields
 * cannot be fetched, the user can skip it.
 */
export function WizardStep({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const known = useProfile();
  const { profile } = known;
  const [hasPassedFields, setPassedFields] = useState(false);
  const fields = useMemo(
    () =>
      profile?.wizard === undefined
        ? []
        : wizardFields(profile.wizard, profile.config, profile.fieldSources),
    [profile],
  );
  const asksAddress =
    profile?.wizard !== undefined && asksForAddress(profile.wizard) && profile.rules.mayEditAddress;
  const page =
    fields.length > 0 && !hasPassedFields ? 'fields' : asksAddress ? 'address' : undefined;
  // The lists and options have arrived, so it is certain that no field is left to request.
  const asksNothing =
    page === undefined && profile?.wizard !== undefined && known.fields.phase === 'fresh';
  useEffect(() => {
    if (asksNothing) onDone();
  }, [asksNothing, onDone]);
  return (
    <Screen title={text('wizard.title')} fills="window">
      {asksNothing ? null : profile?.wizard === undefined || page === undefined ? (
        <>
          <ProfileUnknown known={known} />
          <PinnedActions>
            <Button isWide onClick={onDone}>
              {text('wizard.skip')}
            </Button>
          </PinnedActions>
        </>
      ) : page === 'fields' ? (
        <WizardForm
          profile={profile}
          fields={fields}
          submit={text('wizard.next')}
          onDone={afterFields}
          skip={{ label: text('wizard.skip'), onSkip: afterFields }}
        />
      ) : (
        <WizardAddress
          person={profile.facts.person}
          description={fields.length === 0 ? profile.wizard.description : undefined}
          onDone={onDone}
        />
      )}
    </Screen>
  );

  function afterFields(): void {
    if (asksAddress) setPassedFields(true);
    else onDone();
  }
}

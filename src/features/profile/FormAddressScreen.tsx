import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { AddressFields } from './parts/AddressFields.tsx';
import { ProfileUnknown } from './parts/ProfileUnknown.tsx';
import { useProfile } from './hooks/useProfile.ts';

/**
 * Section 2, FormAddress: five fields. Section 6: only allowEditAddress opens it. Whether Profile shows the
 * address is a separate question (decisions/profile-switch).
 */
export function FormAddressScreen() {
  const text = useText();
  const known = useProfile();
  const { profile } = known;
  const hasAddress = profile?.facts.person.address !== undefined;
  return (
    <Screen title={text(hasAddress ? 'address.edit' : 'address.add')}>
      {profile?.config === undefined ? (
        <ProfileUnknown known={known} />
      ) : profile.rules.mayEditAddress ? (
        <AddressFields person={profile.facts.person} />
      ) : (
        <Notice tone="info">{text('address.notEditable')}</Notice>
      )}
    </Screen>
  );
}

import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { EditProfileForm } from './parts/EditProfileForm.tsx';
import { ProfileUnknown } from './parts/ProfileUnknown.tsx';
import { useProfile } from './hooks/useProfile.ts';

/** Section 2, EditProfile: a form with the editable person and cardholder fields. */
export function EditProfileScreen() {
  const text = useText();
  const known = useProfile();
  const { profile } = known;
  return (
    <Screen title={text('screen.EditProfile')}>
      {profile?.config === undefined ? (
        <ProfileUnknown known={known} />
      ) : (
        <EditProfileForm profile={profile} config={profile.config} />
      )}
    </Screen>
  );
}

import { Pencil } from 'lucide-react';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Screen } from '#ui/Screen.tsx';
import { ProfileDetails } from './parts/ProfileDetails.tsx';
import { ProfileIdentity } from './parts/ProfileIdentity.tsx';
import { ProfileNotices } from './parts/ProfileNotices.tsx';
import { ProfilePhoto } from './parts/ProfilePhoto.tsx';
import { ProfileSignature } from './parts/ProfileSignature.tsx';
import { ProfileUnknown } from './parts/ProfileUnknown.tsx';
import { useProfile } from './hooks/useProfile.ts';
import styles from './ProfileScreen.module.css';

/**
 * Section 2, Profile: shows whose profile it is, the known data, and what awaits approval. In the wide
 * layout, the card is beside it in a column of 400.
 */
export function ProfileScreen() {
  const text = useText();
  const known = useProfile();
  const { profile } = known;
  if (profile === undefined) {
    return (
      <Screen title={text('profile.title')} isPage>
        <ProfileUnknown known={known} />
      </Screen>
    );
  }
  const { facts, rules } = profile;
  const canEdit = rules.mayEditProfile || rules.mayEditAddress;
  const takesIdentity = rules.asksForIdentity || facts.person.hasIdentity === true;
  return (
    <Screen
      title={text('profile.title')}
      isPage
      actions={
        canEdit ? (
          <ButtonLink to={pathOf('EditProfile')} icon={<Pencil aria-hidden="true" size={18} />}>
            {text('profile.edit.open')}
          </ButtonLink>
        ) : null
      }
    >
      <ProfileNotices profile={profile} />
      <div className={styles['page']}>
        <div className={styles['side']}>
          <ProfilePhoto facts={facts} mayUpload={rules.mayUploadPhoto} />
          {rules.showsSignature ? (
            <ProfileSignature person={facts.person} mayUpload={rules.mayUploadSignature} />
          ) : null}
          {takesIdentity ? <ProfileIdentity person={facts.person} /> : null}
        </div>
        <div className={styles['details']}>
          {profile.config === undefined ? (
            <ProfileUnknown known={known} />
          ) : (
            <ProfileDetails profile={profile} config={profile.config} />
          )}
        </div>
      </div>
    </Screen>
  );
}

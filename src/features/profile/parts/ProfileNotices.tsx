import { useMemo } from 'react';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { missingFields } from '#domain/startup/missing.ts';
import { hasPendingRequest } from '#domain/profile/pending.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Profile } from '../hooks/useProfile.ts';

/** Section 2, Profile: 'a pending-request notice if pending requests exist', and the link to MissingFields. */
export function ProfileNotices({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const count = useMemo(
    () => missingFields({ ...profile.fieldSources, ...profile }).length,
    [profile],
  );
  return (
    <>
      {hasPendingRequest(profile.facts.person) ? (
        <Notice tone="info">{text('profile.pending')}</Notice>
      ) : null}
      {count === 0 ? null : (
        <Notice tone="warning">
          <Link to={pathOf('MissingFields')}>{text('profile.missing', { count })}</Link>
        </Notice>
      )}
    </>
  );
}

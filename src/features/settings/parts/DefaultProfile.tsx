import { useText } from '#i18n/useText.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { profileName } from '../profileName.ts';
import { useProfileSwitch } from '../useProfileSwitch.ts';

/**
 * Section 2, Settings: the default profile, which the app opens with. Where there is one only, there is
 * nothing to choose, and one without self-service access is not offered. Without
 * allowUserManageProfiles the field is read-only and says so (section 6).
 */
export function DefaultProfile() {
  const text = useText();
  const { options, isAllowed, pending, waiting, choose } = useProfileSwitch('default');
  const offered = options.filter(({ hasAccess, isPreferred }) => hasAccess || isPreferred);
  if (options.length === 0) return null;
  return (
    <SelectField
      label={text('settings.defaultProfile')}
      value={pending ?? waiting ?? options.find(({ isPreferred }) => isPreferred)?.id}
      options={offered.map((option) => ({ id: option.id, name: profileName(option, text) }))}
      isReadOnly={!isAllowed || offered.length < 2 || pending !== undefined}
      description={text(
        offered.length < 2
          ? 'settings.onlyProfile'
          : !isAllowed
            ? 'profiles.notAllowed'
            : waiting === undefined
              ? 'settings.defaultProfileText'
              : 'queue.state.pending',
      )}
      onChange={(id) => {
        if (id !== undefined) void choose(id);
      }}
    />
  );
}

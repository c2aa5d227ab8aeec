import { useText } from '#i18n/useText.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { profileName } from '../hooks/profileName.ts';
import { useProfileSwitch } from '../hooks/useProfileSwitch.ts';

/**
 * Section 2, Settings: the default profile, which the app opens with. The choice is not shown if the
 * cardholder has only one profile or may not manage them (section 6, allowUserManageProfiles). A profile
 * without self-service access is not offered.
 */
export function DefaultProfile() {
  const text = useText();
  const { options, isAllowed, pending, waiting, choose } = useProfileSwitch('default');
  const offered = options.filter(({ hasAccess, isPreferred }) => hasAccess || isPreferred);
  if (!isAllowed || offered.length < 2) return null;
  return (
    <SelectField
      label={text('settings.defaultProfile')}
      isRow
      value={pending ?? waiting ?? options.find(({ isPreferred }) => isPreferred)?.id}
      options={offered.map((option) => ({ id: option.id, name: profileName(option, text) }))}
      isReadOnly={pending !== undefined}
      description={text(
        waiting === undefined ? 'settings.defaultProfileText' : 'queue.state.pending',
      )}
      onChange={(id) => {
        if (id !== undefined) void choose(id);
      }}
    />
  );
}

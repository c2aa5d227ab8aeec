import { useText } from '#i18n/useText.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { profileName } from '../profileName.ts';
import { useProfileSwitch } from '../useProfileSwitch.ts';

/**
 * Section 2, Settings: the default profile, which the app opens with. There is no such choice where the
 * person has one profile only, or may not manage them (section 6, allowUserManageProfiles), and one
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

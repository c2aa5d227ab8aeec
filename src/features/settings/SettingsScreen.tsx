import { CircleHelp, Smartphone } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { isStorageEvictable } from '#device/capabilities.ts';
import { storagePersistence } from '#device/storagePersistence.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { RowLink } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { Screen } from '#ui/Screen.tsx';
import { AccountGroup } from './parts/AccountGroup.tsx';
import { InstallRow } from './parts/InstallRow.tsx';
import { Preferences } from './parts/Preferences.tsx';
import { SignOutButton } from './parts/SignOutButton.tsx';
import { Update } from './parts/Update.tsx';
import { WaitingChanges } from './parts/WaitingChanges.tsx';

interface SettingsScreenProps {
  readonly lock?: ReactNode;
  readonly push?: ReactNode;
  readonly digitalKey?: ReactNode;
}

/**
 * Specification, section 2 'Settings', as groups of rows: the signed-in user and what they may change come
 * first, signing out last. Unavailable entries are not shown. Version, year and the accessibility statement
 * are one level further, in Help and about.
 * @param lock the group of the PIN lock, a separate feature.
 * @param push the group of push messages, also a separate feature.
 * @param digitalKey the group of digital keys, also a separate feature.
 */
export function SettingsScreen({ lock, push, digitalKey }: SettingsScreenProps) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  return (
    <Screen title={text('settings.title')}>
      <Update />
      <WaitingChanges />
      {facts === undefined ? null : <AccountGroup facts={facts} />}
      <RowGroup title={text('settings.appearance')}>
        <Preferences isRow />
      </RowGroup>
      {push}
      {lock}
      {digitalKey}
      <RowGroup title={text('settings.app')}>
        <InstallRow />
        <DeviceRow />
        <RowLink
          icon={<CircleHelp aria-hidden="true" size={22} />}
          to={pathOf('HelpAndAbout')}
          name={text('screen.HelpAndAbout')}
        />
      </RowGroup>
      <SignOutButton />
    </Screen>
  );
}

const storageNotes = {
  kept: 'device.note.kept',
  evictable: 'device.note.evictable',
  unknown: 'device.note.unknown',
} as const;

/** Shows in one row whether this device may clear the card. The screen behind it shows what helps. */
function DeviceRow() {
  const text = useText();
  const state = useSyncExternalStore(storagePersistence.subscribe, storagePersistence.current);
  // A native app is not cleared when space runs out.
  const known = isStorageEvictable() ? state : 'unknown';
  return (
    <RowLink
      icon={<Smartphone aria-hidden="true" size={22} />}
      to={pathOf('OnThisDevice')}
      name={text('screen.OnThisDevice')}
      note={text(storageNotes[known])}
    />
  );
}

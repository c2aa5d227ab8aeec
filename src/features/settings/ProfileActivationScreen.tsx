import { UsersRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { connectivity } from '#device/connectivity.ts';
import type { ProfileOption } from '#domain/profile/profileOptions.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { useWayUp } from '#ui/back/wayUp.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioList } from '#ui/form/RadioList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { profileName } from './hooks/profileName.ts';
import styles from './ProfileActivationScreen.module.css';
import { useProfileSwitch } from './hooks/useProfileSwitch.ts';

/**
 * Section 2, ProfileActivation: the profiles, with a radio marker on the current one. A button confirms the
 * choice: the arrow keys of a radio list change the selection and must not switch at each step.
 */
export function ProfileActivationScreen() {
  const text = useText();
  const { toCard } = useWayUp();
  const { options, isAllowed, pending, waiting, choose } = useProfileSwitch('switch');
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  const [chosen, setChosen] = useState<string>();
  const active = options.find(({ isActive }) => isActive)?.id;
  const other = options.find(({ id }) => id === chosen && id !== (waiting ?? active));

  async function activate(option: ProfileOption): Promise<void> {
    const outcome = await choose(option.id);
    setChosen(undefined);
    if (outcome !== 'done') return;
    // decisions/ways-back: after a switch, the card of the profile is shown.
    toCard();
    showToast('green', text('profiles.switched', { name: profileName(option, text) }), 'profile');
  }

  return (
    <Screen title={text('screen.ProfileActivation')}>
      {options.length === 0 ? <Blank icon={UsersRound}>{text('profiles.none')}</Blank> : null}
      {options.length > 0 && !isAllowed ? (
        <Notice tone="info">{text('profiles.notAllowed')}</Notice>
      ) : null}
      {isAllowed && network !== 'online' ? (
        <Notice tone="warning" icon="offline">
          {text('profiles.needNetwork')}
        </Notice>
      ) : null}
      {options.length === 0 ? null : (
        <RadioList
          label={text('profiles.choose')}
          value={pending ?? chosen ?? waiting ?? active}
          isDisabled={!isAllowed || pending !== undefined}
          onChange={setChosen}
          options={options.map((option) => ({
            id: option.id,
            label: profileName(option, text),
            description: describe(option, option.id === waiting, text),
            isDisabled: !option.hasAccess,
          }))}
        />
      )}
      {isAllowed && options.length > 1 ? (
        <div className={styles['confirm']}>
          <Button
            variant="primary"
            isWide
            isBusy={pending !== undefined}
            isDisabled={other === undefined}
            aria-describedby="profiles-hint"
            onClick={() => {
              if (other !== undefined) void activate(other);
            }}
          >
            {text('profiles.activate')}
          </Button>
          <p id="profiles-hint">
            {text(other === undefined ? 'profiles.chooseOther' : 'profiles.activateHint')}
          </p>
        </div>
      ) : null}
    </Screen>
  );
}

/** What distinguishes a profile besides its name. The address is server text, like the name. */
function describe(option: ProfileOption, isWaiting: boolean, text: Text): string | undefined {
  const parts = [
    option.isActive ? text('profiles.current') : undefined,
    option.isPreferred ? text('profiles.preferred') : undefined,
    isWaiting ? text('queue.state.pending') : undefined,
    option.hasAccess ? undefined : text('profiles.noAccess'),
    // Isolated from our text, whatever its writing direction.
    option.email === undefined ? undefined : `\u2068${option.email}\u2069`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

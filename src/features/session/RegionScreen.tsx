import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { offeredRegions, type Environment, type RegionCode } from '#identity/region.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from './Session.module.css';

interface RegionScreenProps {
  readonly environment: Environment;
  readonly onChoose: (region: RegionCode) => void;
  readonly onSignOut: () => void;
}

/** Specification, section 4: 'A token without the server address claim makes the app ask for a region.' */
export function RegionScreen({ environment, onChoose, onSignOut }: RegionScreenProps) {
  const text = useText();
  const offered = offeredRegions(environment);
  const [region, setRegion] = useState<RegionCode | undefined>(offered[0]);
  return (
    <Screen title={text('session.region.title')} isCentred>
      <p className={styles['lead']}>{text('session.region.lead')}</p>
      <form
        className={styles['actions']}
        onSubmit={(event) => {
          event.preventDefault();
          if (region !== undefined) onChoose(region);
        }}
      >
        <fieldset className={styles['regions']}>
          <legend className="visually-hidden">{text('session.region.legend')}</legend>
          {offered.map((code) => (
            <label key={code} className={styles['region']}>
              <input
                type="radio"
                name="region"
                value={code}
                checked={region === code}
                onChange={() => {
                  setRegion(code);
                }}
              />
              {text(`session.region.${code}`)}
            </label>
          ))}
        </fieldset>
        <Button variant="primary" type="submit" isWide>
          {text('session.region.continue')}
        </Button>
        <Button variant="plain" isWide onClick={onSignOut}>
          {text('session.signOut')}
        </Button>
      </form>
    </Screen>
  );
}

import { useState } from 'react';
import licences from 'virtual:licences';
import { useText } from '#i18n/useText.ts';
import { GrowingList } from '#ui/list/GrowingList.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from './LicencesScreen.module.css';

type Package = (typeof licences.packages)[number];

/** The third-party software in the app, with its licences (docs/decisions/licences.md). */
export function LicencesScreen() {
  const text = useText();
  return (
    <Screen title={text('screen.Licences')}>
      <p>{text('licences.lead')}</p>
      <GrowingList
        label={text('screen.Licences')}
        items={licences.packages}
        keyOf={keyOf}
        row={row}
      />
    </Screen>
  );
}

function keyOf({ name, version }: Package): string {
  return `${name}@${version}`;
}

function row(each: Package) {
  return <Entry entry={each} />;
}

/** Names, licences and their texts are English in every app language. */
function Entry({
  entry: { name, version, licence, copyright, text },
}: {
  readonly entry: Package;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['entry']}
      lang="en"
      dir="ltr"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <span className={styles['name']}>{name}</span>{' '}
        <span className={styles['muted']}>
          {version} · {licence}
        </span>
      </summary>
      {isOpen ? (
        <div className={styles['text']}>
          {copyright.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{text === undefined ? licence : licences.texts[text]}</p>
        </div>
      ) : null}
    </details>
  );
}

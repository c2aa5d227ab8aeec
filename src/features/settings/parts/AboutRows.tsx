import { wallNow } from '#clock/clock.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { useText } from '#i18n/useText.ts';
import { RowLink, RowText } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { Scale } from 'lucide-react';

/** Section 2, Settings: 'app version and year', and the licences of the shipped packages. */
export function AboutRows() {
  const text = useText();
  return (
    <RowGroup title={text('help.about')}>
      <RowText
        name={text('app.name')}
        note={`${text('settings.version', { version: appVersion })} · ${String(new Date(wallNow()).getFullYear())}`}
      />
      <RowLink
        icon={<Scale aria-hidden="true" size={22} />}
        to={pathOf('Licences')}
        name={text('screen.Licences')}
      />
    </RowGroup>
  );
}

import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { install, installability } from '#device/install.ts';
import { useText } from '#i18n/useText.ts';
import { RowButton, RowText } from '#ui/list/Row.tsx';

const icon = <Download aria-hidden="true" size={22} />;

/** Installing to the home screen, with a text that matches what this browser supports. */
export function InstallRow() {
  const text = useText();
  switch (useSyncExternalStore(installability.subscribe, installability.current)) {
    case 'offered':
      return (
        <RowButton icon={icon} name={text('settings.install')} onClick={() => void install()} />
      );
    case 'installed':
      return <RowText icon={icon} name={text('settings.installed')} />;
    case 'byHand':
      return (
        <RowText icon={icon} name={text('settings.install')} note={text('settings.installIos')} />
      );
    case 'unknown':
      return (
        <RowText icon={icon} name={text('settings.install')} note={text('settings.installMenu')} />
      );
  }
}

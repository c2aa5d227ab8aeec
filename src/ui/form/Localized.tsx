import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLanguageTag } from '#i18n/useText.ts';

/** Makes the component library use the app's language, which may not be the browser's. */
export function Localized({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useLanguageTag()}>{children}</I18nProvider>;
}

import { LanguageField } from './LanguageField.tsx';
import { ThemeField } from './ThemeField.tsx';

interface PreferencesProps {
  /** Shown as rows of a `RowGroup`. */
  readonly isRow?: boolean;
}

/** Language and theme, as offered in Settings. */
export function Preferences({ isRow = false }: PreferencesProps) {
  return (
    <>
      <LanguageField isRow={isRow} />
      <ThemeField isRow={isRow} />
    </>
  );
}

import { LanguageField } from './LanguageField.tsx';
import { ThemeField } from './ThemeField.tsx';

interface PreferencesProps {
  /** Lines of a `RowGroup`. */
  readonly isRow?: boolean;
}

/** Language and theme, as Settings offer them. */
export function Preferences({ isRow = false }: PreferencesProps) {
  return (
    <>
      <LanguageField isRow={isRow} />
      <ThemeField isRow={isRow} />
    </>
  );
}

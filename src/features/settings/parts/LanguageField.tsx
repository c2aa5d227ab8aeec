import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguageChoice } from '../hooks/useLanguageChoice.ts';

/** The language field in Settings. */
export function LanguageField({ isRow = false }: { readonly isRow?: boolean }) {
  const choice = useLanguageChoice();
  return <SelectField isRow={isRow} placeholder={choice.label} {...choice} />;
}

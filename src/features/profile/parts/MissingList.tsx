import { ChevronRight } from 'lucide-react';
import { pathOf, type ScreenName } from '#domain/navigation/screenPaths.ts';
import type { Missing } from '#domain/startup/missing.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { Link } from '#ui/link/Link.tsx';
import { fieldLabel } from './fieldWords.ts';
import styles from './Attributes.module.css';

/** Lists what is missing. Each entry is a link to the screen where it can be added. */
export function MissingList({ missing }: { readonly missing: readonly Missing[] }) {
  const text = useText();
  return (
    <ul className={styles['missing']}>
      {missing.map((each) => (
        <li key={each.kind === 'field' ? each.field.key : each.kind}>
          <Link to={pathOf(editorOf(each))}>
            <bdi>{nameOf(each, text)}</bdi>
            <ChevronRight aria-hidden="true" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function editorOf({ kind }: Missing): ScreenName {
  switch (kind) {
    case 'photo':
      return 'ProfilePhoto';
    case 'signature':
      return 'SignatureUpload';
    case 'identity':
      return 'IdentityScreen';
    case 'address':
      return 'FormAddress';
    case 'field':
      return 'EditProfile';
  }
}

function nameOf(missing: Missing, text: Text): string {
  if (missing.kind === 'field') return fieldLabel(missing.field, text);
  if (missing.kind === 'photo' && missing.need === 'rejected') return text('photo.status.rejected');
  return text(`missing.${missing.kind}`);
}

import type { CardField } from '#domain/card/template.ts';
import { formatDate } from '#i18n/dates.ts';
import { useText, type Text } from '#i18n/useText.ts';
import styles from './CardFace.module.css';

function words(field: CardField, text: Text): string {
  switch (field.kind) {
    case 'text':
      return field.text;
    case 'date':
      return formatDate(field.date, text);
    case 'empty':
      return text('card.empty');
  }
}

/** One of the two fields of the first position: the cardholder's name, without a label. */
export function NameField({ field }: { readonly field: CardField }) {
  const text = useText();
  return field.kind === 'empty' ? null : <bdi>{words(field, text)}</bdi>;
}

/** A position with its label; a position that the template leaves out takes no room. */
export function Detail({ field }: { readonly field: CardField }) {
  const text = useText();
  if (field.name === '') return null;
  return (
    <div className={styles['detail']}>
      <dt className={styles['label']}>{label(field.name, text)}</dt>
      <dd className={styles['value']}>
        <bdi>{words(field, text)}</bdi>
      </dd>
    </div>
  );
}

/**
 * Returns the label of a field. `Cardholder.EndDate` is labelled by its last part, and an unknown name is its
 * own label. The name is never used as one of our texts, where its placeholders would be filled (faults
 * SR-108).
 */
function label(name: string, text: Text): string {
  const field = name.split('.').at(-1) ?? name;
  const known = text(`card.field.${field}` as 'card.field.EndDate', { defaultValue: '' });
  return known === '' ? field : known;
}

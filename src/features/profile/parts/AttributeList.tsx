import type { ProfileField } from '#domain/profile/fields.ts';
import { useText } from '#i18n/useText.ts';
import { breakAfterAt } from '#ui/breakAfterAt.tsx';
import { fieldLabel, shownText } from './fieldWords.ts';
import styles from './Attributes.module.css';

interface AttributeListProps {
  readonly title: string;
  readonly fields: readonly ProfileField[];
}

/** Read-only attributes, each with its label. An attribute without a value shows '-'. */
export function AttributeList({ title, fields }: AttributeListProps) {
  const text = useText();
  if (fields.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{title}</h2>
      <dl className={styles['list']}>
        {fields.map((field) => (
          <div key={field.key}>
            <dt>
              <bdi>{fieldLabel(field, text)}</bdi>
            </dt>
            <dd>
              <bdi>{breakAfterAt(shownText(field.shown, text))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

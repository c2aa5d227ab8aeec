import { FieldError, Text } from 'react-aria-components';
import styles from './form.module.css';

interface FieldNotesProps {
  readonly description: string | undefined;
  readonly errorMessage: string | undefined;
}

/** The lines below a field: what it is for, and what is wrong with its value. */
export function FieldNotes({ description, errorMessage }: FieldNotesProps) {
  return (
    <>
      {description === undefined ? null : (
        <Text slot="description" className={styles['note'] ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={styles['error'] ?? ''}>{errorMessage}</FieldError>
    </>
  );
}

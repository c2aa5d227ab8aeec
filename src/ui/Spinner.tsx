import { LoaderCircle } from 'lucide-react';
import styles from './Spinner.module.css';

/** Shows that something runs; the words beside it say what. */
export function Spinner() {
  return <LoaderCircle className={styles['spinner']} aria-hidden="true" />;
}

/** The same where nothing else is on the page yet. */
export function PageSpinner() {
  return (
    <div className={styles['alone']}>
      <Spinner />
    </div>
  );
}

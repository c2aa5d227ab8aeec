import { LoaderCircle } from 'lucide-react';
import styles from './Spinner.module.css';

/** Shows that something is running. The text beside it describes it. */
export function Spinner() {
  return <LoaderCircle className={styles['spinner']} aria-hidden="true" />;
}

/** The same spinner for a page with nothing else on it yet. */
export function PageSpinner() {
  return (
    <div className={styles['alone']}>
      <Spinner />
    </div>
  );
}

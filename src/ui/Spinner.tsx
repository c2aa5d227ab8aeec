import { LoaderCircle } from 'lucide-react';
import styles from './Spinner.module.css';

/** Shows that something runs; the words beside it say what. */
export function Spinner() {
  return <LoaderCircle className={styles['spinner']} aria-hidden="true" />;
}

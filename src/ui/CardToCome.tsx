import styles from './CardToCome.module.css';

/** A placeholder in the shape of a card while the first card is fetched. A screen reader reads its text once. */
export function CardToCome({ children }: { readonly children: string }) {
  return (
    <div className={styles['room']}>
      <p className="visually-hidden" role="status">
        {children}
      </p>
      <div className={styles['card']} aria-hidden="true" />
    </div>
  );
}

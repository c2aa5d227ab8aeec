import styles from './CardToCome.module.css';

/** The shape of a card while the first one is fetched; its words are for a screen reader, once. */
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

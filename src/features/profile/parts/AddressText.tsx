import { addressFieldNames, type Address } from '#domain/address/address.ts';
import { useText } from '#i18n/useText.ts';
import styles from './Attributes.module.css';

/** The home address in lines, as on an envelope; '-' if there is none. */
export function AddressText({ address }: { readonly address: Address | undefined }) {
  const text = useText();
  const lines = addressFieldNames
    .map((name) => ({ name, line: address?.[name]?.trim() ?? '' }))
    .filter(({ line }) => line !== '');
  if (lines.length === 0) return <p className={styles['none']}>{text('card.empty')}</p>;
  return (
    <address className={styles['address']}>
      {lines.map(({ name, line }) => (
        <span key={name}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}

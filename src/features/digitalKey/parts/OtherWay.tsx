import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Where no key can be presented here: the pass in Wallet, or else the barcode, and why. */
export function OtherWay({ offer }: { readonly offer: 'wallet' | 'barcode' }) {
  const text = useText();
  return offer === 'wallet' ? (
    <>
      <Notice tone="info">{text('key.openReader.wallet')}</Notice>
      <ButtonLink to={pathOf('Credentials')} isWide>
        {text('key.openReader.openWallet')}
      </ButtonLink>
    </>
  ) : (
    <>
      <Notice tone="info">{text('key.openReader.barcode')}</Notice>
      <ButtonLink to={pathOf('DigitalId')} isWide>
        {text('key.openReader.showId')}
      </ButtonLink>
    </>
  );
}

import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

interface OtherWayProps {
  readonly offer: 'wallet' | 'barcode';
  /** The reason why no key works here is already shown above. */
  readonly isWhySaid: boolean;
  /** The organization's own readers would open for this user from a browser with Bluetooth. */
  readonly lacksBluetooth: boolean;
}

/** Shown if no key can be presented here: the pass in Wallet, or otherwise the barcode, and why. */
export function KeyFallback({ offer, isWhySaid, lacksBluetooth }: OtherWayProps) {
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
      {lacksBluetooth ? <Notice tone="info">{text('key.openReader.noBluetooth')}</Notice> : null}
      {isWhySaid ? null : <Notice tone="info">{text('key.openReader.barcode')}</Notice>}
      <ButtonLink to={pathOf('DigitalId')} isWide>
        {text('key.openReader.showId')}
      </ButtonLink>
    </>
  );
}

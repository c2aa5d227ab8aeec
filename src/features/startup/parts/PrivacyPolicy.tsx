import { ExternalLink, ShieldCheck } from 'lucide-react';
import { externalUrl, openExternal } from '#device/openExternal.ts';
import { useText } from '#i18n/useText.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { Button } from '#ui/Button.tsx';
import styles from '../startup.module.css';

/** The disclaimer and the way to the policy; an address that may not be opened is shown as text. */
export function PrivacyPolicy({ policyUrl }: { readonly policyUrl: string | undefined }) {
  const text = useText();
  const address = externalUrl(policyUrl);
  return (
    <>
      <Sign icon={ShieldCheck} />
      <p className={styles['message']}>{text('startup.privacy.disclaimer')}</p>
      {address !== undefined ? (
        <Button
          look="plain"
          role="link"
          icon={<ExternalLink aria-hidden="true" size={18} />}
          onClick={() => {
            openExternal(address);
          }}
        >
          {text('startup.privacy.read')}
        </Button>
      ) : policyUrl === undefined || policyUrl.trim() === '' ? null : (
        <p className={styles['message']}>
          <bdi>{policyUrl}</bdi>
        </p>
      )}
    </>
  );
}

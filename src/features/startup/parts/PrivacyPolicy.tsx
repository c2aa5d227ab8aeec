import { ExternalLink, ShieldCheck } from 'lucide-react';
import { externalUrl, openExternal } from '#device/openExternal.ts';
import { namesPolicy } from '#domain/entities/standConfig.ts';
import { useText } from '#i18n/useText.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './startup.module.css';

interface PolicyProps {
  /** The URL as configured by the organization. */
  readonly policyUrl: string | undefined;
}

/** The disclaimer. An address that may not be opened is shown as text. */
export function PrivacyPolicy({ policyUrl }: PolicyProps) {
  const text = useText();
  return (
    <>
      <Sign icon={ShieldCheck} />
      <p className={styles['message']}>{text('startup.privacy.disclaimer')}</p>
      {namesPolicy(policyUrl) && externalUrl(policyUrl) === undefined ? (
        <p className={styles['message']}>
          <bdi>{policyUrl}</bdi>
        </p>
      ) : null}
    </>
  );
}

/** The link to the policy, if its address may be opened. */
export function PolicyLink({ policyUrl }: PolicyProps) {
  const text = useText();
  const address = externalUrl(policyUrl);
  if (address === undefined) return null;
  return (
    <Button
      variant="plain"
      role="link"
      icon={<ExternalLink aria-hidden="true" size={18} />}
      onClick={() => {
        openExternal(address);
      }}
    >
      {text('startup.privacy.read')}
    </Button>
  );
}

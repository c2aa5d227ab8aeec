import { ExternalLink } from 'lucide-react';
import { externalUrl, openExternal } from '#device/openExternal.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import styles from '../SettingsScreen.module.css';

/**
 * Section 2, Settings: 'accessibility statement link (if configured)'. An address that may not be
 * opened is shown as text, as that of the privacy policy is.
 */
export function AccessibilityStatement({ address }: { readonly address: string | undefined }) {
  const text = useText();
  const statement = externalUrl(address);
  if (statement !== undefined) {
    return (
      <Button
        icon={<ExternalLink size={18} />}
        isWide
        onClick={() => {
          openExternal(statement);
        }}
      >
        {text('settings.accessibility')}
      </Button>
    );
  }
  const words = address?.trim() ?? '';
  if (words === '') return null;
  return (
    <p className={styles['person']}>
      <span>{text('settings.accessibility')}</span>
      <bdi>{words}</bdi>
    </p>
  );
}

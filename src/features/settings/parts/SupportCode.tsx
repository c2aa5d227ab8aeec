import { Copy } from 'lucide-react';
import { useState } from 'react';
import { appVersion } from '#domain/settings/appVersion.ts';
import { buildName, supportCode } from '#domain/update/supportCode.ts';
import { buildId } from '#device/buildId.ts';
import { lastErrorCodes } from '#device/errorCodes.ts';
import { useText } from '#i18n/useText.ts';
import { schemaVersion } from '#store/model/schema.ts';
import { Button } from '#ui/Button.tsx';
import styles from './SupportCode.module.css';

/** Build, schema and the last faults as one line to read out or copy. It contains no personal data. */
export function SupportCode() {
  const text = useText();
  const [said, setSaid] = useState<'copied' | 'copyFailed'>();
  const code = supportCode({
    version: appVersion,
    build: buildName(buildId() ?? ''),
    schemaVersion,
    errors: lastErrorCodes(),
  });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid('copied');
    } catch {
      setSaid('copyFailed');
    }
  };
  return (
    <div className={styles['support']}>
      <code className={styles['code']}>{code}</code>
      <p className={styles['hint']}>{text('device.supportText')}</p>
      <Button icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
        {text('device.copy')}
      </Button>
      <p role="status" className={styles['hint']}>
        {said === undefined ? '' : text(`device.${said}`)}
      </p>
    </div>
  );
}

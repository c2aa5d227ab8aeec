import type { ReactNode } from 'react';
import { externalUrl, openExternal } from '#device/openExternal.ts';
import { useText } from '#i18n/useText.ts';
import { RowButton, RowText } from '#ui/list/Row.tsx';

interface AccessibilityStatementProps {
  readonly icon: ReactNode;
  readonly address: string | undefined;
}

/**
 * Section 2, Settings: 'accessibility statement link (if configured)'. An address that may not be opened is
 * shown as text, like that of the privacy policy.
 */
export function AccessibilityStatement({ icon, address }: AccessibilityStatementProps) {
  const text = useText();
  const statement = externalUrl(address);
  const name = text('settings.accessibility');
  if (statement !== undefined) {
    return (
      <RowButton
        leadsOut
        icon={icon}
        name={name}
        onClick={() => {
          openExternal(statement);
        }}
      />
    );
  }
  const words = address?.trim() ?? '';
  return words === '' ? null : <RowText icon={icon} name={name} note={<bdi>{words}</bdi>} />;
}

import { useText } from '#i18n/useText.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { allowKeysWhileLocked } from '../flows/lockChange.ts';
import { PinSheet } from './PinSheet.tsx';

/** Asks for the PIN to turn on 'Keys work while the app is locked' (decisions/keys-while-locked). */
export function KeysPinSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <PinSheet
      title={text('lock.keys.label')}
      lead={text('lock.keys.note')}
      change={allowKeysWhileLocked}
      onClose={onClose}
      onDone={onClose}
      onFailed={() => {
        onClose();
        showToast('orange', text('lock.keys.refused'), 'lock');
      }}
    />
  );
}

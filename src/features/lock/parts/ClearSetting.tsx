import { Eraser } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClearObstacle } from '#domain/lock/clearing.ts';
import { useText } from '#i18n/useText.ts';
import { readItem } from '#store/itemAccess.ts';
import { Button } from '#ui/Button.tsx';
import { ClearDialog, type ClearWays } from './ClearDialog.tsx';

/** Decision 69, in Settings: 'Clear and load again', for as long as bytes from before the lock may be here. */
export default function ClearSetting({ ways }: { readonly ways: ClearWays }) {
  const text = useText();
  const [hasOpenBytes, setOpenBytes] = useState(false);
  const [dialog, setDialog] = useState<{ readonly obstacle: ClearObstacle | undefined }>();
  useEffect(() => {
    let isGone = false;
    readItem('openBytes').then(
      (mark) => {
        if (!isGone) setOpenBytes(mark === true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (!hasOpenBytes) return null;

  async function ask(): Promise<void> {
    // Without its code there is no network.
    setDialog({ obstacle: await ways.obstacle().catch(() => 'offline' as const) });
  }

  return (
    <>
      <p>{text('lock.clear.note')}</p>
      <Button icon={<Eraser size={18} />} isWide onClick={() => void ask()}>
        {text('lock.clear.now')}
      </Button>
      {dialog === undefined ? null : (
        <ClearDialog
          ways={ways}
          obstacle={dialog.obstacle}
          onClose={() => {
            setDialog(undefined);
          }}
        />
      )}
    </>
  );
}

import { Eraser } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClearObstacle } from '#domain/lock/clearing.ts';
import { useText } from '#i18n/useText.ts';
import { readItem } from '#store/itemAccess.ts';
import { RowButton } from '#ui/list/Row.tsx';
import { ClearDialog, type ClearWays } from './ClearDialog.tsx';

/** 'Clear and load again' in Settings (decisions/clear-and-load-again), as long as bytes from before the lock may be here. */
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
    // If the code cannot be loaded, there is no network.
    setDialog({ obstacle: await ways.obstacle().catch(() => 'offline' as const) });
  }

  return (
    <>
      <RowButton
        icon={<Eraser aria-hidden="true" size={22} />}
        name={text('lock.clear.now')}
        note={text('lock.clear.note')}
        onClick={() => void ask()}
      />
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

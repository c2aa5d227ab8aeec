import { useState } from 'react';
import type { ClearObstacle, ClearOutcome } from '#domain/lock/clearing.ts';
import { useText } from '#i18n/useText.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

/** How the app clears. Features call it and do not depend on how it works. */
export interface ClearWays {
  readonly obstacle: () => Promise<ClearObstacle | undefined>;
  readonly clear: () => Promise<ClearOutcome>;
}

/** Why it was not done: an obstacle, or a failure. */
type Refusal = Exclude<ClearOutcome, 'done' | 'lost'>;

const refusals = {
  offline: 'lock.clear.offline',
  waiting: 'lock.clear.waiting',
  draft: 'lock.clear.draft',
  notLoaded: 'lock.clear.notLoaded',
  notCleared: 'lock.clear.notCleared',
} as const satisfies Readonly<Record<Refusal, string>>;

interface ClearDialogProps {
  readonly ways: ClearWays;
  /** Known before it was opened. */
  readonly obstacle: ClearObstacle | undefined;
  readonly onClose: () => void;
}

/** Shows before the tap what clearing does, and what a kill in between leads to (decisions/clear-and-load-again). */
export function ClearDialog({ ways, obstacle, onClose }: ClearDialogProps) {
  const text = useText();
  const [refusal, setRefusal] = useState<Refusal | undefined>(obstacle);
  const [isBusy, setBusy] = useState(false);

  async function clear(): Promise<void> {
    setBusy(true);
    const outcome = await ways.clear().catch(() => 'notLoaded' as const);
    setBusy(false);
    // The app then locks, or asks for a sign-in. This dialog is removed with everything else.
    if (outcome === 'done' || outcome === 'lost') onClose();
    else setRefusal(outcome);
  }

  return (
    <ConfirmDialog
      isOpen
      title={text('lock.clear.title')}
      text={text(refusal === undefined ? 'lock.clear.text' : refusals[refusal])}
      confirm={text(refusal === undefined ? 'lock.clear.now' : 'lock.understood')}
      cancel={text('lock.clear.later')}
      isBusy={isBusy}
      onConfirm={() => {
        if (refusal === undefined) void clear();
        else onClose();
      }}
      onCancel={onClose}
    />
  );
}

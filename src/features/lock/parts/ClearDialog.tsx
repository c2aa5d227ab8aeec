import { useState } from 'react';
import type { ClearObstacle, ClearOutcome } from '#domain/lock/clearing.ts';
import { useText } from '#i18n/useText.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

/** How the app clears; features ask and do not know. */
export interface ClearWays {
  readonly obstacle: () => Promise<ClearObstacle | undefined>;
  readonly clear: () => Promise<ClearOutcome>;
}

/** Why it was not done: what stands against it, or what went wrong. */
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

/** Decision 69: what it does, and what a kill in between leads to, said before the tap. */
export function ClearDialog({ ways, obstacle, onClose }: ClearDialogProps) {
  const text = useText();
  const [refusal, setRefusal] = useState<Refusal | undefined>(obstacle);
  const [isBusy, setBusy] = useState(false);

  async function clear(): Promise<void> {
    setBusy(true);
    const outcome = await ways.clear().catch(() => 'notLoaded' as const);
    setBusy(false);
    // Then the app locks, or asks for a sign-in: this goes with all else.
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

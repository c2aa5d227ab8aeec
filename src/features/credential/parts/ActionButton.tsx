import { Ban, CircleCheck } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { hasBlockReason, offeredAction, type CredentialAction } from '#domain/credential/action.ts';
import { actionPlan, cardsBlockedFirst, type ActionPlan } from '#domain/credential/actionPlan.ts';
import type { CredentialHolder, FoundCard } from '#domain/credential/credentials.ts';
import { nextStep } from '#domain/credential/progress.ts';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isUnderWay, startChange, statusChange, type ChangeState } from '../flows/changeStatus.ts';
import { SwapSteps } from './SwapSteps.tsx';

const words = {
  activate: 'credential.activate',
  activating: 'credential.activating',
  block: 'credential.block',
  blocking: 'credential.blocking',
  checking: 'credential.checking',
} as const;

/** Returns the button's label: the running action, otherwise the offered one. */
function labelOf(change: ChangeState, action: CredentialAction | undefined): keyof typeof words {
  if (change.kind === 'checking') return 'checking';
  const step = change.kind === 'running' ? nextStep(change.progress) : undefined;
  if (step !== undefined) return step.status === 'blocked' ? 'blocking' : 'activating';
  return action ?? 'activate';
}

interface ActionButtonProps {
  readonly found: FoundCard;
  readonly owner: CredentialHolder;
}

/**
 * The activate or block button (section 4, credential action). It asks for confirmation where it takes
 * something away.
 */
export function ActionButton({ found: { card, held }, owner }: ActionButtonProps) {
  const text = useText();
  const change = useSyncExternalStore(statusChange.subscribe, statusChange.current);
  const [asked, ask] = useState<ActionPlan>();
  const action = offeredAction(card);
  const isBusy = isUnderWay(change);
  const running = change.kind === 'running' ? nextStep(change.progress) : undefined;
  // The button stays in place while a change runs, because its next action is not decided yet.
  if (action === undefined && running?.card.id !== card.id) {
    return (
      <Notice tone="info">
        {card.status === 'blocked' && hasBlockReason(card) ? (
          <>
            <p>{text('credential.blockedByOrganization')}</p>
            <OrganizationContact />
          </>
        ) : (
          text('credential.noAction')
        )}
      </Notice>
    );
  }
  const begin = (plan: ActionPlan) => {
    ask(undefined);
    void startChange(plan, owner);
  };
  const isBlocking = action === 'block';
  const isSwap = asked !== undefined && cardsBlockedFirst(asked).length > 0;
  return (
    <>
      <Button
        variant={isBlocking ? 'secondary' : 'primary'}
        isWide
        isBusy={isBusy}
        icon={isBlocking ? <Ban size={18} /> : <CircleCheck size={18} />}
        onClick={() => {
          if (action === undefined) return;
          const plan = actionPlan(action, card, held);
          if (action === 'activate' && plan.length === 1) begin(plan);
          else ask(plan);
        }}
      >
        {text(words[labelOf(change, action)])}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined && !isSwap}
        title={text('credential.confirmBlock.title')}
        text={text('credential.confirmBlock.text')}
        confirm={text('credential.confirmBlock.confirm')}
        isGrave
        onConfirm={() => {
          if (asked !== undefined) begin(asked);
        }}
        onCancel={() => {
          ask(undefined);
        }}
      />
      <ConfirmDialog
        isOpen={isSwap}
        title={text('credential.swap.title')}
        text={text('credential.swap.text')}
        confirm={text('credential.swap.confirm')}
        onConfirm={() => {
          if (asked !== undefined) begin(asked);
        }}
        onCancel={() => {
          ask(undefined);
        }}
      >
        {asked === undefined ? null : <SwapSteps plan={asked} />}
        <p>{text('credential.swap.warning')}</p>
      </ConfirmDialog>
    </>
  );
}

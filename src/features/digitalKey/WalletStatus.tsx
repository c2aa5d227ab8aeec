import { useSyncExternalStore } from 'react';
import type { Card } from '#domain/entities/card.ts';
import { canAddPass, type WalletState } from '#domain/digitalKey/walletState.ts';
import { sessionState, sessionAccess } from '#session/session.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { usePass } from './usePass.ts';

/**
 * An Apple Wallet credential: where its pass is, and how to add it. Elsewhere it shows 'only on iPhone or
 * Apple Watch'.
 */
export function WalletStatus({ card }: { readonly card: Card }) {
  const text = useText();
  const isSignedIn = useSyncExternalStore(sessionState.subscribe, sessionAccess) === 'full';
  const { state, whyNot, add, show } = usePass(card);
  return (
    <SectionBox title={text('key.wallet.title')}>
      {whyNot === undefined ? null : <Notice tone="info">{text(`key.whyNot.${whyNot}`)}</Notice>}
      <p role="status">{state === undefined ? '' : stateLabels(state, text)}</p>
      {state !== undefined && (canAddPass(state) || isBusy(state)) ? (
        <Button
          variant="primary"
          isWide
          isBusy={isBusy(state)}
          isDisabled={!isSignedIn || !isIssued(card)}
          onClick={add}
        >
          {text('key.wallet.add')}
        </Button>
      ) : null}
      {state?.kind === 'added' || state?.kind === 'suspended' ? (
        <Button isWide onClick={show}>
          {text('key.wallet.show')}
        </Button>
      ) : null}
    </SectionBox>
  );
}

function isBusy({ kind }: WalletState): boolean {
  return kind === 'preparing' || kind === 'sheet';
}

/** A card that has ended has no pass to add. */
function isIssued({ status }: Card): boolean {
  return status === 'activated' || status === 'approved';
}

function stateLabels(state: WalletState, text: ReturnType<typeof useText>): string {
  if (state.kind === 'unsupported') return '';
  if (state.kind === 'added') return text(`key.wallet.place.${state.place}`);
  return text(`key.wallet.state.${state.kind}`);
}

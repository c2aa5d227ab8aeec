import { useEffect, useState } from 'react';
import type { Card } from '#domain/entities/card.ts';
import type { WhyNot } from '#domain/digitalKey/capability.ts';
import { nextWallet, type WalletEvent, type WalletState } from '#domain/digitalKey/walletState.ts';
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { useText } from '#i18n/useText.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { failureText } from './flows/keyToasts.ts';
import { addPass, fetchTicket, readPass, showPass } from './flows/wallet.ts';

export interface Pass {
  /** Undefined until the first check. */
  readonly state: WalletState | undefined;
  readonly whyNot: WhyNot | undefined;
  readonly add: () => void;
  readonly show: () => void;
}

/** The pass of a card. It is checked when it is shown, on every return to the app, and when Wallet changes. */
export function usePass(card: Card): Pass {
  const text = useText();
  const [state, setState] = useState<WalletState>();
  const [whyNot, setWhyNot] = useState<WhyNot>();
  const dispatch = (event: WalletEvent): void => {
    setState((before) => before && nextWallet(before, event));
  };
  useEffect(() => {
    let isGone = false;
    let stopFollowing = (): void => undefined;
    const check = async (): Promise<void> => {
      const status = await readPass(card);
      if (!isGone) setState((before) => before && nextWallet(before, { type: 'looked', status }));
    };
    const checkWhenVisible = (): void => {
      if (document.visibilityState === 'visible') void check();
    };
    const begin = async (): Promise<void> => {
      const { wallet } = await keyPorts();
      const capability = await wallet.capability();
      if (isGone) return;
      setWhyNot(capability.can ? undefined : capability.why);
      setState({ kind: capability.can ? 'notProvisioned' : 'unsupported' });
      if (!capability.can) return;
      stopFollowing = wallet.follow(() => void check());
      await check();
    };
    void begin();
    document.addEventListener('visibilitychange', checkWhenVisible);
    return () => {
      isGone = true;
      stopFollowing();
      document.removeEventListener('visibilitychange', checkWhenVisible);
    };
  }, [card]);

  const add = async (): Promise<void> => {
    dispatch({ type: 'asked' });
    const ticket = await fetchTicket().catch(() => undefined);
    if (ticket === undefined) {
      showToast('orange', text('key.wallet.noTicket'), 'key');
    } else {
      dispatch({ type: 'tokenCame' });
      const failure = await addPass(ticket);
      // A sheet that the user closed is not an error.
      if (failure !== undefined && failure.code !== 'CANCELLED') {
        showToast('red', failureText(failure, 'ios', text), 'key');
      }
    }
    dispatch({ type: 'ended', status: await readPass(card) });
  };
  const show = async (): Promise<void> => {
    const failure = await showPass(card);
    if (failure !== undefined) showToast('red', failureText(failure, 'ios', text), 'key');
  };
  return { state, whyNot, add: () => void add(), show: () => void show() };
}

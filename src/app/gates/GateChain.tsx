import { lazy, useEffect, useSyncExternalStore, type RefObject } from 'react';
import { gateProgress, nextGate } from '#domain/startup/gates.ts';
import { isGateMode } from '#device/gateMode.ts';
import { loadEncoder } from '#features/card/barcode/encoder.ts';
import { readFirstLogin, markFirstLogin } from '#store/firstLoginItem.ts';
import { retryImport } from '#ui/retryImport.ts';
import { loadOpenGate } from './loadOpenGate.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useClearStaleAnswers } from './useForgetAnswers.ts';
import { useGateInput } from './useGateFacts.ts';
import { useShownGates } from './useMetGates.ts';
import { useOpenGate } from './useOpenGate.ts';
import { useDismissAfterSteps, useQuietSuccess } from './stepToasts.ts';

/** Blocks a user who has not passed, so a failed load is shown. Both suspend `Gated` while they load. */
const FirstGate = lazy(loadOpenGate);

/** Few users see a gate again, so a chain that is passed does not wait for its code. */
const LaterGate = lazy(() => retryImport(loadOpenGate));

interface GateChainProps {
  /** The first-login mark; undefined while it is read. */
  readonly hasPassed: boolean | undefined;
  /** The app under the gates, for a user who has passed them. */
  readonly app?: RefObject<HTMLElement | null>;
  /** Called when a gate covers the app and when it no longer does. */
  readonly onCover?: (isCovered: boolean) => void;
}

/** Shows the next gate, and nothing once the chain is passed (section 2, 'Startup gate chain'). */
export default function GateChain({ hasPassed, app, onCover }: GateChainProps) {
  const { facts, card, marks } = useGateInput(hasPassed);
  const { gate, close } = useOpenGate(nextGate(facts), card);
  useClearStaleAnswers(card, marks);
  // decisions/startup-gates: a repeated question never covers gate mode, except for the lock.
  const isAtGate = useSyncExternalStore(isGateMode.subscribe, isGateMode.current);
  const isThrough = gate === 'app' || (isAtGate && hasPassed === true && gate !== 'lock');
  const met = useShownGates(isThrough ? 'app' : gate);
  useFocusBack(!isThrough, app);
  useQuietSuccess(!isThrough && hasPassed !== true);
  useDismissAfterSteps(!isThrough);
  useEffect(() => {
    void readFirstLogin();
    // Most cards carry a square code, which should be ready with the first card. If the encoder cannot be
    // loaded, the card requests it again.
    if (hasPassed !== true) loadEncoder('qrcode').catch(() => undefined);
  }, [hasPassed]);
  useEffect(() => {
    if (isThrough && hasPassed === false) void markFirstLogin();
  }, [isThrough, hasPassed]);
  useEffect(() => {
    onCover?.(!isThrough);
    return () => {
      onCover?.(false);
    };
  }, [isThrough, onCover]);
  if (isThrough) return null;
  const OpenGate = hasPassed === true ? LaterGate : FirstGate;
  return (
    <OpenGate
      gate={gate}
      card={card}
      facts={facts}
      marks={marks}
      isOver={hasPassed === true}
      progress={gateProgress(facts, met)}
      onClose={close}
    />
  );
}

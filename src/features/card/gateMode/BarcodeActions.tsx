/**
 * The parts of the card's code that are not in the first paint: the tap that opens gate mode, and the
 * self-check with its texts. They are in the code's own box, over the drawing.
 */
import { Maximize2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import type { CardView } from '#domain/card/cardView.ts';
import { codeSelfCheck } from '#device/codeReader/codeSelfCheck.ts';
import { withScreenTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/useText.ts';
import { afterStart } from '#ui/afterStart.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { BarcodeProblem } from './BarcodeProblem.tsx';
import type { GateProps } from './gateProps.ts';
import { BarcodeTooWide } from './BarcodeTooWide.tsx';
import { useCodeCheck } from './useCodeCheck.ts';
import { useGateOpen } from './useGateOpen.ts';
import styles from './BarcodeActions.module.css';

/** Loads gate mode with its texts and the code of the dialog, which the card does not need. */
async function loadGateMode(): Promise<ComponentType<GateProps>> {
  const { GateMode } = await withScreenTexts(import('./GateMode.tsx'));
  return GateMode;
}

export default function BarcodeActions({ face }: { readonly face: CardView }) {
  return face.barcode?.kind === 'ok' ? <CodeWays face={face} barcode={face.barcode} /> : null;
}

function CodeWays({ face, barcode }: Omit<GateProps, 'onLeave'>) {
  const text = useText();
  const box = useRef<HTMLElement | null>(null);
  const outcome = useCodeCheck(box, barcode);
  const { isOpen, enter, leave } = useGateOpen();
  const [Gate, setGate] = useState<ComponentType<GateProps>>();
  useEffect(() => {
    codeSelfCheck.set(outcome);
    return () => {
      codeSelfCheck.set(undefined);
    };
  }, [outcome]);
  // Fetches gate mode when a finger goes down, or once the start is over, so that the tap hardly waits.
  useEffect(() => {
    let isShown = true;
    void afterStart()
      .then(loadGateMode)
      .then(
        (loaded) => {
          if (isShown) setGate(() => loaded);
        },
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, []);
  const openGate = () => {
    if (Gate !== undefined) {
      enter();
      return;
    }
    loadGateMode().then(
      (loaded) => {
        setGate(() => loaded);
        enter();
      },
      () => {
        showToast('orange', text('app.partFailed'));
      },
    );
  };
  const openIfTapped = useEffectEvent(() => {
    const tapped = box.current?.querySelector('[data-tapped]');
    if (tapped == null) return;
    tapped.removeAttribute('data-tapped');
    openGate();
  });
  useEffect(() => {
    // Handles a tap on the snapshot from before this component was loaded.
    openIfTapped();
  }, []);
  return (
    <>
      <button
        ref={(button) => {
          box.current = button?.parentElement ?? null;
        }}
        type="button"
        data-snapshot="omit"
        className={styles['open']}
        data-grows={isOpen ? undefined : ''}
        aria-haspopup="dialog"
        aria-label={text('card.gate.open')}
        onClick={openGate}
      >
        <Maximize2 aria-hidden="true" size={20} />
      </button>
      <BarcodeTooWide barcode={barcode} box={box} />
      <BarcodeProblem outcome={outcome} number={barcode.printed} />
      {isOpen && Gate !== undefined ? (
        <PartBoundary part="gateMode" fallback={null} onError={leave}>
          <Gate face={face} barcode={barcode} onLeave={leave} />
        </PartBoundary>
      ) : null}
    </>
  );
}

/**
 * Gate mode shows the code to a reader or an officer (decisions/gate-mode). The whole screen is
 * white, the code is as large as it fits, and the facts that an officer compares are shown. With a badge
 * there is a second code, the live one, on a tab of its own.
 */
import { useState } from 'react';
import { FullScreenDialog } from '#ui/fullScreen/FullScreenDialog.tsx';
import { useText } from '#i18n/useText.ts';
import { LiveSheet } from './LiveSheet.tsx';
import { useWallet } from './useWallet.ts';
import { BarcodeSheet } from './BarcodeSheet.tsx';
import type { GateProps } from './gateProps.ts';
import { GateTabs, type GateTab } from './GateTabs.tsx';
import type { SheetProps } from './GateSheet.tsx';
import { useGateHold } from './useGateHold.ts';
import { useSecondTap } from './useSecondTap.ts';

export function GateMode({ face, barcode, onLeave }: GateProps) {
  const text = useText();
  const [isBright, setBright] = useState(true);
  const touch = useGateHold(isBright);
  const isSecondTap = useSecondTap();
  const held = useWallet();
  const [chosen, setChosen] = useState<GateTab>('card');
  const tab = held === undefined ? 'card' : chosen;
  const sheet: SheetProps = {
    face,
    tab: held === undefined ? undefined : `gate-tab-${tab}`,
    onLeave,
    isSecondTap,
    touch,
  };
  return (
    <FullScreenDialog label={text('card.gate.title')} onClose={onLeave}>
      {held === undefined ? null : (
        <GateTabs
          selected={tab}
          onSelect={(next) => {
            touch();
            setChosen(next);
          }}
        />
      )}
      {held !== undefined && tab === 'live' ? (
        <LiveSheet {...sheet} {...held} />
      ) : (
        <BarcodeSheet {...sheet} barcode={barcode} onBrightness={setBright} />
      )}
    </FullScreenDialog>
  );
}

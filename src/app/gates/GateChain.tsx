import {
  lazy,
  Suspense,
  useEffect,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { startUpAccess } from '#domain/access/access.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { photoNeed } from '#domain/profile/pictureNeeds.ts';
import { gateProgress, nextGate, type Gate, type GateInput } from '#domain/startup/gates.ts';
import { customStartupMessage, messageSignature, thankYou } from '#domain/startup/message.ts';
import { isGateMode } from '#device/gateMode.ts';
import { loadEncoder } from '#features/card/barcode/encoder.ts';
import { FirstAnswersScreen } from '#features/startup/FirstAnswersScreen.tsx';
import { NoAccessStep } from '#features/startup/NoAccessStep.tsx';
import { PrivacyPolicyStep } from '#features/startup/PrivacyPolicyStep.tsx';
import { StartupMessageStep } from '#features/startup/StartupMessageStep.tsx';
import { ThankYouStep } from '#features/startup/ThankYouStep.tsx';
import { readFirstLogin, markFirstLogin } from '#store/firstLoginItem.ts';
import { setGateMark, type StoredGateMarks } from '#store/gateMarks.ts';
import { PageSpinner } from '#ui/Spinner.tsx';
import { signInFor } from '../lock/signInFor.ts';
import { useAccount } from '../layout/useAccount.ts';
import { GateFrame } from './GateFrame.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { useClearStaleAnswers } from './useForgetAnswers.ts';
import { useGateInput } from './useGateFacts.ts';
import { useShownGates } from './useMetGates.ts';
import { useOpenGate } from './useOpenGate.ts';
import { useDismissAfterSteps, useQuietSuccess } from './stepToasts.ts';

// Each loads with its code to take and send a picture or a form; few users see them twice.
const LockScreen = lazy(() =>
  import('#features/lock/LockScreen.tsx').then((m) => ({ default: m.LockScreen })),
);
const IdentityStep = lazy(() =>
  import('#features/media/IdentityStep.tsx').then((m) => ({ default: m.IdentityStep })),
);
const PhotoStep = lazy(() =>
  import('#features/media/PhotoStep.tsx').then((m) => ({ default: m.PhotoStep })),
);
const WizardStep = lazy(() =>
  import('#features/profile/WizardStep.tsx').then((m) => ({ default: m.WizardStep })),
);

interface GateChainProps {
  /** The first-login mark; undefined while it is read. */
  readonly hasPassed: boolean | undefined;
  /** The app under the gates, for a user who has passed them. */
  readonly app?: RefObject<HTMLElement | null>;
  /** Called when a gate covers the app and when it no longer does. */
  readonly onCover?: (isCovered: boolean) => void;
}

/** Shows the next gate, and nothing once the chain is passed (section 2, 'Startup gate chain'). */
export function GateChain({ hasPassed, app, onCover }: GateChainProps) {
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
  if (gate === 'lock') {
    return (
      <GateFrame organization={undefined} isOver={hasPassed === true}>
        <Suspense fallback={<PageSpinner />}>
          <LockScreen organization={card?.organization} onSignIn={signInFor} />
        </Suspense>
      </GateFrame>
    );
  }
  return (
    <GateFrame
      // Not while the card is fetched: the layout would shift when the logo arrives.
      organization={gate === 'waiting' ? undefined : card?.organization}
      isOver={hasPassed === true}
      progress={gateProgress(facts, met)}
    >
      <Suspense fallback={<PageSpinner />}>
        {card === undefined || gate === 'waiting' || gate === 'unreachable' ? (
          <FirstAnswersScreen isUnreachable={gate === 'unreachable'} />
        ) : (
          <Step gate={gate} card={card} facts={facts} marks={marks} onClose={close} />
        )}
      </Suspense>
    </GateFrame>
  );
}

interface StepProps {
  readonly gate: Gate;
  readonly card: CardFacts;
  readonly facts: GateInput;
  readonly marks: StoredGateMarks | undefined;
  readonly onClose: () => void;
}

function NoAccess({ access }: { readonly access: 'archived' | 'noAccess' }) {
  return <NoAccessStep access={access} account={useAccount()} />;
}

/** A gate's step, and what its answer stores. */
function Step({ gate, card, facts, marks, onClose }: StepProps): ReactNode {
  const access = startUpAccess(card);
  switch (gate) {
    case 'lock':
      return null;
    case 'startupMessage':
      return access === 'granted' ? (
        <StartupMessageStep
          message={customStartupMessage(card)}
          onNext={() => {
            void setGateMark('startupMessageSeen', messageSignature(card));
          }}
        />
      ) : (
        <NoAccess access={access} />
      );
    case 'privacyPolicy':
      return <PrivacyPolicyStep policyUrl={card.config.privacyPolicyUrl} />;
    case 'identity':
      return (
        <IdentityStep
          onDone={(outcome) => {
            if (outcome === 'submitted') void setGateMark('submittedIdentity', true);
            void setGateMark('answeredIdentity', outcome);
            onClose();
          }}
        />
      );
    case 'photo':
      return (
        <PhotoStep
          onDone={(outcome) => {
            const need = photoNeed(card, card.person);
            if (outcome === 'submitted') void setGateMark('submittedPhoto', true);
            // If the server already has the photo, there is nothing left to store.
            if (need !== undefined) void setGateMark('answeredPhoto', need);
            onClose();
          }}
        />
      );
    case 'wizard':
      return (
        <WizardStep
          onDone={() => {
            const fields = facts.wizard.kind === 'known' ? facts.wizard.value : [];
            void setGateMark('wizardDone', [...fields]);
            onClose();
          }}
        />
      );
    case 'thankYou':
      return (
        <ThankYouStep
          thanks={thankYou(card, {
            identity: marks?.submittedIdentity === true,
            photo: marks?.submittedPhoto === true,
          })}
        />
      );
  }
}

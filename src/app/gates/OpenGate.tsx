/** What a gate shows, in its frame. A chain that is passed shows nothing, and does not load it. */
import { lazy, Suspense, type ReactNode } from 'react';
import { startUpAccess } from '#domain/access/access.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { photoNeed } from '#domain/profile/pictureNeeds.ts';
import type { Gate, GateInput, GateProgress, NextGate } from '#domain/startup/gates.ts';
import { customStartupMessage, messageSignature, thankYou } from '#domain/startup/message.ts';
import { FirstAnswersScreen } from '#features/startup/FirstAnswersScreen.tsx';
import { NoAccessStep } from '#features/startup/NoAccessStep.tsx';
import { PrivacyPolicyStep } from '#features/startup/PrivacyPolicyStep.tsx';
import { StartupMessageStep } from '#features/startup/StartupMessageStep.tsx';
import { ThankYouStep } from '#features/startup/ThankYouStep.tsx';
import { setGateMark, type StoredGateMarks } from '#store/gateMarks.ts';
import { PageSpinner } from '#ui/Spinner.tsx';
import { signInFor } from '../lock/signInFor.ts';
import { useAccount } from '../layout/useAccount.ts';
import { GateFrame } from './GateFrame.tsx';

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

interface OpenGateProps {
  readonly gate: Exclude<NextGate, 'app'>;
  readonly card: CardFacts | undefined;
  readonly facts: GateInput;
  readonly marks: StoredGateMarks | undefined;
  /** The app is underneath. */
  readonly isOver: boolean;
  readonly progress: GateProgress | undefined;
  readonly onClose: () => void;
}

export default function OpenGate({
  gate,
  card,
  facts,
  marks,
  isOver,
  progress,
  onClose,
}: OpenGateProps) {
  if (gate === 'lock') {
    return (
      <GateFrame organization={undefined} isOver={isOver}>
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
      isOver={isOver}
      progress={progress}
    >
      <Suspense fallback={<PageSpinner />}>
        {card === undefined || gate === 'waiting' || gate === 'unreachable' ? (
          <FirstAnswersScreen isUnreachable={gate === 'unreachable'} />
        ) : (
          <Step gate={gate} card={card} facts={facts} marks={marks} onClose={onClose} />
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

import { useSyncExternalStore } from 'react';
import { hasActiveKey } from '#domain/access/tabs.ts';
import type { Card } from '#domain/entities/card.ts';
import { isWalletPass, keyChannels, offerInWindow } from '#domain/digitalKey/keyChannels.ts';
import { outcomeLabel } from '#domain/digitalKey/openingOutcome.ts';
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import { radioToActivate } from '#domain/digitalKey/radio.ts';
import type { SaltoState } from '#domain/digitalKey/saltoState.ts';
import { canReachOpenReaders } from '#device/digitalKey/openReader/readerRadio.ts';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText, type Text } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { keyControllers } from './flows/keyControllers.ts';
import { saltoStatus, type SaltoStatus } from './flows/saltoStatus.ts';
import { AllowRadio } from './parts/AllowRadio.tsx';
import { KeyButton } from './parts/KeyButton.tsx';
import { OpenReaderKey } from './parts/OpenReaderKey.tsx';
import { KeyFallback } from './parts/KeyFallback.tsx';
import { fetchSaltoKeyAgain } from './flows/saltoRetry.ts';
import styles from './parts/Keys.module.css';

interface KeysScreenProps {
  /** Section 2, 'Keys (mobile only)'. */
  readonly isWide: boolean;
}

/**
 * The Keys screen. Specification, section 2 'Keys': 'a big key button to present the phone; texts: present
 * phone, success, open; 'tap to open''. It is for an active salto_space card, on the narrow navigator. If the
 * configuration enables it, it is also for an OpenReader key (decisions/digital-keys).
 */
export function KeysScreen({ isWide }: KeysScreenProps) {
  const text = useText();
  return (
    <Screen title={text('screen.Keys')}>
      <Offer isWide={isWide} />
    </Screen>
  );
}

/** Shows the best option for this device and this cardholder. */
function Offer({ isWide }: KeysScreenProps) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const status = useSyncExternalStore(saltoStatus.subscribe, saltoStatus.current);
  const hasCard = facts !== undefined && hasActiveKey(facts);
  const hasOpenReader = facts?.settings?.hasOpenReader === true;
  const canReachReaders = canReachOpenReaders();
  const offer = keyChannels({
    hasVendorKey: hasCard,
    canUseVendor: status.whyNot === undefined,
    hasOpenReader,
    canReachReaders,
    hasWalletPass: facts?.person.cards.some(isWalletPass) === true,
  });
  const card = activeSaltoCard(facts?.person.cards ?? []);
  const shown = offerInWindow(offer, isWide);
  switch (shown) {
    case 'narrowOnly':
      return <Notice tone="info">{text('key.salto.narrowOnly')}</Notice>;
    case 'none':
      return (
        <Notice tone="info">
          <p>{text('key.salto.noCard')}</p>
          <OrganizationContact />
        </Notice>
      );
    case 'vendor':
      return <Key status={status} card={card} />;
    case 'openReader':
      return <OpenReaderKey cardholderId={facts?.person.cardholderId} />;
    default:
      return (
        <>
          {hasCard ? <Key status={status} card={card} /> : null}
          <KeyFallback
            offer={shown}
            isWhySaid={hasCard}
            lacksBluetooth={hasOpenReader && !canReachReaders}
          />
        </>
      );
  }
}

interface KeyProps {
  readonly status: SaltoStatus;
  /** The card that the key belongs to. */
  readonly card: Card | undefined;
}

function Key({ status, card }: KeyProps) {
  const text = useText();
  const { state, whyNot, radio, platform } = status;
  // A button that never works is not shown. The alternatives are below.
  if (whyNot !== undefined) return <Notice tone="info">{text(`key.whyNot.${whyNot}`)}</Notice>;
  const off = radio === undefined ? undefined : radioToActivate(radio, 'bluetooth', platform);
  const canPresent = state.kind === 'ready';
  return (
    <div className={styles['keys']}>
      {off !== undefined ? (
        <>
          <Notice tone="warning">
            {text(off === 'bluetooth' ? 'key.activateBluetooth' : 'key.activateRadio')}
          </Notice>
          <Button
            onClick={() => {
              void keyControllers().salto.checkRadio();
            }}
          >
            {text('key.tryAgain')}
          </Button>
        </>
      ) : null}
      {radio?.bluetooth === 'unauthorized' ? (
        <AllowRadio permit={keyControllers().salto.permit} />
      ) : null}
      <KeyButton
        state={state}
        presenting={text('key.salto.present')}
        canOpen={canPresent}
        onOpen={() => void keyControllers().salto.present()}
      />
      <p role="status" className={styles['words']}>
        {canPresent && off === undefined ? text('key.salto.readyText') : statusLabels(state, text)}
      </p>
      <p className={styles['card']}>
        {card?.type?.name} <bdi>{card?.cardNumber}</bdi>
      </p>
      {state.kind === 'noKey' ? <NoKey problem={status.fetchProblem} /> : null}
    </div>
  );
}

/** Returns the text for what has just happened, for sighted users and screen readers alike. */
function statusLabels(state: SaltoState, text: Text): string {
  switch (state.kind) {
    case 'fetching':
      return text('key.salto.fetching');
    case 'presenting':
      return text('key.salto.presentText');
    case 'lockFound':
      return text('key.salto.lockFound');
    case 'success':
      return text('key.salto.success');
    case 'refused':
      return text(`key.outcome.${outcomeLabel('salto_space', state.outcome)}`);
    default:
      return '';
  }
}

function NoKey({ problem }: { readonly problem: SaltoStatus['fetchProblem'] }) {
  const text = useText();
  return (
    <>
      <Notice tone={problem === undefined ? 'info' : 'warning'}>
        <p>{text(problem === undefined ? 'key.salto.noKey' : `key.salto.problem.${problem}`)}</p>
        {problem === 'keyInvalid' ? <OrganizationContact /> : null}
      </Notice>
      <Button
        onClick={() => {
          void fetchSaltoKeyAgain();
        }}
      >
        {text('key.tryAgain')}
      </Button>
    </>
  );
}

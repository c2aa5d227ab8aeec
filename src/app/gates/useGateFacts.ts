import { isCovering } from '#domain/lock/covering.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { startUpAccess } from '#domain/access/access.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { askableIds } from '#domain/profile/wizard.ts';
import type { Answer, GateInput } from '#domain/startup/gates.ts';
import { loadGateMarks, useGateMarks, type StoredGateMarks } from '#store/gateMarks.ts';
import { useLockKind } from '#lock/lockState.ts';
import { isSessionPending } from '#store/pendingSession.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useProfileSources } from '#store/useProfileSources.ts';
import { useReply } from '#store/useReply.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { isFresh } from './freshAnswers.ts';

export interface GateSituation {
  readonly facts: GateInput;
  /** What the steps show; undefined until the first answers arrive. */
  readonly card: CardFacts | undefined;
  readonly marks: StoredGateMarks | undefined;
}

/**
 * The input of the chain: the replies as they arrive, and the marks of this device.
 * @param hasPassed the first-login mark; undefined while it is read.
 */
export function useGateInput(hasPassed: boolean | undefined): GateSituation {
  const startup = useReply('startup');
  const settings = useReply('settings');
  const user = useReply('user');
  const wizard = useReply('wizard');
  const fields = useProfileSources();
  const card = useCardFacts()?.facts;
  const marks = useGateMarks();
  const lock = useLockKind();
  const isIdle = useSyncExternalStore(refreshPhase.subscribe, refreshPhase.current) === 'idle';
  const isStartupFresh = isFresh(startup);
  const isWizardFailed = useFreshWizard(startup?.confirmedAt, isStartupFresh);
  useEffect(() => {
    void loadGateMarks();
  }, []);

  const facts = useMemo((): GateInput => {
    const missing = { kind: isIdle ? 'failed' : 'waiting' } as const;
    const wizardMissing = {
      kind: isWizardFailed || (isIdle && !isStartupFresh) ? 'failed' : 'waiting',
    } as const;
    // Received settings decide whether a lock applies. Until that is evaluated, they count as not received.
    const isUndecided = lock === 'undecided' && settings !== undefined && isSessionPending();
    return {
      isLockPending: isCovering(lock),
      hasPassed: hasPassed === true,
      config: card === undefined ? missing : known(card.config, isStartupFresh),
      settings: isUndecided
        ? { kind: 'waiting' }
        : card?.settings === undefined
          ? missing
          : known(card.settings, isFresh(settings)),
      person:
        card === undefined
          ? missing
          : known({ ...card.person, access: startUpAccess(card) }, isFresh(user)),
      wizard:
        wizard === undefined || fields.wizard === undefined
          ? wizardMissing
          : known(askableIds(fields.wizard, fields.config?.address), isFresh(wizard)),
      marks: marks === undefined || hasPassed === undefined ? undefined : gateMarks(marks),
    };
  }, [
    settings,
    user,
    wizard,
    fields,
    card,
    marks,
    hasPassed,
    lock,
    isIdle,
    isStartupFresh,
    isWizardFailed,
  ]);
  return { facts, card, marks };
}

function known<Value>(value: Value, isFreshValue: boolean): Answer<Value> {
  return { kind: 'known', value, isFresh: isFreshValue };
}

function gateMarks(marks: StoredGateMarks): NonNullable<GateInput['marks']> {
  return {
    hasConsented: marks.privacyConsent !== undefined,
    messageSeen: marks.startupMessageSeen,
    answeredIdentity: marks.answeredIdentity,
    answeredPhoto: marks.answeredPhoto,
    wizardDone: marks.wizardDone ?? [],
    hasSubmitted: marks.submittedIdentity === true || marks.submittedPhoto === true,
  };
}

/** Requests the wizard whenever new start-up data arrives; returns whether that failed. */
function useFreshWizard(confirmedAt: number | undefined, isStartupFresh: boolean): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isStartupFresh) return;
    let isLatest = true;
    refreshReply('wizard', {}).then(
      () => {
        if (isLatest) setFailed(false);
      },
      () => {
        if (isLatest) setFailed(true);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [confirmedAt, isStartupFresh]);
  return hasFailed;
}

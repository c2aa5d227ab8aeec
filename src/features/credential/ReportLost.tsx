import { CreditCard } from 'lucide-react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { policies } from '#domain/permission/policies.ts';
import { ownCard } from '#domain/card/ownCard.ts';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import {
  beginReport,
  checkReport,
  confirmReport,
  leaveQuestion,
  lostReport,
  type LostReport,
} from './flows/reportLost.ts';
import { useFocusWhenGone } from './parts/useFocusWhenGone.ts';
import { WhomToTell } from './parts/WhomToTell.tsx';
import styles from './ReportLost.module.css';

/**
 * 'Report my card lost' in ID settings (decisions/two-calls-for-one-act): blocks the card of the ID screen, online only. If the
 * user may not do this, or if there is no card, it shows why.
 */
export function ReportLost() {
  const text = useText();
  const reasonId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = useCardFacts()?.facts;
  const report = useSyncExternalStore(lostReport.subscribe, lostReport.current);
  const card = facts === undefined ? undefined : ownCard(facts.person);
  const isBlocked = card?.isBlocked === true;
  useFocusWhenGone(!isBlocked, heading);
  // A question that was left open is not asked again on the next visit. Turning the phone also closes it: the
  // sheet that opens around it again would cover the question and make it inert.
  useEffect(() => leaveQuestion, []);
  if (facts === undefined) return null;
  const whyNot = !policies(facts).mayManageCredentials
    ? text('credential.lost.notAllowed')
    : card === undefined
      ? text('credential.none')
      : undefined;
  const isBusy = report.kind === 'looking' || report.kind === 'blocking';
  return (
    <section className={styles['lost']} aria-labelledby="lost-card">
      <h2 id="lost-card" ref={heading} tabIndex={-1}>
        {text('credential.lost.title')}
      </h2>
      {isBlocked ? (
        <Notice tone="info">
          <div className={styles['words']}>
            <p>{text('credential.lost.blocked')}</p>
            <OrganizationContact />
          </div>
        </Notice>
      ) : (
        <>
          <p id={reasonId}>{whyNot ?? text('credential.lost.text')}</p>
          <Button
            isWide
            icon={<CreditCard aria-hidden="true" size={18} />}
            isBusy={isBusy}
            isDisabled={whyNot !== undefined}
            aria-describedby={reasonId}
            onClick={() => {
              if (card !== undefined) void beginReport(card.id);
            }}
          >
            {text(labelOf(report))}
          </Button>
          {card !== undefined && whyNot === undefined ? (
            <Stopped report={report} cardId={card.id} />
          ) : null}
        </>
      )}
      <ConfirmDialog
        isOpen={report.kind === 'asking' && !isBlocked}
        title={text('credential.lost.confirm.title')}
        text={text('credential.lost.confirm.text')}
        confirm={text('credential.confirmBlock.confirm')}
        isGrave
        onConfirm={() => {
          if (card !== undefined) void confirmReport(card.id);
        }}
        onCancel={leaveQuestion}
      />
    </section>
  );
}

function labelOf({ kind }: LostReport) {
  if (kind === 'looking') return 'credential.checking';
  return kind === 'blocking' ? 'credential.blocking' : 'credential.lost.action';
}

const stoppedTexts = {
  offline: 'credential.lost.offline',
  refused: 'credential.lost.refused',
  unclear: 'credential.lost.unclear',
} as const;

interface StoppedProps {
  readonly report: LostReport;
  readonly cardId: string;
}

/** Shows why the card is not blocked, or that the result is unknown, and what to do now. */
function Stopped({ report, cardId }: StoppedProps) {
  const text = useText();
  return (
    <div role="alert">
      {report.kind !== 'stopped' ? null : (
        <Notice
          tone={report.why === 'offline' ? 'warning' : 'error'}
          icon={report.why === 'offline' ? 'offline' : 'error'}
        >
          <div className={styles['words']}>
            {report.why === 'refused' ? <p>{text('message.cardStatusFailed')}</p> : null}
            <p>{text(stoppedTexts[report.why])}</p>
            {report.messages.map((message) => (
              <p key={message}>
                <bdi>{message}</bdi>
              </p>
            ))}
            <WhomToTell />
            {report.why === 'unclear' ? (
              <Button
                onClick={() => {
                  void checkReport(cardId);
                }}
              >
                {text('credential.unclear.check')}
              </Button>
            ) : null}
          </div>
        </Notice>
      )}
    </div>
  );
}

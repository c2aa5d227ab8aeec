import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { CardFacts } from '#domain/card/facts.ts';
import type { FilteredLog } from '#domain/digitalKey/logFilter.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { RowButton } from '#ui/list/Row.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { readHidLog, sendHidLog } from '../flows/hidLog.ts';
import styles from './HidMobile.module.css';

/** Sends the log only after the user has seen every line of it. */
export function LogSending({ facts }: { readonly facts: CardFacts }) {
  const text = useText();
  const [seen, setSeen] = useState<FilteredLog>();
  const [isReading, setReading] = useState(false);
  const read = async (): Promise<void> => {
    setReading(true);
    try {
      setSeen(await readHidLog(facts));
    } catch {
      showToast('red', text('key.log.failed'), 'key');
    } finally {
      setReading(false);
    }
  };
  const send = async (log: FilteredLog): Promise<void> => {
    const how = await sendHidLog(log, {
      subject: text('key.log.subject'),
      body: text('key.log.body'),
    });
    if (how === undefined) return;
    setSeen(undefined);
    if (how === 'saved') showToast('green', text('key.log.saved'), 'key');
  };
  return (
    <>
      <RowButton
        icon={<Mail aria-hidden="true" size={22} />}
        name={text('key.log.send')}
        isBusy={isReading}
        onClick={() => void read()}
      />
      {seen === undefined ? null : (
        <Sheet
          title={text('key.log.title')}
          onClose={() => {
            setSeen(undefined);
          }}
        >
          {seen.lines.length === 0 ? (
            <Notice tone="info">{text('key.log.empty')}</Notice>
          ) : (
            <>
              <p>{text('key.log.seen')}</p>
              {/* The log scrolls, so it must be reachable by keyboard. */}
              <pre className={styles['log']} tabIndex={0} aria-label={text('key.log.title')}>
                {seen.lines.join('\n')}
              </pre>
            </>
          )}
          {seen.droppedCount === 0 ? null : (
            <p>{text('key.log.dropped', { lines: seen.droppedCount })}</p>
          )}
          {seen.lines.length === 0 ? null : (
            <Button variant="primary" isWide onClick={() => void send(seen)}>
              {text('key.log.sendNow')}
            </Button>
          )}
        </Sheet>
      )}
    </>
  );
}

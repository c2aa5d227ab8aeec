import { BellRing, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { turnPushOff, turnPushOn } from './choosePush.ts';
import { pushState } from './pushState.ts';
import styles from './PushOffer.module.css';

/**
 * Explains in one line why this device would ask for permission. It comes after the messages, so that none of
 * them moves when the offer appears. The browser's own prompt appears only after 'Turn on'.
 */
export function PushOffer() {
  const text = useText();
  const { isOffered } = useSyncExternalStore(pushState.subscribe, pushState.current);
  const [isBusy, setBusy] = useState(false);
  if (!isOffered) return null;
  const answer = (answered: Promise<void>): void => {
    setBusy(true);
    void answered.finally(() => {
      setBusy(false);
      // The offer is gone, together with its buttons.
      document.querySelector<HTMLElement>('main h1, [role=main] h1, [role=dialog] h1')?.focus();
    });
  };
  return (
    <section className={styles['offer']} aria-labelledby="push-offer">
      <BellRing className={styles['icon']} aria-hidden="true" size={22} />
      <div className={styles['words']}>
        <h2 id="push-offer">{text('push.title')}</h2>
        <p className={styles['privacy']}>{text('push.privacy')}</p>
      </div>
      <div className={styles['actions']}>
        <Button
          variant="plain"
          isBusy={isBusy}
          onClick={() => {
            answer(turnPushOn());
          }}
        >
          {text('push.turnOn')}
        </Button>
        <button
          type="button"
          className={styles['dismiss']}
          aria-label={text('push.notNow')}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) answer(turnPushOff());
          }}
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
    </section>
  );
}

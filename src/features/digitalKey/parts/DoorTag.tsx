import { Nfc, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { canReadTags } from '#device/nfc/doorTags.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { takeDoorTag, type TagOutcome } from '../flows/doorTag.ts';
import { keyControllers } from '../flows/keyControllers.ts';
import styles from './Keys.module.css';

/** `hold`: it waits for a tag. */
type Said = TagOutcome | 'hold';

/**
 * Reads the tag beside a door, so that no other reader is used. Shows nothing if the browser cannot read
 * tags.
 */
export function DoorTag({ isTagged }: { readonly isTagged: boolean }) {
  const text = useText();
  const [outcome, setOutcome] = useState<Said>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  if (!canReadTags()) return null;
  const read = async (): Promise<void> => {
    const own = new AbortController();
    reading.current = own;
    setOutcome('hold');
    const came = await takeDoorTag(own.signal);
    if (!own.signal.aborted) setOutcome(came);
  };
  const stop = (): void => {
    reading.current?.abort();
    setOutcome(undefined);
  };
  const clear = (): void => {
    keyControllers().readerDoor.preselect(undefined);
    setOutcome(undefined);
  };
  // An earlier tag may have been released since, and a tag that was read elsewhere also applies here.
  const said = outcome === 'hold' ? 'hold' : isTagged ? 'chosen' : notChosen(outcome);
  // There is one button throughout, which keeps the focus. It does the next action.
  const next =
    said === 'hold'
      ? { act: stop, words: text('key.openReader.tag.stop'), Icon: X }
      : isTagged
        ? { act: clear, words: text('key.openReader.tag.forget'), Icon: Nfc }
        : { act: () => void read(), words: text('key.openReader.tag.read'), Icon: Nfc };
  return (
    <div className={styles['tag']}>
      <p role="status">{said === undefined ? '' : tagLabels(said, text)}</p>
      <Button icon={<next.Icon aria-hidden="true" size={18} />} onClick={next.act}>
        {next.words}
      </Button>
    </div>
  );
}

function notChosen(outcome: Said | undefined): Said | undefined {
  return outcome === 'chosen' ? undefined : outcome;
}

function tagLabels(said: Said, text: Text): string {
  return said === 'absent' ? text('key.error.noNfc') : text(`key.openReader.tag.${said}`);
}

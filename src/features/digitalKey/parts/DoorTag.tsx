import { Nfc } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { canReadTags } from '#device/nfc/doorTags.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { takeDoorTag, type TagOutcome } from '../flows/doorTag.ts';
import { preselectReader } from '../flows/openReaderDoor.ts';

/** Reads the tag beside a door, so that no other reader is spoken with; nothing where the browser reads none. */
export function DoorTag({ isTagged }: { readonly isTagged: boolean }) {
  const text = useText();
  const [outcome, setOutcome] = useState<TagOutcome | 'hold'>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  if (!canReadTags()) return null;
  const read = async (): Promise<void> => {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    setOutcome('hold');
    const came = await takeDoorTag(own.signal);
    if (!own.signal.aborted) setOutcome(came);
  };
  const said = isTagged && outcome !== 'hold' ? 'chosen' : outcome;
  return (
    <>
      <p role="status">
        {said === undefined || (said === 'chosen' && !isTagged)
          ? ''
          : text(`key.openReader.tag.${said}`)}
      </p>
      {isTagged ? (
        <Button
          onClick={() => {
            preselectReader(undefined);
            setOutcome(undefined);
          }}
        >
          {text('key.openReader.tag.forget')}
        </Button>
      ) : (
        <Button
          icon={<Nfc aria-hidden="true" size={18} />}
          isBusy={outcome === 'hold'}
          onClick={() => void read()}
        >
          {text('key.openReader.tag.read')}
        </Button>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { followUpdates } from '../serviceWorker.ts';
import { useTexts } from '../texts/texts.ts';

/** A page at a gate stays open for weeks: it offers a new version, and never takes it in mid-check. */
export function UpdateOffer() {
  const texts = useTexts();
  const [activate, setActivate] = useState<() => void>();
  useEffect(() => {
    followUpdates((take) => {
      setActivate(() => take);
    });
  }, []);
  if (activate === undefined) return null;
  return (
    <p className="update">
      {texts.updateReady}{' '}
      <button type="button" onClick={activate}>
        {texts.update}
      </button>
    </p>
  );
}

import { Bluetooth } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Asks for Bluetooth when it is tapped. A phone that refuses does not ask again, so the workaround is shown. */
export function AllowRadio({ permit }: { readonly permit: () => Promise<boolean> }) {
  const text = useText();
  const [answer, setAnswer] = useState<'asking' | 'refused'>();
  const ask = async (): Promise<void> => {
    setAnswer('asking');
    setAnswer((await permit()) ? undefined : 'refused');
  };
  return (
    <>
      <Button
        icon={<Bluetooth aria-hidden="true" size={18} />}
        isBusy={answer === 'asking'}
        onClick={() => void ask()}
      >
        {text('key.allow')}
      </Button>
      <div role="status">
        {answer === 'refused' ? <Notice tone="warning">{text('key.allowRefused')}</Notice> : null}
      </div>
    </>
  );
}

import { useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface Paste {
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** For a code that came as text: one laptop cannot film itself. */
export function PasteDialog({ onText, onClose }: Paste) {
  const texts = useTexts();
  const [text, setText] = useState('');
  return (
    <ModalDialog title={texts.paste} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onText(text.trim());
          onClose();
        }}
      >
        <label htmlFor="pasted">{texts.pasteLabel}</label>
        <p id="pasted-hint">{texts.pasteHint}</p>
        <textarea
          id="pasted"
          aria-describedby="pasted-hint"
          rows={5}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        <div className="buttons">
          <button type="submit" className="primary">
            {texts.checkIt}
          </button>
          <button type="button" onClick={onClose}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

import { useEffect, useState } from 'react';
import { loadPageWording, type Wording } from '../texts/texts.ts';

/**
 * The texts of the page. Those of another language follow once they are loaded.
 * @param wished a language of the settings; empty for the browser's.
 * @param atStart the texts of the language that was set at the start.
 */
export function useWording(wished: string, atStart: Wording): Wording {
  const [wording, setWording] = useState(atStart);
  useEffect(() => {
    let isCurrent = true;
    void loadPageWording(wished).then((loaded) => {
      if (isCurrent) setWording((now) => (now.language === loaded.language ? now : loaded));
    });
    return () => {
      isCurrent = false;
    };
  }, [wished]);
  useEffect(() => {
    applyWording(wording);
  }, [wording]);
  return wording;
}

/** Gives the document its language and its title. */
export function applyWording({ language, texts }: Wording): void {
  document.documentElement.lang = language;
  document.title = texts.title;
}

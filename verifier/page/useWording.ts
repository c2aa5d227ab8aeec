import { useEffect, useState } from 'react';
import { english, languageOf, loadWording, type Wording } from '../texts/texts.ts';

/**
 * The texts of a language, and English until they are loaded. The document gets its language and its title.
 * @param wished a language of the settings; empty for the browser's.
 */
export function useWording(wished: string): Wording {
  const [wording, setWording] = useState(english);
  useEffect(() => {
    let isCurrent = true;
    const language = languageOf(wished === '' ? navigator.languages : [wished]);
    void loadWording(language, navigator.languages).then((loaded) => {
      if (!isCurrent) return;
      document.documentElement.lang = loaded.language;
      document.title = loaded.texts.title;
      setWording(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [wished]);
  return wording;
}

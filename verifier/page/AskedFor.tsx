import { useTexts } from '../texts/texts.ts';
import { useVerifierState } from './useVerifier.ts';

/** Which code the officer asks a holder for. */
export function AskedFor() {
  const texts = useTexts();
  const { asksFor, isPhotoDemanded } = useVerifierState().settings;
  return (
    <p className="asked-for">
      {texts.wanted} <strong>{asksFor === 'full' ? texts.wantsFull : texts.wantsLight}</strong>
      {isPhotoDemanded ? <strong> {texts.wantsPhoto}</strong> : null}
    </p>
  );
}

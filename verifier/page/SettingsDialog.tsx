import { maxNameLength, type Settings } from '../setup/settings.ts';
import { languages, useTexts } from '../texts/texts.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { useVerifier, useVerifierState } from './useVerifier.ts';

/** Each setting counts at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const { verifier } = useVerifier();
  const { settings } = useVerifierState();
  const change = (part: Partial<Settings>): void => {
    verifier.change({ ...settings, ...part });
  };
  return (
    <ModalDialog title={texts.settings} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <label htmlFor="verifier-name">{texts.verifierName}</label>
        <p id="verifier-name-hint">{texts.verifierNameHint}</p>
        <input
          id="verifier-name"
          aria-describedby="verifier-name-hint"
          value={settings.name}
          maxLength={maxNameLength}
          autoComplete="off"
          onChange={({ target }) => {
            change({ name: target.value });
          }}
        />
        <fieldset>
          <legend>{texts.asksFor}</legend>
          {(['light', 'full'] as const).map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="asks-for"
                checked={settings.asksFor === each}
                onChange={() => {
                  change({ asksFor: each });
                }}
              />
              {each === 'full' ? texts.asksFull : texts.asksLight}
            </label>
          ))}
        </fieldset>
        <label className="choice">
          <input
            type="checkbox"
            checked={settings.isPhotoDemanded}
            onChange={({ target }) => {
              change({ isPhotoDemanded: target.checked });
            }}
          />
          {texts.photoDemanded}
        </label>
        <label className="choice">
          <input
            type="checkbox"
            checked={settings.isSoundOn}
            onChange={({ target }) => {
              change({ isSoundOn: target.checked });
            }}
          />
          {texts.sound}
        </label>
        <label htmlFor="language">{texts.language}</label>
        <select
          id="language"
          value={settings.language}
          onChange={({ target }) => {
            change({ language: target.value });
          }}
        >
          <option value="">{texts.languageOfBrowser}</option>
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
        <div className="buttons">
          <button type="submit" className="primary">
            {texts.done}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

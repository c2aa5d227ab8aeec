import { prefixes } from '#badge/codec/codeText.ts';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { readPicture } from '../camera/readPicture.ts';
import { createDecoder } from '../decoder/decoder.ts';
import { useFirstScreen } from '../firstScreen/useFirstScreen.ts';
import { trustOf } from '../lists/heldLists.ts';
import { WordingContext, type Wording } from '../texts/texts.ts';
import { Announcer } from './Announcer.tsx';
import { CameraPart } from './CameraPart.tsx';
import { ListsStatus } from './ListsStatus.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import type { Signals } from './signals.ts';
import { SoundHint } from './SoundHint.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';
import { useListRefresh } from './useListRefresh.ts';
import { useTypedCodes } from './useTypedCodes.ts';
import { useVerifier, useVerifierState } from './useVerifier.ts';
import { useWording } from './useWording.ts';

// A constant in a build: no other build contains what shows results without a check.
const PlaySection =
  import.meta.env.MODE === 'demo' ? lazy(() => import('../play/PlaySection.tsx')) : undefined;

interface AppProps {
  readonly signals: Signals;
  /** The page's texts as they are loaded at the start. */
  readonly wordingAtStart: Wording;
}

/** The verifier's one screen. */
export function App({ signals, wordingAtStart }: AppProps) {
  const { configuration, verifier } = useVerifier();
  const { lists, phase, session, settings } = useVerifierState();
  const [open, setOpen] = useState<'paste' | 'settings'>();
  const [pictureTrouble, setPictureTrouble] = useState<'noPicture' | 'noCode' | 'severalCodes'>();
  const wording = useWording(settings.language, wordingAtStart);
  const { texts } = wording;
  const decoder = useMemo(() => createDecoder(), []);
  const isReady = phase === 'ready' && trustOf(lists, configuration) !== undefined;

  useListRefresh(verifier);
  useFirstScreen(phase === 'starting' ? undefined : isReady, wording, settings);
  const check = useCallback(
    (text: string): void => {
      setPictureTrouble(undefined);
      void verifier.check(text, false);
    },
    [verifier],
  );
  const checkFrame = useCallback((text: string) => verifier.check(text, true), [verifier]);
  const checkPicture = useCallback(
    async (file: Blob): Promise<void> => {
      const found = await readPicture(file, decoder);
      // The result of one would be taken for that of the other.
      const codes = (found ?? []).filter((text) => text.startsWith(prefixes.code));
      const isOneOfSeveral = new Set(codes).size > 1;
      if (found === undefined) setPictureTrouble('noPicture');
      else if (isOneOfSeveral) setPictureTrouble('severalCodes');
      else setPictureTrouble(found.length === 0 ? 'noCode' : undefined);
      for (const text of isOneOfSeveral ? [] : (found ?? [])) await verifier.check(text, false);
    },
    [decoder, verifier],
  );
  useTypedCodes(isReady, check, checkPicture);

  return (
    <WordingContext value={wording}>
      <header>
        <p className="mark" aria-hidden="true">
          <span />
        </p>
        <div>
          <h1>{texts.title}</h1>
          {settings.name === '' ? null : <p>{settings.name}</p>}
        </div>
        <button
          type="button"
          onClick={() => {
            setOpen('settings');
          }}
        >
          {texts.settings}
        </button>
      </header>
      <main data-has-result={session.shown !== undefined}>
        {phase === 'starting' ? <p className="starting">{texts.starting}</p> : null}
        {isReady ? (
          <div className="work">
            <CameraPart decoder={decoder} isReady={isReady} onText={checkFrame} />
            <div className="ways buttons">
              <label className="file-button">
                {texts.openPicture}
                <input
                  type="file"
                  accept="image/*"
                  onChange={({ target }) => {
                    const [file] = target.files ?? [];
                    if (file !== undefined) void checkPicture(file);
                    target.value = '';
                  }}
                />
              </label>
              <button
                type="button"
                onClick={() => {
                  setOpen('paste');
                }}
              >
                {texts.paste}
              </button>
            </div>
            {pictureTrouble === undefined ? null : (
              <p className="trouble" role="alert">
                {pictureTrouble === 'noCode'
                  ? `${texts.pictureUnread} ${texts.unread}`
                  : texts[pictureTrouble]}
              </p>
            )}
          </div>
        ) : null}
        {session.shown === undefined ? null : <ResultPanel shown={session.shown} />}
        <ListsStatus />
        <UpdateOffer />
        {PlaySection === undefined ? null : (
          <Suspense fallback={null}>
            <PlaySection />
          </Suspense>
        )}
      </main>
      <SoundHint signals={signals} />
      <Announcer />
      {open === 'paste' ? (
        <PasteDialog
          onText={check}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      ) : null}
      {open === 'settings' ? (
        <SettingsDialog
          onClose={() => {
            setOpen(undefined);
          }}
        />
      ) : null}
    </WordingContext>
  );
}

/** docs/verifier.md: the page asks for the press without which the browser plays no sound. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createSignals } from '#verifier/page/signals.ts';
import { SoundHint } from '#verifier/page/SoundHint.tsx';
import { VerifierContext } from '#verifier/page/useVerifier.ts';
import { languages, loadWording, WordingContext, type Language } from '#verifier/texts/texts.ts';
import { replaceSound } from '../support/fakeSound.ts';
import { createIdleVerifier } from '../support/idleVerifier.ts';

const hint = 'Tap the page or press a key once for sound.';

function renderHint(isSoundOn = true) {
  const { configuration, verifier } = createIdleVerifier({ isSoundOn });
  const signals = createSignals();
  signals.followPresses(document);
  render(
    <VerifierContext value={{ configuration, verifier }}>
      <SoundHint signals={signals} />
    </VerifierContext>,
  );
  return { verifier };
}

test('it is shown until the first press, and its room stays', () => {
  replaceSound();
  renderHint();
  expect(screen.getByText(hint)).toBeVisible();
  fireEvent.pointerDown(document.body);
  expect(screen.getByText(hint)).not.toBeVisible();
});

test('it is shown again when the device pauses the sound', () => {
  const sound = replaceSound();
  renderHint();
  fireEvent.keyDown(document.body, { key: 'L' });
  expect(screen.getByText(hint)).not.toBeVisible();
  act(() => sound.contexts[0]?.suspend());
  expect(screen.getByText(hint)).toBeVisible();
});

test('it stays after a press that the browser does not count', () => {
  replaceSound(false);
  renderHint();
  fireEvent.pointerDown(document.body);
  expect(screen.getByText(hint)).toBeVisible();
});

test('with the sound off there is none, until it is switched on', () => {
  replaceSound();
  const { verifier } = renderHint(false);
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
  act(() => {
    verifier.change({ ...verifier.state().settings, isSoundOn: true });
  });
  expect(screen.getByText(hint)).toBeVisible();
});

test('a browser without sound asks for nothing', () => {
  vi.stubGlobal('AudioContext', undefined);
  renderHint();
  expect(screen.getByText(hint)).not.toBeVisible();
});

describe('in every language', () => {
  test.each(Object.keys(languages) as readonly Language[])('%s', async (language) => {
    replaceSound();
    const wording = await loadWording(language, []);
    render(
      <WordingContext value={wording}>
        <VerifierContext value={createIdleVerifier()}>
          <SoundHint signals={createSignals()} />
        </VerifierContext>
      </WordingContext>,
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(wording.texts.soundAwaited);
  });
});

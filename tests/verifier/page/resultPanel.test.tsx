/** docs/verifier.md, 'What an officer sees': the sentence, the buttons and the order of a result. */
import { Blob } from 'node:buffer';
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { minute, now, hour, shown } from '#badge/tests/support/world.ts';
import { ResultPanel } from '#verifier/page/ResultPanel.tsx';
import { useVerifierState, VerifierContext } from '#verifier/page/useVerifier.ts';
import { createStage, type Stage } from '../support/verifierWorld.ts';

// The one of the document has no streams, which a status list is packed with.
beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

function Shown() {
  const { session } = useVerifierState();
  return session.shown === undefined ? null : <ResultPanel shown={session.shown} />;
}

async function renderResult(text: string, stage: Stage): Promise<void> {
  vi.setSystemTime(stage.nowMs());
  render(
    <VerifierContext value={stage}>
      <Shown />
    </VerifierContext>,
  );
  await act(async () => stage.verifier.check(text, true));
}

const words = () => within(screen.getByRole('region')).getAllByRole('paragraph')[0];
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('the sentence', () => {
  test('a valid code without a photo says that its holder was not seen', async () => {
    const stage = await createStage();
    await renderResult(await shown(stage.world.light), stage);
    expect(screen.getByRole('heading', { name: 'Valid' })).toBeVisible();
    expect(words()).toHaveTextContent('The code is valid. You haven’t seen who it belongs to.');
  });

  test.each([
    [
      'a damaged code',
      'LY1:',
      'Damaged or forged code. Ask for a new one. If that fails too, refuse it.',
    ],
    ['another version', 'LY2:ABC', 'A newer or a damaged live code. Ask for a new one.'],
    ['small letters', 'ly1:ABC', 'A newer or a damaged live code. Ask for a new one.'],
    [
      'another code',
      'https://e.example',
      'This is another kind of code. Ask for the live code of the card.',
    ],
  ])('%s', async (_what, text, sentence) => {
    const stage = await createStage();
    await renderResult(text, stage);
    expect(words()).toHaveTextContent(sentence);
  });

  test('three wrong answers are named, and the officer may ask again', async () => {
    const stage = await createStage();
    const codeWith = async (digits: string) =>
      shown(stage.world.full, { nowMs: now - 2 * minute, asked: { digits } });
    await renderResult(await shown(stage.world.full, { nowMs: now - 2 * minute }), stage);
    for (const digits of ['11', '12', '13']) {
      await act(async () => stage.verifier.check(await codeWith(digits), true));
    }
    expect(words()).toHaveTextContent('Three wrong answers: somebody may be guessing.');
    await act(async () => {
      stage.verifier.askDigits();
    });
    expect(words()).toHaveTextContent('Waiting for the digits in the holder’s app.');
  });
});

test('a code that is shown for an old code is what is awaited, and not digits', async () => {
  const stage = await createStage();
  await renderResult(await shown(stage.world.full, { nowMs: now - 2 * minute }), stage);
  expect(words()).toHaveTextContent('The code is 2 minutes old by this clock. Ask for two digits.');
  await act(async () => {
    stage.verifier.askByCode();
  });
  expect(words()).toHaveTextContent('Waiting until the holder has scanned the code.');
});

describe('the buttons', () => {
  test('an old code offers a code to be scanned and no digits', async () => {
    const stage = await createStage();
    await renderResult(await shown(stage.world.full, { nowMs: now - hour }), stage);
    expect(words()).toHaveTextContent(
      'Old code, or a wrong clock. Show a code for the holder to scan.',
    );
    expect(buttons()).toEqual(['Show a code', 'Close']);
  });

  test('while a code is shown, digits are not called others', async () => {
    const stage = await createStage();
    await renderResult(await shown(stage.world.full), stage);
    await act(async () => {
      stage.verifier.askByCode();
    });
    expect(words()).toHaveTextContent('Waiting until the holder has scanned the code.');
    expect(buttons()).toContain('Ask for two digits');
    expect(buttons()).not.toContain('Other digits');
  });
});

test('a valid code names its holder before it offers to ask for more', async () => {
  const stage = await createStage();
  await renderResult(await shown(stage.world.full), stage);
  const name = screen.getByText('Zoë Ångström');
  const ask = screen.getByRole('button', { name: 'Ask for two digits' });
  expect(name.compareDocumentPosition(ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { loadTexts, startI18n, text } from '#i18n/i18n.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

// A browser has this file at hand. Here it is built when it is first asked for, which takes many seconds.
beforeAll(async () => {
  await import('#features/card/gateMode/GateMode.tsx');
});

test('decisions/two-text-files: the card needs the first file, and gate mode brings the second', async () => {
  await startI18n('de', await loadTexts('de'));
  await fetchCardOf(cloud, 'employee');
  renderScreen(<DigitalIdScreen />);
  const way = await screen.findByRole('button', { name: 'Code im Vollbild anzeigen' });
  expect(text('card.gate.title')).toBe('card.gate.title');
  await userEvent.click(way);
  expect(await screen.findByRole('dialog', { name: 'Code für das Lesegerät' })).toBeVisible();
});

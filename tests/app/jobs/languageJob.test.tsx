/** decisions/persons-language: which language the app uses, and what it sends to the server about it. */
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyPersonLanguage, startLanguageJob } from '#app/jobs/languageJob.ts';
import { chooseLanguage } from '#features/settings/flows/choosePreference.ts';
import { changeLanguage, currentLanguage } from '#i18n/i18n.ts';
import { readItem, removeItem } from '#store/itemAccess.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();
const speaking = (language: string) => ({ persons: { 'person-employee': { language } } });
const notified = (language: string) => cloud.timesCalled(`/api/v2/stand/language/${language}`);

let stop: (() => void) | undefined;

beforeEach(async () => {
  await Promise.all([removeItem('locale'), removeItem('personLocale'), removeItem('localeUntold')]);
  await changeLanguage('en');
});

afterEach(() => {
  stop?.();
  stop = undefined;
});

test('the server’s language applies where none was chosen here, and is stored for the next start', async () => {
  await fetchCardOf(cloud, 'employee', speaking('de-CH'));
  stop = startLanguageJob();
  await waitFor(async () => {
    expect(await readItem('personLocale')).toBe('de');
  });
  expect(currentLanguage()).toBe('de');
  await act(async () => {
    await cloud.control.patchState(speaking('fr'));
    await refreshCard();
  });
  await waitFor(() => {
    expect(currentLanguage()).toBe('fr');
  });
  expect(await notified('de')).toBe(0);
});

test('a language that the app does not support changes nothing', async () => {
  await applyPersonLanguage('ja');
  expect(currentLanguage()).toBe('en');
  expect(await readItem('personLocale')).toBeUndefined();
});

test('the server does not change a language that was chosen here', async () => {
  await fetchCardOf(cloud, 'employee', speaking('de'));
  await chooseLanguage('es');
  await applyPersonLanguage('de');
  expect(currentLanguage()).toBe('es');
  expect(await readItem('personLocale')).toBeUndefined();
});

test('a choice made before the sign-in is sent after it, once', async () => {
  await chooseLanguage('nl');
  await fetchCardOf(cloud, 'employee', speaking('de'));
  stop = startLanguageJob();
  await waitFor(async () => {
    expect(await notified('nl')).toBe(1);
  });
  expect(currentLanguage()).toBe('nl');
  await waitFor(async () => {
    expect(await readItem('localeUntold')).toBeUndefined();
  });
  await act(async () => {
    await refreshCard();
  });
  await applyPersonLanguage('nl');
  expect(await notified('nl')).toBe(1);
});

test('a choice that the server already has is not sent', async () => {
  await chooseLanguage('it');
  await fetchCardOf(cloud, 'employee', speaking('it'));
  await applyPersonLanguage('it');
  expect(await notified('it')).toBe(0);
  expect(await readItem('localeUntold')).toBeUndefined();
});

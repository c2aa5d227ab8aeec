/** SR-107, SR-108 and SR-113: hostile and unusual content in every server text, on every screen. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { externalUrl } from '#device/openExternal.ts';
import { cutText, maxCardLabel, maxCardText } from '#domain/card/cutText.ts';
import { WizardStep } from '#features/profile/WizardStep.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { apiOrigin, authOrigin, fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { hostileTexts } from '#tests/support/hostileTexts.ts';
import {
  writeAllHostileTexts,
  writeHostileTexts,
  writeUnusualTexts,
  type Written,
} from '#tests/support/hostileWorld.ts';

const cloud = startCardCloud();
const asked = new Set<string>();

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const { fetch } = globalThis;
  asked.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.add(new URL(url, window.location.href).origin);
    return fetch(input, init);
  });
});

test('the corpus has sixty script payloads and the placeholders, all different', () => {
  expect(hostileTexts.length - 11).toBeGreaterThanOrEqual(60);
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
});

/** All text on the page that a user could read or that a screen reader could announce. */
function words(): string {
  const parts = [document.body.textContent];
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'alt', 'placeholder']) {
      parts.push(element.getAttribute(name) ?? '');
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      parts.push(element.value);
    }
  }
  return parts.join('\n');
}

const never =
  'script, style, iframe, object, embed, base, meta, link, marquee, math, video, audio, details, form[action], noscript, x-element, table, foreignobject, use, animate, [srcdoc], [ping], [background]';
const leading = ['src', 'href', 'action', 'formaction', 'srcset', 'style', 'data', 'poster'];

/** Checks that no text created anything on the page: no element, no handler, no address, no title. */
function expectHarmless(): void {
  expect([...document.body.querySelectorAll(never)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name.startsWith('on'), `${element.tagName} has ${name}`).toBe(false);
      if (leading.includes(name)) expect(value).not.toMatch(/hit=1|evil|^\s*(javascript|data):/i);
    }
  }
  expect('hit' in window).toBe(false);
  expect(document.title).not.toMatch(/hit|evil|\{\{|\$t/);
  expect([...asked].filter((origin) => ![apiOrigin, authOrigin].includes(origin))).toEqual([]);
}

interface Place {
  readonly account: string;
  readonly path: string;
  /** The steps that lead from the path to the place. */
  readonly step?: () => Promise<void>;
  /** A start-up step is rendered on its own. */
  readonly element?: () => React.ReactNode;
  /** The texts shown there, by their place in the world. */
  readonly shows: readonly string[];
  /** The texts that keep their value, so that the place can be reached at all. */
  readonly leave?: RegExp;
  /** The card shows only the start of a text that would push its code out of view. Profile shows all of it. */
  readonly isCut?: true;
}

const under = (path: string) => (keys: string) => keys.split(' ').map((key) => `${path}/${key}`);
const person = under('persons/person-employee');
const holder = under('cardholders/cardholder-employee');
const northgate = under('organizations/northgate');
const gates = under('organizations/gates');
const personLabels = '0/customLabel 1/customLabel 4/customLabel 6/customLabel';
const holderLabels = '0/customLabel 1/customLabel 2/customLabel 3/customLabel 5/customLabel';
const profileTexts = [
  ...person('firstName lastName phoneNumber mobileNumber email'),
  ...holder('jobTitle nameOnCard freeField1'),
  ...northgate('options/locationOptions/1/name options/departmentOptions/0/name'),
  ...under('organizations/northgate/attributes/person/visible')(personLabels),
  ...under('organizations/northgate/attributes/cardholder/visible')(holderLabels),
];
const addressTexts = person(
  'address/streetAddress address/locality address/region address/postalCode address/country',
);
const noStep = () => undefined;
const followed = async (name: RegExp) => {
  const [link] = await screen.findAllByRole('link', { name });
  act(() => {
    link?.click();
  });
};

const places: Readonly<Record<string, Place>> = {
  'DigitalId, by its name': {
    account: 'employee',
    path: '/id',
    isCut: true,
    shows: [
      ...person('firstName lastName'),
      ...holder('jobTitle barcodeSource'),
      ...northgate('profiles/northgate-employee/name options/departmentOptions/0/name name'),
    ],
    // A code holds at most 3,000 letters. The card's status has its own case.
    leave: /(cardBrand|photoShape|person-.*\/status)$/,
  },
  'DigitalId, by the status of a person': {
    account: 'employee',
    path: '/id',
    isCut: true,
    shows: person('status lastName'),
    leave: /card-employee-1\/status$/,
  },
  Profile: {
    account: 'employee',
    path: '/profile',
    shows: [...profileTexts, ...addressTexts, ...holder('note')],
  },
  EditProfile: {
    account: 'employee',
    path: '/profile/edit',
    shows: [...profileTexts, ...holder('note')],
  },
  FormAddress: { account: 'employee', path: '/profile/address', shows: addressTexts },
  ProfilePhoto: {
    account: 'employee',
    path: '/profile/photo',
    shows: person('firstName lastName'),
  },
  UploadPhoto: {
    account: 'employee',
    path: '/profile/photo/upload',
    shows: northgate('config/photoGuidelinesMessage'),
  },
  IdentityScreen: {
    account: 'employee',
    path: '/identity',
    shows: under('organizations/northgate/config/acceptedIdentityTypes')('0 1 2'),
  },
  Notifications: {
    account: 'employee',
    path: '/notifications',
    shows: under('notifications')(
      'notification-employee-1/title notification-employee-2/title notification-employee-3/title',
    ),
  },
  NotificationMessage: {
    account: 'employee',
    path: '/notifications',
    step: async () => {
      await waitFor(() => {
        expect(document.querySelector('[data-leads-to]')).not.toBeNull();
      });
      act(() => {
        document.querySelector<HTMLElement>('[data-leads-to]')?.click();
      });
    },
    shows: under('notifications')('notification-employee-1/title notification-employee-1/message'),
  },
  Settings: {
    account: 'employee',
    path: '/settings',
    shows: [...person('firstName lastName email'), ...northgate('name')],
  },
  HelpAndAbout: { account: 'employee', path: '/settings/help', shows: northgate('name') },
  IdSettings: {
    account: 'employee',
    path: '/id/settings',
    shows: northgate('profiles/northgate-employee/name'),
  },
  ProfileActivation: {
    account: 'manyprofiles',
    path: '/profiles',
    shows: under('organizations/university/profiles')(
      'university-student/name university-assistant/name university-library/name',
    ),
  },
  Credentials: {
    account: 'keys',
    path: '/credentials',
    shows: [
      ...under('cardTypes')('type-employee/name type-hid/name type-locker/name'),
      ...under('cards')('card-keys-1/cardNumber card-keys-1/status card-keys-4/cardNumber'),
    ],
  },
  CredentialTypeList: {
    account: 'keys',
    path: '/credentials',
    step: () => followed(/^Show all/),
    shows: [
      'cardTypes/type-hid/name',
      ...under('cards')('card-keys-2/cardNumber card-keys-3/cardNumber'),
    ],
    // One card in use, so that the others are behind a link.
    leave: /card-keys-2\/status$/,
  },
  CredentialAction: {
    account: 'keys',
    path: '/credentials',
    step: () => followed(/Updated/),
    shows: [
      'cardTypes/type-employee/name',
      ...under('cards')('card-keys-1/cardNumber card-keys-1/status'),
    ],
  },
  'the information wizard': {
    account: 'newcomer',
    path: '',
    element: () => <WizardStep onDone={noStep} />,
    shows: [
      ...gates('wizard/freeFieldsDescription/description'),
      ...under('organizations/gates/attributes/person/visible')('2/customLabel 6/customLabel'),
      ...under('organizations/gates/attributes/cardholder/visible')('1/customLabel 5/customLabel'),
    ],
  },
  'MissingFields, of the wizard': {
    account: 'newcomer',
    path: '/profile/missing',
    shows: under('organizations/gates/attributes/person/visible')('2/customLabel'),
  },
  'the start-up message': {
    account: 'newcomer',
    path: '/start',
    shows: gates('config/messageToDisplay'),
  },
  'the privacy policy': {
    account: 'newcomer',
    path: '/start/privacy',
    // A text that is a web address becomes a button, which tests/e2e opens.
    shows: gates('config/privacyPolicyUrl'),
  },
};

/**
 * Shown unchanged, or cut as that place cuts it. A notification's body is shown without control characters
 * (SR-118).
 */
function isSaid(seen: string, text: string, isCut = false): boolean {
  const limits = isCut ? [maxCardText, maxCardLabel] : [Infinity];
  const forms = limits.map((limit) => cutText(text, limit).trim());
  return forms.some((form) => seen.includes(form) || seen.includes(form.replace('\u0001', '')));
}

async function open(place: Place, write: () => Written, evaluate = expectHarmless): Promise<void> {
  await cloud.control.reset();
  const placed = write();
  await fetchCardOf(cloud, place.account);
  await cloud.control.clearCalls();
  const { element } = place;
  if (element === undefined) renderApp(place.path);
  else renderScreen(element());
  await place.step?.();
  await waitFor(() => {
    const seen = words();
    const wanted = place.shows.map((each) => [each, placed.get(each) ?? 'not placed'] as const);
    expect(wanted.filter(([, text]) => !isSaid(seen, text, place.isCut))).toEqual([]);
  });
  evaluate();
  const calls = await cloud.control.calls();
  expect(
    calls.filter(({ path }) => !path.startsWith('/api/v2/') || /evil|hit|script/.test(path)),
  ).toEqual([]);
  cleanup();
}

/** A text that reverses the direction affects only itself. */
function expectIsolated(): void {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  while (nodes.nextNode() !== null) {
    const { textContent, parentElement } = nodes.currentNode;
    const isUnusual = textContent?.includes('\u202E') === true;
    // A form control's own text contains no element. The browser isolates it.
    if (isUnusual && parentElement?.closest('bdi, option, textarea[dir]') === null) {
      loose.push(parentElement.outerHTML.slice(0, 200));
    }
  }
  expect(loose).toEqual([]);
  for (const input of document.querySelectorAll('input')) {
    if (input.value.includes('\u202E')) expect(input.dir).toMatch(/^(auto|ltr)$/);
  }
}

describe.each(Object.entries(places))('%s', (_name, place) => {
  /** All texts together are more than a code can hold. */
  const whole = (leave = new RegExp(`${place.leave?.source ?? '^$'}|barcodeSource$`)) => ({
    leave,
    place: { ...place, shows: place.shows.filter((each) => !leave.test(each)) },
  });

  test('SR-113: unusual texts are shown whole (on the card up to its limit) and isolated', async () => {
    const { leave, place: all } = whole();
    await open(all, () => writeUnusualTexts(cloud.holder, leave), expectIsolated);
  });

  test('SR-107, SR-108: the whole corpus is harmless in each field', async () => {
    const { leave, place: all } = whole();
    await open(all, () => writeAllHostileTexts(cloud.holder, leave));
  });

  test('SR-107, SR-108: each text of the corpus is harmless on its own in a field', async () => {
    for (let round = 0; round < hostileTexts.length; round += 16) {
      await open(place, () => writeHostileTexts(cloud.holder, round, place.leave));
    }
  });
});

describe('SR-107: a server’s error messages', () => {
  const fives = Array.from({ length: Math.ceil(hostileTexts.length / 5) }, (_, at) =>
    hostileTexts.slice(at * 5, at * 5 + 5),
  );

  test('are harmless beside the form', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/edit');
    const box = await screen.findByRole('textbox', { name: 'Role' });
    fireEvent.change(box, { target: { value: 'Lead' } });
    for (const texts of fives) {
      await cloud.control.fault({
        method: 'PUT',
        path: '/api/v2/stand/*',
        status: 422,
        body: { errors: { jobTitle: texts } },
      });
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => {
        const main = screen.getByRole('main').textContent;
        expect(texts.filter((text) => !main.includes(text.trim()))).toEqual([]);
      });
      expectHarmless();
    }
  });

  test('are harmless in toasts', () => {
    renderScreen(null);
    for (const text of hostileTexts) {
      act(() => {
        showToast('red', text);
      });
      expect(document.body.textContent).toContain(text);
      expectHarmless();
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    }
  });
});

test('SR-107: no text of the corpus is an address that may be opened', () => {
  const ofTheWeb = hostileTexts.filter((text) => externalUrl(text) !== undefined);
  expect(ofTheWeb).toEqual([]);
});

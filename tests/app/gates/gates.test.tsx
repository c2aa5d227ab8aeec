import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { readItem } from '#store/itemAccess.ts';
import { readFirstLogin } from '#store/firstLoginItem.ts';
import { loadGateMarks } from '#store/gateMarks.ts';
import { endSession } from '#store/session.ts';
import { replyCache } from '#session/replyCache.ts';
import { refreshCard, refreshSettled } from '#sync/refreshCard.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { afterNextPaint } from '#ui/afterPaint.ts';

// Identity, photo and wizard have their own tests. These tests check when they appear and disappear.
vi.mock('#features/media/IdentityStep.tsx', async () => {
  const { standIn } = await import('#tests/support/standInStep.tsx');
  return { IdentityStep: standIn('Identity') };
});
vi.mock('#features/media/PhotoStep.tsx', async () => {
  const { standIn } = await import('#tests/support/standInStep.tsx');
  return { PhotoStep: standIn('Photo') };
});
vi.mock('#features/profile/WizardStep.tsx', async () => {
  const { standIn } = await import('#tests/support/standInStep.tsx');
  return { WizardStep: standIn('Wizard') };
});

const cloud = startCardCloud();
const settingsPath = '/api/v2/stand/GeneralStandSettings';

beforeEach(async () => {
  await cloud.comeBack();
});

const user = userEvent.setup();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The progress text. */
const step = () => screen.queryByText(/^Step \d of \d$/)?.textContent;
const card = () => screen.findByRole('article', { name: 'ID card' });
const press = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

/** The employee's organization, with a change that requires a start-up step. */
function asking(organization: Patch<World['organizations'][string]>): Patch<World> {
  return { organizations: { northgate: organization } };
}
const showing = { settings: { privacy: { show: true }, startupPage: { show: true } } };

async function refresh(): Promise<void> {
  await act(async () => {
    await refreshCard();
  });
}

/** The first screen is announced after two paints, and the chain's code is requested after the next. */
const paintsBeforeChain = 4;

async function paints(count: number): Promise<void> {
  for (let paint = 0; paint < count; paint += 1) {
    await new Promise<void>((resolve) => {
      afterNextPaint(resolve);
    });
  }
}

/** Waits until the chain's code has loaded, read what it depends on, and rendered. */
async function chainSettled(): Promise<void> {
  await act(async () => {
    await paints(paintsBeforeChain);
    await Promise.all([
      import('#app/gates/GateChain.tsx'),
      import('#features/media/IdentityStep.tsx'),
      import('#features/media/PhotoStep.tsx'),
      import('#features/profile/WizardStep.tsx'),
    ]);
    await refreshSettled();
    await Promise.all([loadGateMarks(), readFirstLogin()]);
  });
  await act(() => paints(2));
}

async function signedOut(): Promise<void> {
  await act(async () => {
    await endSession({ forceLogin: false });
  });
}

describe('section 2, startup gate chain, for a user who has not passed it', () => {
  test('after the lock, in order: message, privacy, identity, photo, wizard, thank-you, then the app', async () => {
    await fetchCardOf(cloud, 'newcomer', {}, 'ahead');
    renderApp('/id');
    await heading('Welcome');
    expect(step()).toBe('Step 1 of 6');
    expect(screen.getByText(/Please have your identity document at hand\./)).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).toBeNull();
    await press('Next');
    await heading('Privacy policy');
    expect(step()).toBe('Step 2 of 6');
    await press('Accept');
    await heading('Identity');
    expect(step()).toBe('Step 3 of 6');
    await press('Submit');
    await heading('Photo');
    expect(step()).toBe('Step 4 of 6');
    await press('Submit');
    await heading('Wizard');
    await press('Submit');
    await heading('Thank you');
    expect(step()).toBe('Step 6 of 6');
    expect(
      screen.getByText('Thank you. The reception will look at it within a working day.'),
    ).toBeInTheDocument();
    await press('Finish');
    expect(await card()).toHaveTextContent('Noor');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  test('with no gate pending, the card shows and the first-login mark is stored', async () => {
    await fetchCardOf(cloud, 'employee', {}, 'ahead');
    renderApp('/id');
    expect(await card()).toBeInTheDocument();
    await waitFor(async () => {
      expect(await readItem('firstLogin')).toBe(true);
    });
  });

  test('each gate moves the focus to its heading', async () => {
    await fetchCardOf(cloud, 'visitor', {}, 'ahead');
    renderApp('/id');
    await heading('Welcome');
    await press('Next');
    expect(await heading('Privacy policy')).toHaveFocus();
    await press('Accept');
    await card();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('the chain continues after a reload where it was left', async () => {
    await fetchCardOf(cloud, 'visitor', {}, 'ahead');
    const first = renderApp('/id');
    await press('Next');
    await heading('Privacy policy');
    first.unmount();
    renderApp('/id');
    expect(await heading('Privacy policy')).toBeInTheDocument();
  });
});

describe('startup message', () => {
  test('a default text shows with an active next, and without a previous that never works', async () => {
    await fetchCardOf(cloud, 'visitor', {}, 'ahead');
    renderApp('/id');
    await heading('Welcome');
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/puts your organization's ID card/)).toBeInTheDocument();
    expect(main.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(main.getByRole('button', { name: 'Next' })).toBeEnabled();
    expect(main.getAllByRole('button')).toHaveLength(1);
  });

  test.each([
    ['archived', 'Your profile has been archived'],
    ['noaccess', 'No access'],
  ])('%s: only the no-access text and a sign-out button show', async (username, title) => {
    await fetchCardOf(cloud, username, {}, 'ahead');
    renderApp('/settings');
    await heading(title);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sign out',
    ]);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await readItem('firstLogin')).toBeUndefined();
    await press('Sign out');
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
  });

  test('the organization’s text is plain text: markup and placeholders stay unchanged', async () => {
    const message = '<img src=x onerror=alert(1)> {{app.name}} $t(app.name)\n\u202Etfel';
    await fetchCardOf(
      cloud,
      'employee',
      asking({ ...showing, config: { showFixedMessage: true, messageToDisplay: message } }),
      'ahead',
    );
    renderApp('/id');
    await heading('Welcome');
    const shown = screen.getByText(/<img src=x/);
    expect(shown.tagName).toBe('BDI');
    expect(shown.textContent).toBe(message);
    expect(shown.children).toHaveLength(0);
  });
});

describe('privacy policy', () => {
  test('the disclaimer has a link to the configured policy URL', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await fetchCardOf(cloud, 'visitor', {}, 'ahead');
    renderApp('/id');
    await press('Next');
    await heading('Privacy policy');
    await user.click(screen.getByRole('link', { name: 'Read the privacy policy' }));
    expect(open).toHaveBeenCalledWith(
      'https://harbour.example/privacy',
      '_blank',
      'noopener,noreferrer',
    );
  });

  test.each(['javascript:alert(1)', 'http://plain.example/policy', 'data:text/html,x'])(
    'an address that may not be opened is shown as text: %s',
    async (privacyPolicyUrl) => {
      await fetchCardOf(
        cloud,
        'employee',
        asking({ settings: { privacy: { show: true } }, config: { privacyPolicyUrl } }),
        'ahead',
      );
      renderApp('/id');
      await heading('Privacy policy');
      expect(screen.queryByRole('link', { name: /policy/ })).toBeNull();
      expect(screen.getByText(privacyPolicyUrl)).toBeInTheDocument();
    },
  );

  test('without an address, only the disclaimer shows', async () => {
    await fetchCardOf(
      cloud,
      'employee',
      asking({ settings: { privacy: { show: true } } }),
      'ahead',
    );
    renderApp('/id');
    await heading('Privacy policy');
    expect(screen.getByText(/this app uses personal data/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /policy/ })).toBeNull();
  });

  test('decline signs the user out and accepts nothing', async () => {
    await fetchCardOf(cloud, 'visitor', {}, 'ahead');
    renderApp('/id');
    await press('Next');
    await press('Decline');
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
    await signInAs(cloud, 'visitor', {}, 'asKept');
    expect(await readItem('privacyConsent')).toBeUndefined();
  });

  test('accept is stored for this user only and survives sign-out (decisions/what-survives-sign-out)', async () => {
    await fetchCardOf(cloud, 'visitor', {}, 'ahead');
    const first = renderApp('/id');
    await press('Next');
    await press('Accept');
    await card();
    await waitFor(async () => {
      expect(await readItem('firstLogin')).toBe(true);
    });
    first.unmount();
    await signedOut();

    await fetchCardOf(cloud, 'contractor', {}, 'ahead');
    const second = renderApp('/id');
    await press('Next');
    expect(await heading('Privacy policy')).toBeInTheDocument();
    second.unmount();
    await signedOut();

    // The first user returns: the card at once, the message once per sign-in, no policy.
    await fetchCardOf(cloud, 'visitor', {}, 'asKept');
    renderApp('/id');
    await heading('Welcome');
    expect(screen.getByRole('article', { name: 'ID card' })).toBeInTheDocument();
    await press('Next');
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull();
    });
    expect(screen.queryByRole('heading', { name: 'Privacy policy' })).toBeNull();
  });
});

describe('section 8, when the first answers fail', () => {
  test('privacy-settings and startup-page failure default to showing', async () => {
    await cloud.control.fault({ path: settingsPath, status: 500, times: 100 });
    await signInAs(cloud, 'employee', {}, 'ahead');
    await refreshCard();
    renderApp('/id');
    await heading('Welcome');
    await press('Next');
    await heading('Privacy policy');
    await press('Accept');
    expect(await card()).toBeInTheDocument();
  });

  test('a loading message shows while the answers are pending', async () => {
    await signInAs(cloud, 'employee', {}, 'ahead');
    const refreshing = refreshCard();
    renderApp('/id');
    expect(await screen.findByText('Loading your card')).toHaveAttribute('role', 'status');
    await act(() => refreshing);
    expect(await card()).toBeInTheDocument();
  });

  test('without a network, the user can try again or sign out', async () => {
    await signInAs(cloud, 'employee', {}, 'ahead');
    await cloud.goAway();
    await refreshCard();
    renderApp('/id');
    await heading('Card information not available');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    await press('Try again');
    await heading('Card information not available');
    await cloud.comeBack();
    await press('Try again');
    expect(await card()).toBeInTheDocument();
  });

  test('a failed wizard blocks no one, and appears over the card when it answers', async () => {
    await cloud.control.fault({ path: `${settingsPath}/wizard`, status: 500, times: 1 });
    await fetchCardOf(
      cloud,
      'employee',
      asking({ wizard: { wizardFields: [{ id: 'field-1', name: 'MobileNumber' }] } }),
      'ahead',
    );
    renderApp('/id');
    expect(await card()).toBeInTheDocument();
    await heading('Wizard');
    await press('Submit');
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Wizard' })).toBeNull();
    });
  });
});

describe('decisions/startup-gates, for a user who has passed on this device', () => {
  test('the card shows at once, and a new request appears over it when its answer arrives', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/id');
    const shown = await card();
    await chainSettled();
    await cloud.control.patchState(asking({ settings: { startupPage: { show: true } } }));
    await cloud.control.patchState(
      asking({ config: { showFixedMessage: true, messageToDisplay: 'The east gate is closed.' } }),
    );
    await refresh();
    await heading('Welcome');
    expect(screen.getByText('The east gate is closed.')).toBeInTheDocument();
    expect(shown).toBeInTheDocument();
    expect(shown.closest('[inert]')).not.toBeNull();

    await press('Next');
    await waitFor(() => {
      expect(shown.closest('[inert]')).toBeNull();
    });
    expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull();

    // It is shown again only when its text changes.
    await refresh();
    await chainSettled();
    expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull();
    await cloud.control.patchState(asking({ config: { messageToDisplay: 'It is open again.' } }));
    await refresh();
    await heading('Welcome');
    expect(screen.getByText('It is open again.')).toBeInTheDocument();
  });

  test('the focus returns to its previous place in the app', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/settings');
    const field = await screen.findByRole('button', { name: /Theme$/ });
    field.focus();
    await chainSettled();
    await cloud.control.patchState(asking({ settings: { startupPage: { show: true } } }));
    // The fixed text differs from the default text, which the user has already seen.
    await cloud.control.patchState(
      asking({ config: { showFixedMessage: true, messageToDisplay: 'News.' } }),
    );
    await refresh();
    await heading('Welcome');
    await press('Next');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
  });

  test('a failed answer opens no gate', async () => {
    await fetchCardOf(cloud, 'employee', asking(showing));
    renderApp('/id');
    await card();
    await cloud.control.fault({ path: '/api/**', status: 500, times: 1000 });
    await refresh();
    await chainSettled();
    expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Privacy policy' })).toBeNull();
  });

  test('a stored answer opens no gate, so no gate opens without a network', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.patchState({ persons: { 'person-employee': { photoStatus: 'Rejected' } } });
    await refreshCard();
    const kept = Object.entries(replyCache.all()).map(([name, reply]) => [
      name,
      { ...reply, confirmedAt: performance.timeOrigin - 1000 },
    ]);
    replyCache.fill(Object.fromEntries(kept) as ReturnType<typeof replyCache.all>);
    await cloud.goAway();
    renderApp('/id');
    expect(await card()).toHaveTextContent('Photo rejected');
    await refresh();
    await chainSettled();
    expect(screen.queryByRole('heading', { name: 'Photo' })).toBeNull();
  });

  test('a rejected photo is requested, and again when the next one is rejected too', async () => {
    const review = async (photoStatus: 'Rejected' | 'UnderReview') => {
      await cloud.control.patchState({ persons: { 'person-employee': { photoStatus } } });
      await refresh();
    };
    await fetchCardOf(cloud, 'employee');
    renderApp('/id');
    await card();
    await chainSettled();
    await review('Rejected');
    await heading('Photo');
    await press('Submit');
    await heading('Thank you');
    expect(screen.getByText('Your photo has been submitted for review.')).toBeInTheDocument();
    await press('Finish');
    await chainSettled();
    expect(screen.queryByRole('heading', { name: 'Photo' })).toBeNull();
    await review('UnderReview');
    await chainSettled();
    await review('Rejected');
    await heading('Photo');
    await press('No thanks');
    await chainSettled();
    expect(screen.queryByRole('heading', { name: 'Thank you' })).toBeNull();
  });

  test('an archived profile shows the placeholder of every screen, without a gate before it', async () => {
    await fetchCardOf(cloud, 'archived', asking(showing));
    renderApp('/id');
    await heading('Your profile has been archived');
    await chainSettled();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });
});

describe('a wizard without a field to ask for', () => {
  test.each([
    ['no name that is known', {}, [{ id: 'w-1', name: 'ShoeSize' }]],
    [
      'an address that may not be edited',
      { attributes: { address: { allowEditAddress: false } } },
      [{ id: 'w-1', name: 'Address' }],
    ],
  ])('%s: no gate', async (_name, organization, wizardFields) => {
    const wizard = asking({ ...organization, wizard: { wizardFields } });
    await fetchCardOf(cloud, 'employee', wizard, 'ahead');
    await refreshReply('attributeConfig', {});
    renderApp('/id');
    expect(await card()).toBeInTheDocument();
    await chainSettled();
    expect(screen.queryByRole('heading', { name: 'Wizard' })).toBeNull();
  });
});

describe('identity and thank-you', () => {
  const identity = asking({ config: { requestIdentityOnStartup: true } });
  const noDocument: Patch<World> = {
    persons: { 'person-employee': { identityExists: false, photo: null, photoStatus: null } },
  };

  test.each([
    ['Submit', 'No thanks', 'Your identity document has been submitted for review.'],
    ['No thanks', 'Submit', 'Your photo has been submitted for review.'],
    ['Submit', 'Submit', 'Your identity document and photo have been submitted for review.'],
  ])('identity: %s, photo: %s → %s', async (document, photo, thanks) => {
    await fetchCardOf(cloud, 'employee', { ...identity, ...noDocument }, 'ahead');
    renderApp('/id');
    await heading('Identity');
    await press(document);
    await heading('Photo');
    await press(photo);
    await heading('Thank you');
    expect(screen.getByText(thanks)).toBeInTheDocument();
    await press('Finish');
    expect(await card()).toBeInTheDocument();
    expect(await readItem('submittedIdentity')).toBeUndefined();
    expect(await readItem('submittedPhoto')).toBeUndefined();
  });

  test('skipping everything leads to the app without a thank-you', async () => {
    await fetchCardOf(cloud, 'employee', { ...identity, ...noDocument }, 'ahead');
    renderApp('/id');
    await heading('Identity');
    expect(step()).toBe('Step 1 of 3');
    await press('No thanks');
    await heading('Photo');
    expect(step()).toBe('Step 2 of 3');
    await press('No thanks');
    expect(await card()).toBeInTheDocument();
    expect(step()).toBeUndefined();
  });

  test('‘no thanks’ to an optional document is asked again once it becomes mandatory (decisions/startup-gates)', async () => {
    const photo = { persons: { 'person-employee': { identityExists: false } } };
    await fetchCardOf(cloud, 'employee', { ...identity, ...photo }, 'ahead');
    renderApp('/id');
    await heading('Identity');
    await press('No thanks');
    await card();
    await cloud.control.patchState(
      asking({ config: { requestIdentityOnStartup: true, identityIsMandatory: true } }),
    );
    await refresh();
    await heading('Identity');
    await press('Submit');
    await heading('Thank you');
    await press('Finish');
    await refresh();
    await chainSettled();
    expect(screen.queryByRole('heading', { name: 'Identity' })).toBeNull();
  });

  test('a step stays until the user finishes it, even if the server is already satisfied', async () => {
    await fetchCardOf(cloud, 'employee', { ...identity, ...noDocument }, 'ahead');
    renderApp('/id');
    await heading('Identity');
    await cloud.control.patchState({ persons: { 'person-employee': { identityExists: true } } });
    await refresh();
    expect(screen.getByRole('heading', { name: 'Identity' })).toBeInTheDocument();
    await press('Submit');
    await heading('Photo');
  });

  test('an approved photo, where allowed, leads to the app without a document', async () => {
    await fetchCardOf(
      cloud,
      'employee',
      {
        ...asking({ config: { requestIdentityOnStartup: true, allowWithApprovedPhoto: true } }),
        persons: { 'person-employee': { identityExists: false } },
      },
      'ahead',
    );
    renderApp('/id');
    expect(await card()).toBeInTheDocument();
  });
});

describe('the screens for reading it again', () => {
  test('PrivacyPolicyConsent: shows what the user accepted, with the date', async () => {
    await fetchCardOf(cloud, 'visitor', {}, 'ahead');
    renderApp('/start/privacy');
    await press('Next');
    await press('Accept');
    await screen.findByText(/^Accepted on [A-Z][a-z]+ \d\d, \d{4}$/);
    expect(screen.getByRole('link', { name: 'Read the privacy policy' })).toBeInTheDocument();
  });

  test('PrivacyPolicyConsent: shows that nothing was asked', async () => {
    await fetchCardOf(cloud, 'employee', {}, 'ahead');
    renderApp('/start/privacy');
    expect(
      await screen.findByText(
        "You haven't been asked to accept the privacy policy on this device.",
      ),
    ).toBeInTheDocument();
    // There is nothing to read and no next step.
    expect(screen.queryByText(/before you continue/)).toBeNull();
  });

  test('StartupMessageScreen: shows the organization’s message', async () => {
    await fetchCardOf(
      cloud,
      'employee',
      asking({ config: { showFixedMessage: true, messageToDisplay: 'Mind the step.' } }),
    );
    renderApp('/start');
    expect(await screen.findByText('Mind the step.')).toBeInTheDocument();
  });
});

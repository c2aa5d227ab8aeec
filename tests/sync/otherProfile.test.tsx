/** decisions/access: a user whose active profile has no access is switched to one that has. */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { refreshCard } from '#sync/refreshCard.ts';
import { replyCache } from '#session/replyCache.ts';
import { renderApp } from '#tests/support/app.tsx';
import { apiOrigin, fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

/** Which of the three profiles grants access; the second is the preferred one. */
const access = (student: boolean, assistant: boolean, library: boolean) => ({
  organizations: {
    university: {
      profiles: {
        'university-student': { selfServiceAccess: student },
        'university-assistant': { selfServiceAccess: assistant },
        'university-library': { selfServiceAccess: library },
      },
    },
  },
});

const shownCardholder = () => replyCache.get('user')?.value.cardholderId;

/** For one cardholder, the server responds with a specific status. */
function answerAbout(cardholderId: string, status: number): void {
  cloud.server.use(
    http.get(`${apiOrigin}/api/v2/stand/user`, ({ request }) => {
      const asked = new URL(request.url).searchParams.get('switchProfile');
      return asked === cardholderId ? new HttpResponse(null, { status }) : undefined;
    }),
  );
}

async function written(): Promise<readonly string[]> {
  const calls = await cloud.control.calls();
  return calls
    .filter(({ path }) => /savedefaultprofile|profilePreference/.test(path))
    .map(({ path }) => path);
}

describe('section 6: selfServiceAccess grants access', () => {
  test('when the preferred profile has none, the card shows the first profile with access', async () => {
    await fetchCardOf(cloud, 'manyprofiles', access(true, false, true));
    renderApp('/id');
    expect(await screen.findByRole('article', { name: 'ID card' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'No access' })).toBeNull();
    expect(shownCardholder()).toBe('cardholder-manyprofiles');
  });

  test('the switch saves nothing, and the next refresh decides again', async () => {
    await fetchCardOf(cloud, 'manyprofiles', access(true, false, true));
    expect(await written()).toEqual([]);
    const world = await cloud.control.state();
    expect(world.persons['person-manyprofiles']?.profilePreference).toBe(
      'cardholder-manyprofiles-2',
    );
    await cloud.control.patchState(access(true, true, true));
    await refreshCard();
    expect(shownCardholder()).toBe('cardholder-manyprofiles-2');
  });

  test('a profile the server refuses is skipped', async () => {
    await fetchCardOf(cloud, 'manyprofiles');
    await cloud.control.patchState(access(true, false, true));
    answerAbout('cardholder-manyprofiles', 403);
    await refreshCard();
    expect(shownCardholder()).toBe('cardholder-manyprofiles-3');
  });

  test('a cardholder archived in every profile has no access', async () => {
    await fetchCardOf(cloud, 'manyprofiles', {
      ...access(true, false, true),
      persons: { 'person-manyprofiles': { archived: true } },
    });
    renderApp('/id');
    expect(
      await screen.findByRole('heading', { name: 'Your profile has been archived' }),
    ).toBeInTheDocument();
    expect(shownCardholder()).toBe('cardholder-manyprofiles-2');
  });

  test('without access in any profile the cardholder has no access', async () => {
    await fetchCardOf(cloud, 'manyprofiles', access(false, false, false));
    renderApp('/id');
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
  });

  test('a missing answer about the other profile leaves the stored card', async () => {
    await fetchCardOf(cloud, 'manyprofiles');
    await cloud.control.patchState(access(true, false, true));
    answerAbout('cardholder-manyprofiles', 503);
    expect(await refreshCard()).toMatchObject({ kind: 'failed', replies: ['user'] });
    expect(shownCardholder()).toBe('cardholder-manyprofiles-2');
  });
});

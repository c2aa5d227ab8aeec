/** docs/badge-issuing.md, 'How many people a list holds': what the emulator answers when its list is full. */
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statusListLength } from '#emulator/badge/recordBadge.ts';
import { createEmulatedCloud } from '#emulator/mock/handlers.ts';
import type { IssuedBadge } from '#emulator/world/entities/badge.ts';
import { ask, obtain } from './badgeWallet.ts';

const organizationId = 'northgate';
const origins = {
  apiOrigin: 'https://api.emulated.example',
  authOrigin: 'https://auth.emulated.example',
};
const cloud = createEmulatedCloud(origins);
const { control, holder, revoked } = cloud;
const server = setupServer(...cloud.handlers);
const wire = {
  ...origins,
  control,
  revoked,
  tokenFor: (username: string) => cloud.tokenFor(username),
  close() {
    server.close();
    return Promise.resolve();
  },
};

beforeAll(() => {
  server.listen();
});
afterAll(() => wire.close());
beforeEach(() => control.reset());

const placeOf = (index: number): string => `place-${index}`;

/** Gives every place to an earlier badge of another person. `change` gets the badge at the place 4711. */
function fillList(change?: (badges: Record<string, IssuedBadge>, id: string) => void): void {
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  const content = {
    cardholderId: 'cardholder-other',
    organization: 'Northgate Engineering',
    role: 'Employee',
    photo: 'photo/other',
    fullName: 'Other Person',
    cardNumber: null,
  };
  holder.change((world) => {
    for (let index = 0; index < statusListLength; index += 1) {
      const id = placeOf(index);
      world.badges[id] = {
        id,
        organizationId,
        personId: 'person-other',
        configuration: 'badge-light',
        index,
        holderKey: id,
        issuedAt: expiresAt - 7 * 86_400,
        expiresAt,
        status: 'replaced',
        content,
      };
    }
    change?.(world.badges, placeOf(4711));
  });
}

describe('docs/badge-issuing.md: in a full list', () => {
  test('a request is denied in the form of OpenID4VCI, with the reason', async () => {
    fillList();
    const { json, status } = await ask(wire);
    expect([status, json['error']]).toEqual([400, 'credential_request_denied']);
    expect(json['error_description']).toContain('The status list is full.');
  });

  test('a denied request changes nothing: the badge at hand stays valid', async () => {
    const { badge } = await obtain(wire);
    const before = Object.values(holder.world.badges)[0];
    fillList((badges) => {
      delete badges[placeOf(badge.status.index)];
    });
    expect((await ask(wire)).status).toBe(400);
    expect(Object.keys(holder.world.badges)).toHaveLength(statusListLength);
    expect(holder.world.badges[before?.id ?? '']?.status).toBe('valid');
  });

  test('the only free place is found', async () => {
    fillList((badges, id) => {
      delete badges[id];
    });
    expect((await obtain(wire)).badge.status.index).toBe(4711);
  });

  test('the place of an expired badge is free again', async () => {
    fillList((badges, id) => {
      const badge = badges[id];
      if (badge !== undefined) badge.expiresAt = Math.floor(Date.now() / 1000) - 1;
    });
    expect((await obtain(wire)).badge.status.index).toBe(4711);
  });

  test('a place of another organization is not in the list', async () => {
    fillList((badges, id) => {
      const badge = badges[id];
      if (badge !== undefined) badge.organizationId = 'harbour';
    });
    expect((await obtain(wire)).badge.status.index).toBe(4711);
  });
});

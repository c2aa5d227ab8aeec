/** The control API: each of its calls, over HTTP and through MSW. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scenarios, type ScenarioName } from '#emulator/world/scenarios.ts';
import { ask, send } from './call.ts';
import { samples } from './samples.ts';
import { transports, type Wire } from './wire.ts';

describe.each(transports)('the control API over %s', (_, open) => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await open();
  });
  afterAll(() => wire.close());
  beforeEach(() => wire.control.reset());

  test('a reset restores everything', async () => {
    const { control } = wire;
    await ask(wire, 'changePassword', samples.changePassword.wish);
    await control.fault({ path: '/**', status: 500 });
    await control.setClock(3_600_000);
    await control.reset();
    await ask(wire, 'changePassword', samples.changePassword.wish);
    const { headers } = await send(wire, 'startup');
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(600_000);
  });

  test.each(Object.keys(scenarios) as ScenarioName[])('the scenario %s is usable', async (name) => {
    await wire.control.reset(name);
    await ask(wire, 'startup');
    await ask(wire, 'user');
    await ask(wire, 'notifications');
    await ask(wire, 'cardholders', { account: 'manyprofiles' });
  });

  test('a scenario that does not exist is refused', async () => {
    await expect(wire.control.reset('nowhere' as ScenarioName)).rejects.toThrow(/nowhere/);
  });

  test('a merge patch can change any configuration, and null removes a value', async () => {
    await wire.control.patchState({
      organizations: { northgate: { config: { photoShape: 'circle', cropRatio: null } } },
      persons: { 'person-employee': { photoStatus: null, address: null } },
      cards: { 'card-employee-2': null },
    });
    const { config } = await ask(wire, 'startup');
    expect(config).toMatchObject({ photoShape: 'circle', cropRatio: undefined, showBarcode: true });
    const user = await ask(wire, 'user');
    expect(user).toMatchObject({ photoStatus: undefined, address: undefined });
    expect(user.cards.map(({ id }) => id)).toEqual(['card-employee-1', 'card-employee-3']);
  });

  test.each([{ persons: null }, { strangers: {} }, { cards: { x: 3 } }, { pictures: { x: 1 } }])(
    'a patch that breaks the world is refused: %o',
    async (patch) => {
      const before = await wire.control.state();
      await expect(wire.control.patchState(patch as never)).rejects.toThrow(
        /400|must|shape|has no/,
      );
      expect(await wire.control.state()).toEqual(before);
    },
  );

  test('notification, invitation, review and card status', async () => {
    const { control } = wire;
    await ask(wire, 'savePushToken', samples.savePushToken.wish);
    await control.notify({ account: 'employee', title: 'Hello', message: 'You', push: true });
    expect((await ask(wire, 'notifications'))[0]).toMatchObject({
      title: 'Hello',
      statusRead: false,
    });
    const { sent } = await control.push();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.payload.type).toBe('notification');
    expect(sent[0]?.payload.id).toMatch(/^notification-/);

    await control.invite({ account: 'employee', invitationCode: 'AAAA-BBBB' });
    expect((await ask(wire, 'pendingMessage'))?.invitationCode).toBe('AAAA-BBBB');

    await control.reviewPhoto('person-employee', 'Rejected');
    await control.changeCard('card-employee-1', 'Blocked', 'Lost.');
    expect(await ask(wire, 'user')).toMatchObject({
      photoStatus: 'Rejected',
      cardStatus: 'Blocked',
    });
    const card = await ask(wire, 'card', { params: { id: 'card-employee-1' } });
    expect(card.blockReason).toBe('Lost.');
  });

  test('an unknown name is refused', async () => {
    const { control } = wire;
    await expect(control.notify({ account: 'nobody', title: '', message: '' })).rejects.toThrow();
    await expect(control.reviewPhoto('nobody', 'Approved')).rejects.toThrow();
    await expect(control.changeCard('card-employee-1', 'FooBar')).rejects.toThrow();
    await expect(control.revokeTokens('nobody')).rejects.toThrow();
  });

  test('revoking passes on to the identity provider whose tokens to revoke', async () => {
    await wire.control.revokeTokens('keys');
    expect(wire.revoked.at(-1)).toBe('account-keys');
  });

  describe('faults', () => {
    test('the next matching calls get the fault, and later ones do not', async () => {
      const body = { errors: { server: ['Busy.'] } };
      const headers = { 'Retry-After': '7' };
      await wire.control.fault({
        path: '/api/v2/stand/*',
        method: 'GET',
        times: 2,
        status: 503,
        body,
        headers,
      });
      const first = await send(wire, 'user', { headers: { Origin: 'http://localhost:4600' } });
      expect(first).toMatchObject({ status: 503, json: body });
      expect(first.headers.get('retry-after')).toBe('7');
      expect(first.headers.get('access-control-allow-origin')).toBe('http://localhost:4600');
      expect((await send(wire, 'notifications')).status).toBe(200);
      expect((await send(wire, 'startup')).status).toBe(503);
      expect((await send(wire, 'startup')).status).toBe(200);
    });

    test('a text body is sent unchanged (a captive portal)', async () => {
      const headers = { 'Content-Type': 'text/html' };
      await wire.control.fault({ path: '/**/user', body: '<html>Sign in</html>', headers });
      await expect(send(wire, 'user')).rejects.toThrow(SyntaxError);
    });

    test('drop before: the connection breaks before the work is done', async () => {
      await wire.control.fault({ path: '/api/**', drop: 'before' });
      await expect(send(wire, 'saveLanguage', { params: { lang: 'fr' } })).rejects.toThrow(
        TypeError,
      );
      expect((await ask(wire, 'user')).language).toBe('en');
    });

    test('drop after: the connection breaks after the work is done', async () => {
      await wire.control.fault({ path: '/api/**', drop: 'after' });
      await expect(send(wire, 'saveLanguage', { params: { lang: 'fr' } })).rejects.toThrow(
        TypeError,
      );
      expect((await ask(wire, 'user')).language).toBe('fr');
      const [dropped] = await wire.control.calls();
      expect(dropped).toMatchObject({ method: 'PUT', status: null });
    });

    test('the auth host applies them too, and clearing removes them', async () => {
      await wire.control.fault({ path: '/api/stand/changepassword', status: 500, times: 9 });
      const { wish } = samples.changePassword;
      expect((await send(wire, 'changePassword', wish)).status).toBe(500);
      await wire.control.clearFaults();
      expect((await send(wire, 'changePassword', wish)).status).toBe(200);
    });
  });

  test('calls are recorded without secrets and listed from a given number', async () => {
    await ask(wire, 'changePassword', samples.changePassword.wish);
    await send(wire, 'user', { account: null });
    const [changed, refused] = await wire.control.calls();
    expect(changed).toMatchObject({ host: 'auth', method: 'POST', status: 200 });
    expect(JSON.stringify(changed)).not.toContain('lanyard-two');
    expect(changed?.headers['authorization']).toMatch(/^Bearer .{5}… \(\d+ characters\)$/);
    expect(refused).toMatchObject({ host: 'api', path: '/api/v2/stand/user', status: 401 });
    expect(await wire.control.calls(changed?.seq)).toEqual([refused]);
    await wire.control.clearCalls();
    expect(await wire.control.calls()).toEqual([]);
  });

  test('the server’s clock can be moved', async () => {
    await wire.control.setClock(2 * 3_600_000);
    const { headers } = await send(wire, 'startup');
    const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
    expect(Math.round(ahead / 3_600_000)).toBe(2);
  });

  test('another site’s page receives nothing from it', async () => {
    const response = await fetch(`${wire.apiOrigin}/emulator/reset`, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(response.status).toBe(403);
  });
});

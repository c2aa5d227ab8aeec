/** What a verifier finds after each switch of the issuer, over HTTP and through MSW. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badgeConfigurations, badgeMetadataPath } from '#contract/dto/badge.ts';
import type { KeyList } from '#badge/model/keyList.ts';
import { fetchKeyList, fetchStatusList, found, valueOf } from './badgeVerifier.ts';
import { ask, createWalletKey, obtain, type HeldBadge, type WalletKey } from './badgeWallet.ts';
import { transports, type Wire } from './wire.ts';

const hourMs = 3_600_000;

describe.each(transports)('the issuer’s switches over %s', (_, open) => {
  let wire: Wire;
  let key: WalletKey;
  let held: HeldBadge;
  beforeAll(async () => {
    wire = await open();
  });
  afterAll(() => wire.close());
  beforeEach(async () => {
    await wire.control.reset();
    key = await createWalletKey();
    held = await obtain(wire, { key });
  });

  const atVerifier = () => found(wire, held, key);

  describe('status', () => {
    test('revoke, suspend, and lift a suspension', async () => {
      await wire.control.setBadges('employee', 'suspended');
      expect(await atVerifier()).toBe('notValid: suspended');
      await wire.control.setBadges('employee', 'valid');
      expect(await atVerifier()).toBe('valid');
      await wire.control.setBadges('employee', 'revoked');
      expect(await atVerifier()).toBe('notValid: revoked');
    });

    test('an account that does not exist is refused', async () => {
      await expect(wire.control.setBadges('nobody', 'revoked')).rejects.toThrow(/nobody/);
    });

    test.each<readonly [string, string, () => Promise<void>]>([
      [
        'suspended',
        'the card is blocked',
        () => wire.control.changeCard('card-employee-1', 'Blocked'),
      ],
      [
        'revoked',
        'the card has expired',
        () => wire.control.changeCard('card-employee-1', 'Expired'),
      ],
      [
        'suspended',
        'the person is blocked',
        () => wire.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } }),
      ],
      [
        'revoked',
        'the person is archived',
        () => wire.control.patchState({ persons: { 'person-employee': { archived: true } } }),
      ],
      [
        'revoked',
        'the name is another',
        () => wire.control.patchState({ persons: { 'person-employee': { lastName: 'Other' } } }),
      ],
      [
        'revoked',
        'the photo is no longer approved',
        () => wire.control.reviewPhoto('person-employee', 'Rejected'),
      ],
      [
        'revoked',
        'the role is another',
        () =>
          wire.control.patchState({
            organizations: { northgate: { profiles: { 'northgate-employee': { name: 'Guest' } } } },
          }),
      ],
    ])('%s: %s', async (result, _what, change) => {
      await change();
      expect(await atVerifier()).toBe(`notValid: ${result}`);
    });

    test('every badge of a person ends, of both kinds', async () => {
      const other = await createWalletKey();
      const light = await obtain(wire, {
        key: other,
        configuration: badgeConfigurations.light,
      });
      await wire.control.changeCard('card-employee-1', 'Blocked');
      expect(await atVerifier()).toBe('notValid: suspended');
      expect(await found(wire, light, other)).toBe('notValid: suspended');
    });

    test('the badge of a second phone suspends that of the first', async () => {
      const second = await createWalletKey();
      const newer = await obtain(wire, { key: second });
      expect(await found(wire, newer, second)).toBe('valid');
      expect(await atVerifier()).toBe('notValid: suspended');
    });

    test('the badges of others stay as they are', async () => {
      const others = await createWalletKey();
      const badge = await obtain(wire, { key: others, account: 'keys' });
      await wire.control.setBadges('employee', 'revoked');
      expect(await found(wire, badge, others)).toBe('valid');
    });
  });

  describe('rotating the key', () => {
    test('badges of the old key stay valid, and new ones have the new key', async () => {
      const before = valueOf(await fetchKeyList(wire));
      await wire.control.rotateBadgeKey({ account: 'employee' });
      const after = valueOf(await fetchKeyList(wire, before));
      expect(after.number).toBeGreaterThan(before.number);
      expect(await atVerifier()).toBe('valid');
      const renewed = await obtain(wire);
      expect(renewed.badge.keyId).not.toEqual(held.badge.keyId);
    });

    test('after a theft the old key is in no list, and its badges count nowhere', async () => {
      await wire.control.rotateBadgeKey({ account: 'employee', isOldTrusted: false });
      expect(await atVerifier()).toBe('notValid: issuerUnknown');
    });
  });

  describe('lists rolled back', () => {
    const lists = async (heldKeys?: KeyList) => {
      const keys = valueOf(await fetchKeyList(wire, heldKeys));
      return { keys, statuses: valueOf(await fetchStatusList(held.badge.status.uri, keys)) };
    };

    test('a verifier that has the newer lists refuses them', async () => {
      await wire.control.setBadges('employee', 'revoked');
      const { keys, statuses } = await lists();
      await wire.control.switchBadges({ areListsRolledBack: true });
      expect(await fetchKeyList(wire, keys)).toEqual({ ok: false, refusal: 'older' });
      expect(await fetchStatusList(held.badge.status.uri, keys, statuses)).toEqual({
        ok: false,
        // Its time lies before the issuer's key was valid.
        refusal: 'issuerUnknown',
      });
    });

    test('a list with the time of a key that was valid then is refused as older', async () => {
      const { keys, statuses } = await lists();
      const longBefore = keys.entries.map((each) => ({ ...each, notBefore: 0 }));
      await wire.control.switchBadges({ areListsRolledBack: true });
      const known = { ...keys, entries: longBefore };
      expect(await fetchStatusList(held.badge.status.uri, known, statuses)).toEqual({
        ok: false,
        refusal: 'older',
      });
    });
  });

  describe('the issuer’s clock', () => {
    test('a day behind: its badges lie before its key', async () => {
      await wire.control.switchBadges({ clockOffsetMs: -24 * hourMs });
      const late = await createWalletKey();
      const badge = await obtain(wire, { key: late });
      await wire.control.switchBadges({ clockOffsetMs: 0 });
      expect(await found(wire, badge, late)).toBe('notValid: issuerUnknown');
    });

    test('a day ahead: the answer’s date stays right, and the badge is of tomorrow', async () => {
      await wire.control.switchBadges({ clockOffsetMs: 24 * hourMs });
      const answer = await ask(wire);
      const date = Date.parse(answer.headers.get('date') ?? '');
      expect(Math.abs(date - Date.now())).toBeLessThan(hourMs);
      const { badge } = await obtain(wire);
      expect(badge.issuedAt * 1000).toBeGreaterThan(Date.now() + 22 * hourMs);
    });
  });

  test('stopped: every request is denied, and badges stay valid', async () => {
    await wire.control.switchBadges({ issuing: 'stopped' });
    const { json, status } = await ask(wire);
    expect([status, json['error']]).toEqual([400, 'credential_request_denied']);
    expect(await atVerifier()).toBe('valid');
  });

  test('absent: no metadata document', async () => {
    await wire.control.switchBadges({ issuing: 'absent' });
    expect((await fetch(wire.apiOrigin + badgeMetadataPath)).status).toBe(404);
  });

  test('a reset ends them all, and leaves the root that verifiers are set up for', async () => {
    const before = valueOf(await fetchKeyList(wire));
    const { rootThumbprint } = await wire.control.badges();
    await wire.control.switchBadges({ issuing: 'absent', clockOffsetMs: hourMs });
    await wire.control.reset();
    const { rootThumbprint: root, switches } = await wire.control.badges();
    expect(root).toBe(rootThumbprint);
    expect(switches).toEqual({ issuing: 'on', areListsRolledBack: false, clockOffsetMs: 0 });
    expect(valueOf(await fetchKeyList(wire, before)).number).toBeGreaterThan(before.number);
  });

  test('an unreadable order is refused', async () => {
    await expect(wire.control.switchBadges({ issuing: 'maybe' as 'on' })).rejects.toThrow(
      /400|issuing/,
    );
  });
});

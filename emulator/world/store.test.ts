import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openStorage } from '../storage.ts';
import { holdWorld, type DocumentChange, type WorldKeeper } from './holder.ts';
import { seedWorld } from './seed/seed.ts';
import { persistWorldIn } from './store.ts';

const now = new Date('2026-03-01T12:00:00Z');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function databasePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-world-'));
  folders.push(folder);
  return join(folder, 'deeper', 'emulator.sqlite');
}

/** Opens the stored world, runs the work on it, and closes it, as a process would. */
function inProcess<T>(path: string, work: (holder: ReturnType<typeof holdWorld>) => T): T {
  const storage = openStorage({ path });
  try {
    return work(holdWorld(() => seedWorld(now), persistWorldIn(storage)));
  } finally {
    storage.close();
  }
}

describe('the world in SQLite', () => {
  test('accounts, uploads and notifications survive a restart', () => {
    const path = databasePath();
    const before = inProcess(path, (holder) => {
      holder.change((world) => {
        world.pictures['picture-1'] = 'AAAA';
        delete world.notifications['notification-student-1'];
        Object.assign(world.accounts['employee'] ?? {}, { password: 'another' });
      });
      return structuredClone(holder.world);
    });
    const after = inProcess(path, (holder) => holder.world);
    expect(after).toEqual(before);
    expect(after.accounts['employee']?.password).toBe('another');
    expect(after.notifications['notification-student-1']).toBeUndefined();
  });

  test('another seed does not replace the stored world', () => {
    const path = databasePath();
    inProcess(path, (holder) => holder.change((world) => delete world.accounts['visitor']));
    expect(inProcess(path, (holder) => holder.world.accounts['visitor'])).toBeUndefined();
  });
});

describe('changes', () => {
  function recordingKeeper(): { keeper: WorldKeeper; writes: (readonly DocumentChange[])[] } {
    const writes: (readonly DocumentChange[])[] = [];
    return { writes, keeper: { load: () => undefined, write: (changes) => writes.push(changes) } };
  }

  test('a small change writes one small document', () => {
    const { keeper, writes } = recordingKeeper();
    const holder = holdWorld(() => seedWorld(now), keeper);
    writes.length = 0;
    holder.change((world) => {
      Object.assign(world.persons['person-employee'] ?? {}, { language: 'it' });
    });
    holder.change(() => undefined);
    expect(
      writes.map((changes) => changes.map(({ collection, key }) => `${collection}/${key}`)),
    ).toEqual([['persons/person-employee']]);
  });

  test('a failed change leaves the world unchanged', () => {
    const { keeper, writes } = recordingKeeper();
    const holder = holdWorld(() => seedWorld(now), keeper);
    const before = structuredClone(holder.world);
    writes.length = 0;
    const failing = () =>
      holder.change((world) => {
        world.cards = {};
        throw new RangeError('half way');
      });
    expect(failing).toThrow('half way');
    expect(holder.world).toEqual(before);
    expect(writes).toEqual([]);
  });
});

test('a failed transaction leaves no row behind', () => {
  const storage = openStorage();
  const failing = () =>
    storage.transaction(() => {
      storage.documents('a').set('1', { x: 1 });
      throw new RangeError('half way');
    });
  expect(failing).toThrow('half way');
  expect(storage.documents('a').entries()).toEqual([]);
  storage.close();
});

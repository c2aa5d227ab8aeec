/**
 * Randomly damages a page's copy of the app's database: rows of wrong shapes, cut ciphertexts, missing
 * tables, other versions.
 */
import type { Page } from '@playwright/test';
import { numbersOf } from './numbersOf.ts';
import type { Row, StoredRows } from './storedRows.ts';

/** More than any damage needs. */
const numbersNeeded = 300;

/**
 * Damages a copy of the remembered data one to three times, depending on the seed. `putDamaged` then stores
 * it.
 * @returns a description of the damage, for a message.
 */
export function damageRows(page: Page, seed: number): Promise<string[]> {
  const random = numbersOf(seed);
  const given = Array.from({ length: numbersNeeded }, () => random());
  return page.evaluate((numbers) => {
    const { stored } = window as unknown as StoredRows;
    const random = (): number => {
      const next = numbers.shift();
      if (next === undefined) throw new Error('more numbers were asked for than given');
      return next;
    };
    const below = (count: number): number => Math.floor(random() * count);
    const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

    const tables = structuredClone(stored.tables);
    const names = ['public', 'keys', 'replies', 'items', 'locks'];
    const keyPath = (name: string): string => (name === 'public' ? 'key' : 'id');
    const missing: string[] = [];
    const unreadable: [table: string, key: string][] = [];
    let { version } = stored;
    let isLost = false;
    let mark = stored.mark;
    const done: string[] = [];

    /** A row of any table. The rows that control the start are chosen as often as all the others. */
    const anyRow = (): { name: string; row: Row; key: string } | undefined => {
      const all = names.flatMap((name) =>
        (tables[name] ?? []).map((row) => ({ name, row, key: String(row[keyPath(name)]) })),
      );
      const first = all.filter(
        ({ name, key }) =>
          ['keys', 'locks'].includes(name) || ['auth', 'queue', 'user', 'startup'].includes(key),
      );
      return one(random() < 0.5 && first.length > 0 ? first : all);
    };
    /** Any object inside a row, including the row itself, but never bytes or a key. */
    const anyPart = (row: Row): Row => {
      let part = row;
      for (;;) {
        const inner = Object.values(part).filter(
          (value): value is Row =>
            typeof value === 'object' &&
            value !== null &&
            Object.getPrototypeOf(value) === Object.prototype,
        );
        if (inner.length === 0 || random() < 0.3) return part;
        part = one(inner);
      }
    };
    const wrong = (): unknown =>
      one([
        undefined,
        null,
        '',
        'x',
        0,
        -1,
        1e300,
        NaN,
        true,
        [],
        {},
        new Uint8Array(3),
        new Date(0),
      ]);

    const damages: Record<string, () => string | undefined> = {
      'row deleted': () => {
        const found = anyRow();
        if (found === undefined) return undefined;
        tables[found.name] = (tables[found.name] ?? []).filter((row) => row !== found.row);
        return `${found.name}/${found.key}`;
      },
      'table emptied': () => {
        const name = one(names);
        tables[name] = [];
        return name;
      },
      'row left with its key alone': () => {
        const found = anyRow();
        if (found === undefined) return undefined;
        for (const field of Object.keys(found.row)) {
          if (field !== keyPath(found.name)) Reflect.deleteProperty(found.row, field);
        }
        return `${found.name}/${found.key}`;
      },
      'field lost': () => {
        const found = anyRow();
        if (found === undefined) return undefined;
        const part = anyPart(found.row);
        const field = one(Object.keys(part).filter((each) => each !== keyPath(found.name)));
        Reflect.deleteProperty(part, field);
        return `${found.name}/${found.key}: ${field}`;
      },
      'field of another kind': () => {
        const found = anyRow();
        if (found === undefined) return undefined;
        const part = anyPart(found.row);
        const field = one(Object.keys(part).filter((each) => each !== keyPath(found.name)));
        part[field] = wrong();
        return `${found.name}/${found.key}: ${field}`;
      },
      'field that nobody knows': () => {
        const found = anyRow();
        if (found === undefined) return undefined;
        anyPart(found.row)['unknown'] = wrong();
        return `${found.name}/${found.key}`;
      },
      'bytes cut or turned': () => {
        const sealed = [...(tables['replies'] ?? []), ...(tables['items'] ?? [])];
        if (sealed.length === 0) return undefined;
        const row = one(sealed);
        const envelope = row['sealed'] as { ciphertext?: ArrayBuffer; iv?: Uint8Array } | undefined;
        if (!(envelope?.ciphertext instanceof ArrayBuffer)) return undefined;
        const bytes = new Uint8Array(envelope.ciphertext.slice(0));
        if (random() < 0.5) envelope.ciphertext = bytes.slice(0, below(bytes.length)).buffer;
        else {
          const at = below(bytes.length);
          bytes[at] = (bytes[at] ?? 0) ^ (1 + below(255));
          envelope.ciphertext = bytes.buffer;
        }
        return String(row['id']);
      },
      'envelope of another make': () => {
        const sealed = [...(tables['replies'] ?? []), ...(tables['items'] ?? [])];
        if (sealed.length === 0) return undefined;
        const row = one(sealed);
        const field = one(['v', 'dataKeyId', 'schema'] as const);
        const envelope = row['sealed'];
        if (typeof envelope !== 'object' || envelope === null) return undefined;
        Object.assign(envelope, {
          [field]: field === 'dataKeyId' ? crypto.randomUUID() : 1 + below(9),
        });
        return `${String(row['id'])}: ${field}`;
      },
      'rows exchanged': () => {
        const name = one(['replies', 'items', 'public']);
        const rows = tables[name] ?? [];
        if (rows.length < 2) return undefined;
        const [left, right] = [one(rows), one(rows)];
        const field = name === 'public' ? 'value' : 'sealed';
        [left[field], right[field]] = [right[field], left[field]];
        return name;
      },
      'lock counted': () => {
        const lock = tables['locks']?.[0];
        if (lock === undefined) return undefined;
        lock['counter'] = { fails: one([0, 3, 5, 9, 10, 11]), at: one([0, Date.now(), 1e15]) };
        return JSON.stringify(lock['counter']);
      },
      'table gone': () => {
        const name = one(names);
        missing.push(name);
        return name;
      },
      'all tables gone': () => {
        if (random() < 0.7) return undefined;
        for (const name of names) missing.push(name);
        return 'all';
      },
      'another version': () => {
        version = one(
          [1, 5, 10, 15, 19, 21, 25, 29, 30, 40, 1000].filter((each) => each !== stored.version),
        );
        return String(version);
      },
      'database gone': () => {
        if (random() < 0.7) return undefined;
        isLost = true;
        return 'lanyard';
      },
      'row that cannot be read': () => {
        const found = anyRow();
        if (found === undefined) return undefined;
        unreadable.push([found.name, found.key]);
        return `${found.name}/${found.key}`;
      },
      'mark of what was stored lost': () => {
        mark = one([null, '', 'x']);
        return String(mark);
      },
    };
    for (let count = 1 + below(3); count > 0; count -= 1) {
      const kind = one(Object.keys(damages));
      const notified = damages[kind]?.();
      if (notified !== undefined) done.push(`${kind} (${notified})`);
    }

    const damaged: StoredRows['damaged'] = { tables, missing, unreadable, version, isLost, mark };
    Object.assign(window, { damaged });
    return done;
  }, given);
}

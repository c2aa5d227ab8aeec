// @vitest-environment jsdom
/** decisions/classic-scripts: the files of a build register themselves and run after what they import. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ScriptLoader } from '#loader/scriptLoader.ts';

type Registration = Parameters<ScriptLoader['register']>;

const folder = `${window.location.origin}/assets/`;
const entry = `${folder}index-1.js`;

let loader: ScriptLoader;
/** What the server has: a file's registration, an empty script, or nothing. */
let served: Record<string, Registration | 'empty'>;
let requests: string[];
let ran: string[];

beforeEach(() => {
  loader = new ScriptLoader();
  served = {};
  requests = [];
  ran = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { src, onload, onerror } = script as HTMLScriptElement;
    const name = src.slice(folder.length);
    requests.push(name);
    setTimeout(() => {
      const file = served[name];
      if (file === undefined) {
        onerror?.call(window, 'missing');
        return;
      }
      if (file !== 'empty') loader.register(...file);
      onload?.call(script as HTMLScriptElement, new Event('load'));
    });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A file that imports others and notes that it ran. */
function file(name: string, imports: readonly string[] = [], exports: object = {}): Registration {
  return [
    imports.map((each) => `./${each}`),
    (exportValues) => ({
      setters: imports.map(() => null),
      execute: () => {
        ran.push(name);
        exportValues({ ...exports });
      },
    }),
  ];
}

async function start(registration: Registration, ahead = {}): Promise<void> {
  loader.register(...registration);
  await loader.startEntry(entry, ahead);
}

/** Starts an entry that hands out its own `import()`. */
async function importer(): Promise<(name: string) => Promise<Record<string, unknown>>> {
  let load: ((name: string) => Promise<Record<string, unknown>>) | undefined;
  await start([[], (_export, { import: own }) => ({ execute: () => (load = own) })]);
  if (load === undefined) throw new Error('the entry did not run');
  return load;
}

test('a file runs after its imports, in their order, and each runs once', async () => {
  served = {
    'a.js': file('a', ['shared.js']),
    'b.js': file('b', ['shared.js']),
    'shared.js': file('shared'),
  };
  await start(file('entry', ['a.js', 'b.js']));
  expect(ran).toEqual(['shared', 'a', 'b', 'entry']);
  expect(requests).toEqual(['a.js', 'b.js', 'shared.js']);
});

test('decisions/integrity-list: a file is asked for so that its hash can be checked', async () => {
  served = { 'a.js': file('a') };
  await start(file('entry', ['a.js']));
  const [script] = vi.mocked(document.head.append).mock.calls[0] ?? [];
  expect((script as HTMLScriptElement).crossOrigin).toBe('anonymous');
});

test('a value that changes after its file has run changes for the importer too', async () => {
  const seen: unknown[] = [];
  let change: () => void = () => undefined;
  served = {
    'count.js': [
      [],
      (exportValues) => ({
        execute: () => {
          exportValues('count', 1);
          change = () => exportValues('count', 2);
        },
      }),
    ],
  };
  await start([['./count.js'], () => ({ setters: [({ count }) => void seen.push(count)] })]);
  change();
  expect(seen).toEqual([1, 2]);
});

test('a file knows its own address', async () => {
  let url = '';
  await start([[], (_export, { meta }) => ({ execute: () => (url = meta.url) })]);
  expect(url).toBe(entry);
});

test('the files that a file needs are requested with it', async () => {
  served = { 'a.js': file('a', ['b.js']), 'b.js': file('b', ['c.js']), 'c.js': file('c') };
  const load = start(file('entry', ['a.js']), { './index-1.js': ['./a.js', './b.js', './c.js'] });
  await Promise.resolve();
  expect(requests).toEqual(['a.js', 'b.js', 'c.js']);
  await load;
  expect(ran).toEqual(['c', 'b', 'a', 'entry']);
});

describe('import()', () => {
  test('returns what the file exports, and the same when it is called again', async () => {
    served = { 'a.js': file('a', [], { answer: 42 }) };
    const load = await importer();
    const first = await load('./a.js');
    expect(first).toMatchObject({ answer: 42 });
    expect(await load('./a.js')).toBe(first);
    expect(requests).toEqual(['a.js']);
  });

  test.each<[what: string, now: Record<string, Registration | 'empty'>, message: RegExp]>([
    ['is missing', {}, /did not arrive/],
    ['arrived empty', { 'a.js': 'empty' }, /no file of the app/],
    ['imports a missing one', { 'a.js': file('a', ['b.js']) }, /did not arrive: .*b\.js/],
  ])('a file that %s is requested again by the next call', async (_what, now, message) => {
    served = now;
    const load = await importer();
    await expect(load('./a.js')).rejects.toThrow(message);
    served = { 'a.js': file('a', ['b.js']), 'b.js': file('b') };
    await load('./a.js');
    expect(ran).toEqual(['b', 'a']);
  });

  test('rejects with the error of a file that fails', async () => {
    served = {
      'a.js': [
        [],
        () => ({
          execute: () => {
            throw new RangeError('broken');
          },
        }),
      ],
    };
    const load = await importer();
    await expect(load('./a.js')).rejects.toThrow(RangeError);
  });

  test.each(['https://elsewhere.example/assets/a.js', '/api/a.js', 'data:text/javascript,1'])(
    'refuses %s, which is no file of the build',
    async (address) => {
      const load = await importer();
      await expect(load(address)).rejects.toThrow(TypeError);
      expect(requests).toEqual([]);
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedType, packOf, packReader, packText, type PackedFile } from './pack.ts';

/** Reads a pack in pieces of these sizes; the rest is the last piece. */
function readIn(text: string, sizes: readonly number[] = []): readonly PackedFile[] {
  const read = packReader();
  const found: PackedFile[] = [];
  let at = 0;
  for (const size of [...sizes, text.length]) {
    found.push(...read(text.slice(at, at + size)));
    at += size;
  }
  return found;
}

const two: readonly PackedFile[] = [
  ['assets/a-1.js', 'const a = "ä\n";\r\n'],
  ['assets/b-2.css', 'b::before{content:"\\201C 🪪"}'],
];
const whole = packText(two);

describe('the format of the pack', () => {
  it('gives back every file, in pieces of any size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))),
        fc.array(fc.nat(40)),
        (files, sizes) => {
          expect(readIn(packText(files), sizes)).toEqual(files);
        },
      ),
    );
  });

  it('is JSON, so that a host compresses it and a person can read it', () => {
    expect(JSON.parse(packText(two))).toEqual(two);
    expect(JSON.parse(packText([]))).toEqual([]);
  });

  it('cut off anywhere, gives the files before the cut and no part of the next one', () => {
    for (let cut = 0; cut <= whole.length; cut += 1) {
      const found = readIn(whole.slice(0, cut));
      expect(found).toEqual(two.slice(0, found.length));
    }
  });

  it.each([
    ['a page', '<!doctype html>\n<title>Welcome</title>'],
    ['a list of hashes', '{"assets/a-1.js":"sha256-"}\n'],
    ['plain text', 'Not found\n'],
    ['a pack of one line', JSON.stringify(two)],
    ['a line that is not JSON', '[\n["assets/a-1.js","a"],\n["assets/b\n'],
    ['a line with a size instead of a text', '[\n["assets/a-1.js",7]\n]\n'],
    ['a line that is no array', '[\n{"0":"assets/a-1.js","1":"a"}\n]\n'],
    ['an empty line', '[\n\n]\n'],
  ])('%s is refused', (_what, text) => {
    expect(() => readIn(text)).toThrow(TypeError);
  });

  it('has the name of its list of hashes', () => {
    expect(packOf('assets/integrity-o0C9uCYv.json')).toBe('assets/pack-o0C9uCYv.json');
    expect(packOf('/assets/integrity-o0C9uCYv.json')).toBe('/assets/pack-o0C9uCYv.json');
  });

  it.each([
    ['assets/start-1.js', 'text/javascript; charset=utf-8'],
    ['assets/card-1.css', 'text/css; charset=utf-8'],
    // A worker obeys the policy of its own file.
    ['assets/codeReaderWorker-klV-xZJF.js', undefined],
    ['assets/imageWorker-Cstbm-Z8.js', undefined],
    // Requested at each start, by their cache rule.
    ['index.html', undefined],
    ['icons/icon.svg', undefined],
    ['sw.js', undefined],
    ['assets/integrity-1.json', undefined],
    ['assets/zxing_reader-1.wasm', undefined],
    ['assets/../sw.js', undefined],
    ['assets/a/b.js', undefined],
  ])('%s: %s', (path, type) => {
    expect(packedType(path)).toBe(type);
  });
});

import { describe, expect, test } from 'vitest';
import { readerOnTag, type TagRecord } from './doorTag.ts';

const id = 'a1'.repeat(16);
const url = (text: string): TagRecord => ({ kind: 'url', text });

describe('a tag selects a reader, never an address', () => {
  test.each<[string, readonly TagRecord[], string | undefined]>([
    ['in the address of the app', [url(`https://id.example/keys?reader=${id}`)], id],
    ['behind its hash', [url(`https://id.example/keys#reader=${id}`)], id],
    ['after another field', [url(`https://id.example/?a=1&reader=${id}&b=2`)], id],
    ['in capitals', [url(`https://id.example/?reader=${id.toUpperCase()}`)], id],
    ['as text', [{ kind: 'text', text: `reader=${id}` }], id],
    ['wherever the address leads: it is not gone to', [url(`javascript:x?reader=${id}`)], id],
    ['twice the same', [url(`?reader=${id}`), { kind: 'text', text: `reader=${id}` }], id],
    ['two readers', [url(`?reader=${id}`), url(`?reader=${'b2'.repeat(16)}`)], undefined],
    ['too short', [url(`?reader=${id.slice(2)}`)], undefined],
    ['too long', [url(`?reader=${id}00`)], undefined],
    ['no hex', [url(`?reader=${'zz'.repeat(16)}`)], undefined],
    ['another field that ends alike', [url(`?myreader=${id}`)], undefined],
    ['something else', [url('https://example.org/menu')], undefined],
    ['nothing', [], undefined],
    ['endless', [url(`?reader=${id}&${'x'.repeat(5000)}`)], undefined],
  ])('%s', (_what, records, expected) => {
    expect(readerOnTag(records)).toBe(expected);
  });
});

/** The cases of the plugins are in the form that their README describes, and each runs somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = 'plugins/lanyard-native/cases';
const platforms = ['android', 'ios', 'simulated'];
const kinds = ['call', 'answer', 'vendor', 'phone', 'happens', 'seconds'];

interface Case {
  readonly name: string;
  readonly only?: readonly string[];
  readonly why?: string;
  readonly after?: string;
  readonly steps: readonly Readonly<Record<string, unknown>>[];
}

interface CaseFile {
  readonly plugin?: string;
  readonly use?: readonly string[];
  readonly cases?: readonly Case[];
}

const read = (name: string): CaseFile =>
  JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as CaseFile;

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .filter((name) => read(name).cases !== undefined);

/** Every case that a file may name. */
function inReach(name: string): readonly Case[] {
  const { use = [], cases = [] } = read(name);
  return [...use.flatMap(inReach), ...cases];
}

describe.each(files)('%s', (name) => {
  const { cases = [] } = read(name);

  it('names each case once, and each that another comes after', () => {
    const names = inReach(name).map((each) => each.name);
    expect(new Set(cases.map((each) => each.name)).size).toBe(cases.length);
    for (const { after } of cases) if (after !== undefined) expect(names).toContain(after);
  });

  it('says why a case holds on some platforms alone', () => {
    for (const { name: title, only, why } of cases) {
      expect(why === undefined, title).toBe(only === undefined);
      for (const platform of only ?? []) expect(platforms, title).toContain(platform);
    }
  });

  it('has no case that runs nowhere', () => {
    const found = (title: string): Case | undefined =>
      inReach(name).find((each) => each.name === title);
    const holds = (one: Case | undefined, platform: string): boolean =>
      one !== undefined &&
      (one.only?.includes(platform) ?? true) &&
      (one.after === undefined || holds(found(one.after), platform));
    for (const one of cases) {
      const running = platforms.filter((platform) => holds(one, platform));
      for (const platform of one.only ?? []) expect(running, one.name).toContain(platform);
      expect(running.length, one.name).toBeGreaterThan(0);
    }
  });
});

it('the steps of HID are each of one kind', () => {
  for (const name of files.filter((file) => file.startsWith('hid'))) {
    for (const { name: title, steps } of read(name).cases ?? []) {
      for (const step of steps) {
        expect(kinds.filter((kind) => kind in step).length, title).toBe(1);
      }
    }
  }
});

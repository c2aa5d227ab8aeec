/** The vendor symbols that the engines use, read from the engines themselves. */
import { readFileSync } from 'node:fs';
import { androidMarks, androidPackages, iosMarks, markMeanings } from './vendorMarks.ts';
import type { Mark } from './vendorMarks.ts';

const plugin = 'plugins/lanyard-native';

export interface AndroidClass {
  /** Includes its package. */
  readonly name: string;
  readonly members: readonly { readonly name: string; readonly mark: Mark }[];
}

export interface Vendor {
  readonly name: string;
  readonly java: string;
  readonly swift: string;
}

export const vendors: readonly Vendor[] = [
  {
    name: 'HID Origo Mobile Access',
    java: `${plugin}/android/src/hid/java/app/lanyard/plugins/hid/OrigoSdk.java`,
    swift: `${plugin}/ios/Sources/LanyardNative/Hid/OrigoSdk.swift`,
  },
  {
    name: 'SALTO JustIN Mobile',
    java: `${plugin}/android/src/salto/java/app/lanyard/plugins/salto/JustinSdk.java`,
    swift: `${plugin}/ios/Sources/LanyardNative/Salto/JustinSdk.swift`,
  },
];

/** @returns the vendor classes that the Java file imports, with the members that it uses. */
export function androidClasses(source: string): readonly AndroidClass[] {
  const imported = [...source.matchAll(/^import (com\.(?:hid|assaabloy|saltosystems)[\w.]+);/gm)];
  const body = source.replaceAll(/^import .*$/gm, '');
  return imported.map(([, name]) => {
    const simple = (name ?? '').split('.').at(-1) ?? '';
    const members = Object.entries(marksOf(simple)).filter(([member]) =>
      member === 'new' ? body.includes(simple) : new RegExp(`\\b${member}\\b`).test(body),
    );
    return {
      name: name ?? '',
      members: members.map(([member, mark]) => ({ name: member, mark })),
    };
  });
}

/**
 * A class's own members and those of its builder. A class without any is only passed on as a type, so only
 * its name is listed.
 */
function marksOf(simple: string): Readonly<Record<string, Mark>> {
  return androidMarks[simple] ?? androidMarks[`${simple}.Builder`] ?? {};
}

/** @throws if a symbol has no mark: each symbol needs a note of what is known about it. */
export function iosSymbols(source: string): readonly { name: string; mark: Mark }[] {
  const code = source.replaceAll(/\/\/.*$/gm, '').replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const found = new Set<string>();
  const note = (pattern: RegExp, prefix = ''): void => {
    for (const [, word] of code.matchAll(pattern)) found.add(`${prefix}${word ?? ''}`);
  };
  note(/\b(Origo(?:Keys\w+|SDK|AppleWallet)|SSMobileKey|SSJustinBle|SaltoJustINMobileSDK)\b/g);
  note(/\b(?:manager\??|made)\.(\w+)/g, 'manager.');
  note(/\bkey\.(\w+)/g, 'key.');
  note(/\.(optimize\w+)\b/g);
  note(/\b(AUTH_SUCCESS_\w+)\b/g);
  note(/\bSSJustinBle\.(sharedInstance)\b/g, 'SSJustinBle.');
  note(/\bsharedInstance\(\)\.(\w+)\(/g, 'SSJustinBle.');
  note(/\bresult\?\.(getOpResult)\b/g, 'SSResult.');
  for (const [, name, first] of code.matchAll(/func (origoKeys\w+)\(\s*(\w+)?/g)) {
    found.add(`${name ?? ''}(${first === undefined ? '' : `${first}:`})`);
  }
  return [...found].sort().map((name) => {
    const mark = iosMarks[name];
    if (mark === undefined)
      throw new Error(`scripts/native/vendorMarks.ts says nothing of ${name}`);
    return { name, mark };
  });
}

/** The complete text of docs/vendor-api.md. */
export function vendorApiPage(root = '.'): string {
  const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
  const parts = vendors.flatMap((vendor) => [
    `## ${vendor.name}, Android\n`,
    `In \`${vendor.java}\` alone. Packages: ${androidPackages}.\n`,
    table(
      ['class', 'members, with their mark'],
      androidClasses(read(vendor.java)).map(({ name, members }) => [
        `\`${name}\``,
        members.map((member) => `\`${member.name}\` ${member.mark}`).join(', ') || 'the type alone',
      ]),
    ),
    `## ${vendor.name}, iOS\n`,
    `In \`${vendor.swift}\` alone.\n`,
    table(
      ['symbol', 'mark'],
      iosSymbols(read(vendor.swift)).map(({ name, mark }) => [`\`${name}\``, mark]),
    ),
  ]);
  return [...intro(), ...parts].join('\n');
}

function intro(): readonly string[] {
  return [
    '# The vendors’ interfaces, as far as they are used\n',
    'Written by `node scripts/vendorApi.ts` from the sources; a test keeps it true. No vendor’s SDK is part of the project,',
    'and none was there when this was written: the names are facts of public integrations. Tick them against your own SDK',
    'with `node scripts/check-vendor-sdk.ts <AAR or XCFramework>` before you rely on one.\n',
    table(
      ['mark', 'meaning'],
      Object.entries(markMeanings).map(([mark, meaning]) => [mark, meaning]),
    ),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

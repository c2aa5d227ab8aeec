import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borderRules } from '#scripts/borderRules.ts';
import config from '../../.dependency-cruiser.mjs';

/** An import that the table forbids, and the rule that must report it. */
const forbidden = [
  ['src/domain/card/banner.ts', 'src/store/db.ts', 'domain-imports-only-what-it-may'],
  ['src/domain/card/age.ts', 'src/contract/errors.ts', 'domain-imports-only-what-it-may'],
  ['src/contract/errors.ts', 'src/domain/card/text.ts', 'contract-imports-only-what-it-may'],
  ['src/contract/reply.ts', 'src/contract/map/card.ts', 'contract-never-imports'],
  ['src/cloud/request.ts', 'src/store/db.ts', 'cloud-imports-only-what-it-may'],
  ['src/store/model/items.ts', 'src/cloud/client.ts', 'store-imports-only-what-it-may'],
  ['src/identity/signIn.ts', 'src/cloud/client.ts', 'identity-imports-only-what-it-may'],
  ['src/device/camera.ts', 'src/store/db.ts', 'device-imports-only-what-it-may'],
  ['src/device/secondTicker.ts', 'src/contract/errorTexts.ts', 'device-imports-only-what-it-may'],
  ['src/ui/Button.tsx', 'src/domain/card/text.ts', 'ui-imports-only-what-it-may'],
  ['src/features/card/CardScreen.tsx', 'src/app/routes.ts', 'features-imports-only-what-it-may'],
  ['src/features/card/useCard.ts', 'src/contract/dto.ts', 'features-imports-only-what-it-may'],
  [
    'src/features/card/flows/swap.ts',
    'src/features/profile/photo.ts',
    'features-never-import-one-another',
  ],
  ['src/app/layout.ts', 'src/main.tsx', 'app-never-imports'],
  ['sw/navigation.ts', 'src/store/db.ts', 'sw-imports-only-what-it-may'],
  ['sw/push.ts', 'src/features/card/parts.ts', 'sw-imports-only-what-it-may'],
  ['emulator/card.ts', 'src/domain/card/text.ts', 'emulator-imports-only-what-it-may'],
  ['emulator/user.ts', 'src/contract/map/card.ts', 'emulator-never-imports'],
  ['src/features/card/demo.ts', 'emulator/world.ts', 'features-imports-only-what-it-may'],
  [
    'packages/open-reader/phone/opening.ts',
    'src/domain/card/text.ts',
    'packages-open-reader-phone-imports-only-what-it-may',
  ],
  [
    'packages/open-reader/phone/keys.ts',
    'packages/open-reader/reader/keys.ts',
    'packages-open-reader-phone-imports-only-what-it-may',
  ],
  [
    'packages/open-reader/protocol/codes.ts',
    'packages/open-reader/phone/fault.ts',
    'packages-open-reader-protocol-imports-only-what-it-may',
  ],
  [
    'packages/open-reader/reader/reader.ts',
    'emulator/world.ts',
    'packages-open-reader-reader-imports-only-what-it-may',
  ],
  [
    'src/domain/door/codes.ts',
    'packages/open-reader/protocol/table.ts',
    'domain-imports-only-what-it-may',
  ],
  ['src/device/door.ts', 'packages/open-reader/reader/door.ts', 'device-imports-only-what-it-may'],
  ['emulator/door.ts', 'packages/open-reader/phone/door.ts', 'emulator-imports-only-what-it-may'],
  [
    'packages/open-reader/protocol/radio.ts',
    'node_modules/@capacitor-community/bluetooth-le/index.js',
    'home-of-capacitor-',
  ],
  ['verifier/page/Page.tsx', 'src/store/db.ts', 'verifier-imports-only-what-it-may'],
  ['verifier/page/Part.tsx', 'packages/badge/holder/code.ts', 'verifier-imports-only-what-it-may'],
  ['src/app/gate.ts', 'verifier/main.ts', 'app-imports-only-what-it-may'],
  [
    'packages/badge/codec/item.ts',
    'packages/badge/model/badge.ts',
    'packages-badge-codec-imports-only-what-it-may',
  ],
  [
    'packages/badge/judgement/result.ts',
    'packages/badge/holder/code.ts',
    'packages-badge-judgement-imports-only-what-it-may',
  ],
  [
    'packages/badge/holder/key.ts',
    'src/device/key.ts',
    'packages-badge-holder-imports-only-what-it-may',
  ],
  ['packages/badge/model/list.ts', 'node_modules/cbor2/lib/index.js', 'home-of-cbor2'],
  ['src/store/seed.ts', 'tests/support/world.ts', 'nothing-imports-tests'],
  ['src/store/lonely.ts', 'src/store/db.test.ts', 'nothing-imports-tests'],
  ['src/features/card/query.ts', 'node_modules/dexie/index.js', 'home-of-dexie'],
  ['src/app/session.ts', 'node_modules/oidc-client-ts/index.js', 'home-of-oidc-client-ts'],
  ['src/domain/card/schema.ts', 'node_modules/valibot/index.js', 'home-of-valibot'],
  ['src/app/worker.ts', 'node_modules/workbox-window/index.js', 'home-of-workbox-window'],
  ['src/features/keys/open.ts', 'plugins/lanyard-native/src/a.ts', 'features-imports-only-what'],
  ['src/app/keys.ts', 'plugins/lanyard-native/src/b.ts', 'app-imports-only-what-it-may'],
  [
    'plugins/lanyard-native/src/c.ts',
    'src/domain/card/text.ts',
    'plugins-imports-only-what-it-may',
  ],
  [
    'src/features/keys/radio.ts',
    'node_modules/@capacitor-community/bluetooth-le/index.js',
    'home-of-capacitor-',
  ],
  ['src/ui/Chart.tsx', 'node_modules/left-over/index.js', 'every-package-has-a-home'],
  ['src/store/typeA.ts', 'src/store/typeB.ts', 'no-cycles'],
] as const;

/** Imports that the table allows; each of these files must have no findings. */
const allowed = [
  ['src/contract/map/person.ts', 'src/domain/card/text.ts'],
  ['src/features/card/read.ts', 'src/store/db.ts'],
  ['src/features/card/own.ts', 'src/features/card/parts.ts'],
  ['src/device/update.ts', 'src/contract/workerMessages.ts'],
  ['src/device/keys/native.ts', 'plugins/lanyard-native/src/a.ts'],
  ['src/device/keys/door.ts', 'packages/open-reader/phone/door.ts'],
  ['emulator/site.ts', 'packages/open-reader/reader/door.ts'],
  ['sw/card.ts', 'src/features/card/face/plain.ts'],
  ['sw/replies.ts', 'src/store/read/open.ts'],
  ['src/store/open.ts', 'node_modules/dexie/index.js'],
  ['src/domain/card/text.test.ts', 'src/store/db.ts'],
] as const;

const packageOf = /^node_modules\/((?:@[^/]+\/)?[^/]+)/;

let folder: string;
let result: ICruiseResult;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-borders-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const pairs = [...forbidden, ...allowed];
  for (const [, target] of pairs) write(target, 'export interface Found {}\n');
  for (const [file, target] of pairs) {
    write(
      file,
      `import type { Found } from '${specifier(file, target)}';\nexport type F = Found;\n`,
    );
  }
  write(
    'src/store/typeB.ts',
    "import type { F } from './typeA.ts';\nexport interface Found {}\nexport type G = F;\n",
  );
  write('src/store/unused.ts', 'export const unused = 1;\n');
  write('src/device/nativePlatform.ts', 'export const nativePlatform = 1;\n');
  for (const asking of ['src/device/capabilities.ts', 'src/features/card/platform.ts']) {
    const platform = specifier(asking, 'src/device/nativePlatform.ts');
    write(
      asking,
      `import { nativePlatform } from '${platform}';\nexport const p = nativePlatform;\n`,
    );
  }
  for (const [, target] of pairs) {
    const name = packageOf.exec(target)?.[1];
    if (name !== undefined) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports: './index.js' }));
    }
  }
  const { output } = await cruise(
    ['src', 'sw', 'verifier', 'plugins', 'packages', 'emulator', 'tests'],
    {
      ...config.options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: borderRules() },
    },
  );
  if (typeof output === 'string') throw new TypeError(output);
  result = output;
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function specifier(file: string, target: string): string {
  const packageName = packageOf.exec(target)?.[1];
  return packageName ?? `${'../'.repeat(file.split('/').length - 1)}${target}`;
}

const findings = (file: string): readonly string[] =>
  result.summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

describe('which modules may import which', () => {
  it.each(forbidden)('%s may not import %s', (file, _target, rule) => {
    expect(findings(file)).toEqual(expect.arrayContaining([expect.stringContaining(rule)]));
  });

  it.each(allowed)('%s may import %s', (file) => {
    expect(findings(file)).toEqual([]);
  });

  it('lets one file ask for the platform, and no screen', () => {
    expect(findings('src/features/card/platform.ts')).toContain('platform-asked-in-one-place');
    expect(findings('src/device/capabilities.ts')).not.toContain('platform-asked-in-one-place');
  });

  it('finds an unused file', () => {
    expect(findings('src/store/unused.ts')).toEqual(['no-orphans']);
  });
});

/** Each call of a vendor's SDK that was seen in public code, held against our stubs and our Swift. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendors } from '#scripts/native/vendorApi.ts';
import {
  androidCallShapes,
  justinCallShapes,
  origoCallShapes,
  origoDelegateShapes,
} from '#scripts/native/vendorCallShapes.ts';
import type { AndroidCallShape } from '#scripts/native/vendorCallShapes.ts';
import { compileOn, javaFiles, stubs, vendorStubs, whatJavaLacks } from './support/java.ts';
import { swiftCalls, swiftFunctions } from './support/swift.ts';

const lacks = whatJavaLacks();

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-shapes-'));
  if (lacks !== undefined) return;
  const android = javaFiles(stubs).filter((file) => file.includes('/stubs/android'));
  expect(compileOn(folder, folder, [...android, ...javaFiles(vendorStubs)])).toMatchObject({
    status: 0,
  });
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function callerOf({ imports, shape }: AndroidCallShape, name: string): string {
  const lines = ['android.content.Context', ...imports].map((each) => `import ${each};`);
  return `${lines.join('\n')}\nfinal class ${name} {\n  static void call(Context context) {${shape}\n  }\n}\n`;
}

describe.skipIf(lacks !== undefined)("a stub of a vendor's SDK on Android", () => {
  const compile = (shapes: readonly AndroidCallShape[]): ReturnType<typeof compileOn> => {
    const into = mkdtempSync(join(folder, 'callers-'));
    const files = shapes.map((shape, index) => {
      const path = join(into, `Caller${index}.java`);
      writeFileSync(path, callerOf(shape, `Caller${index}`));
      return path;
    });
    mkdirSync(join(into, 'classes'));
    return compileOn(folder, join(into, 'classes'), files);
  };

  it('takes every call that was seen', () => {
    const { status, output } = compile(androidCallShapes);
    expect(output.trim()).toBe('');
    expect(status).toBe(0);
    expect(androidCallShapes.length).toBeGreaterThanOrEqual(10);
    const seen = [...origoCallShapes, ...justinCallShapes, ...origoDelegateShapes].length;
    console.info(
      `Compiled: ${androidCallShapes.length} call shapes in Java; ${seen} held in Swift.`,
    );
  });

  it('takes neither another package nor lock service codes as int[]', () => {
    const [first, second] = androidCallShapes;
    if (first === undefined || second === undefined) throw new Error('no shapes');
    const imports = first.imports.map((name) =>
      name.replace('origo.api.OrigoMobileKeysApi', 'origo.OrigoMobileKeysApi'),
    );
    const shape = second.shape.replace('Integer[] codes', 'int[] codes');
    const { output } = compile([
      { ...first, imports },
      { ...second, shape },
    ]);
    expect(output).toContain('import com.hid.origo.OrigoMobileKeysApi;');
    expect(output).toContain('int[] cannot be converted to Integer');
  });
});

describe("our Swift calls a vendor's SDK", () => {
  const [hid, justin] = vendors.map(({ swift }) => readFileSync(swift, 'utf8'));

  it.each([
    ['HID', hid ?? '', origoCallShapes],
    ['SALTO', justin ?? '', justinCallShapes],
  ])("in the shapes that were seen of %s's", async (_vendor, source, shapes) => {
    const ours = await swiftCalls(source);
    for (const { call, fails } of shapes) {
      const found = ours.find((one) => one.call === call);
      expect(found, call).toBeDefined();
      expect(found?.isTried, `${call} throws`).toBe(fails === 'throws');
      expect(found?.fillsError, `${call} fills in an error`).toBe(fails === 'error');
    }
  });

  it("and is called by HID's in the shapes that were seen", async () => {
    const ours = await swiftFunctions(hid ?? '');
    for (const { call } of origoDelegateShapes) expect(ours).toContain(call);
  });
});

/** A native plugin in a promise, in each form in which one gets there. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript';
import { parser } from 'typescript-eslint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pluginPromise } from './pluginPromise.js';

const declarations = `
interface Handle { remove(): Promise<void> }
interface SecurityPlugin { sign(): Promise<void>; addListener(event: string): Promise<Handle> }
interface Browser { open(): Promise<void>; addListener(event: string): Promise<Handle>; removeAllListeners(): void }
type Signing = Pick<SecurityPlugin, 'sign'>;
declare class SecurityWeb implements SecurityPlugin { sign(): Promise<void>; addListener(event: string): Promise<Handle>; removeAllListeners(): void }
declare function registerPlugin<T>(name: string, halves: object): T;
declare const security: SecurityPlugin;
declare const browser: Browser;
declare const maybe: SecurityPlugin | undefined;
declare const held: Promise<{ readonly security: SecurityPlugin }>;
declare const loaded: Promise<{ readonly browser: Browser }>;
`;

const found = [
  'async function f() { return security; }',
  'const f = async () => (await held).security;',
  'async function f(): Promise<Signing> { return security; }',
  'async function f(find: () => SecurityPlugin) { const found = await find(); await found.sign(); }',
  'async function f() { await browser; }',
  'void Promise.resolve(security);',
  'void Promise.resolve(maybe);',
  'void held.then(({ security: plugin }) => plugin);',
  'void loaded.then((parts) => parts.browser);',
  'void new Promise<Signing>((resolve) => { resolve(security); });',
  'void Promise.all([held, 1]).then(([{ security: plugin }]) => plugin);',
];

const free = [
  'async function f() { return { security }; }',
  'async function f() { const { security: plugin } = await held; await plugin.sign(); }',
  'async function f() { await security.sign(); await (await security.addListener("x")).remove(); }',
  'function f() { return security; }',
  'void loaded.then(({ browser: plugin }) => plugin.open());',
  // The web's half is an object of our own, and answers to its own names alone.
  'registerPlugin("Security", { web: () => held.then(() => new SecurityWeb()) });',
];

const texts = [...found, ...free].map((code) => `${declarations}\n${code}\nexport {};`);

let folder: string;
let program: ts.Program;

const fileOf = (index: number): string => join(folder, `code${index}.ts`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-lint-'));
  for (const [index, text] of texts.entries()) writeFileSync(fileOf(index), text);
  program = ts.createProgram(
    texts.map((_, index) => fileOf(index)),
    { strict: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [] },
  );
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function reportsIn(code: string): readonly string[] {
  const index = [...found, ...free].indexOf(code);
  return new Linter({ cwd: folder })
    .verify(
      texts[index] ?? '',
      {
        files: ['**/*.ts'],
        languageOptions: { parser, parserOptions: { programs: [program] } },
        plugins: { lanyard: { rules: { pluginPromise } } },
        rules: { 'lanyard/pluginPromise': 'error' },
      },
      { filename: fileOf(index) },
    )
    .map(({ message }) => message);
}

it('each piece of code is itself without an error', () => {
  const errors = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(errors).toEqual([]);
}, 120_000);

it.each(found)('found: %s', (code) => {
  expect(reportsIn(code)).toEqual([expect.stringContaining('put it in an object')]);
});

it.each(free)('free: %s', (code) => {
  expect(reportsIn(code)).toEqual([]);
});

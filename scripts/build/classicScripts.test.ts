/** decisions/classic-scripts: what the build makes of its files. */
import { describe, expect, it } from 'vitest';
import { filesAhead, toSystem } from './classicScripts.ts';

describe('a file of the build', () => {
  it('registers its imports and its exports instead of being a module', async () => {
    const code = await toSystem(
      'assets/a-1.js',
      'import{n as r}from"./b-2.js";const s=()=>r+1;export{s as t};',
    );
    expect(code).toMatch(/^System\.register\(\['\.\/b-2\.js'\]/);
    expect(code).not.toMatch(/^import|^export/m);
  });

  it('keeps its imports on demand and its own address', async () => {
    const code = await toSystem('a.js', 'const l=()=>import("./b.js");l(import.meta.url);');
    expect(code).toMatch(/\b\w+\.import\(["']\.\/b\.js["']\)/);
    expect(code).toMatch(/\b\w+\.meta\.url/);
  });

  it('is strict code, as a module is', async () => {
    expect(await toSystem('a.js', 'export const a = 1;')).toContain("'use strict'");
  });

  it('may not wait at its top level', async () => {
    await expect(toSystem('a.js', 'await fetch("/");')).rejects.toThrow(/a\.js waits/);
  });
});

it('what is requested with a file: all that it imports, directly or through others, and not itself', () => {
  const chunk = (name: string, imports: string[]) => ({
    name,
    fileName: `assets/${name}-1.js`,
    imports: imports.map((each) => `assets/${each}-1.js`),
  });
  const chunks = [
    chunk('index', ['ground']),
    chunk('ground', ['index', 'libraries']),
    chunk('libraries', []),
    chunk('start', ['ground']),
  ];
  expect(filesAhead(chunks, ['index', 'start'])).toEqual({
    './index-1.js': ['./ground-1.js', './libraries-1.js'],
    './start-1.js': ['./ground-1.js', './index-1.js', './libraries-1.js'],
  });
});

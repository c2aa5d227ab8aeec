/** A version that code reads from a user agent, and what else it may read there. */
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { expect, it } from 'vitest';
import { agentVersion } from './agentVersion.js';

const found = [
  'const [, version] = /Android (\\d+)/.exec(userAgent) ?? [];',
  'const version = navigator.userAgent.match(/OS (\\d+)_/)?.[1];',
  "const version = navigator.userAgent.split('Chrome/')[1];",
  "const at = window.navigator.userAgent.indexOf('Version/');",
  'const isOld = /Android [4-9]/.test(navigator.userAgent);',
  "const isOld = navigator.userAgent.includes('Android 10');",
  'const isOld = pattern.test(navigator.userAgent);',
  'const isOld = navigator.userAgent.includes(name);',
  'const version = navigator.appVersion.slice(0, 3);',
  "const data = navigator.userAgentData.getHighEntropyValues(['platformVersion']);",
  // Under another name, by what it looks for.
  'const before12 = (text: string) => Number(/Android (\\d+)/.exec(text)?.[1]) < 12;',
  'const ios = text.match(/iPhone OS ([0-9_]+)/);',
  'const chrome = new Map([[/Chrome\\/(\\d+)/, 116]]);',
];

const free = [
  'const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);',
  "const isMac = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;",
  // The whole text, to tell one device from another.
  'const text = JSON.stringify([buildId(), navigator.userAgent, format]);',
  'const post = /^HTTPOS (\\d+)/.exec(line);',
  'const digits = /\\d+/.exec(text);',
  'const isSafe = /^[\\w.-]+$/.test(name);',
  'const post = /^POST (\\d+)/.exec(line);',
  'const close = /close\\d/.exec(line);',
  "const file = name.split('/')[1];",
];

function reportsIn(code: string): readonly string[] {
  return new Linter()
    .verify(code, {
      languageOptions: { parser },
      plugins: { lanyard: { rules: { agentVersion } } },
      rules: { 'lanyard/agentVersion': 'error' },
    })
    .map(({ message }) => message);
}

it.each(found)('found: %s', (code) => {
  expect(reportsIn(code)).toEqual([expect.stringMatching(/names no true version/)]);
});

it.each(free)('free: %s', (code) => {
  expect(reportsIn(code)).toEqual([]);
});

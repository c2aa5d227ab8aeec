/** What the lint rules reject in the app's own code, however it is written. */
import { ESLint, Linter } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { parser } from 'typescript-eslint';
import { vocabulary } from '#scripts/lint/vocabulary.js';

let linted: (path: string, code: string) => Promise<readonly string[]>;

beforeAll(() => {
  const config = new ESLint();
  linted = async (path, code) => {
    const { rules } = (await config.calculateConfigForFile(path)) as {
      readonly rules: Linter.RulesRecord;
    };
    const messages = new Linter().verify(
      code,
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: {
          parser: parser,
          parserOptions: { ecmaFeatures: { jsx: true } },
        },
        plugins: { lanyard: { rules: { vocabulary } } },
        rules: {
          'no-restricted-syntax': rules['no-restricted-syntax'] ?? 'off',
          'no-restricted-imports': rules['no-restricted-imports'] ?? 'off',
          'lanyard/vocabulary': rules['lanyard/vocabulary'] ?? 'off',
        },
      },
      { filename: path },
    );
    return messages.map(({ message }) => message);
  };
});

describe('security, server-given addresses: openExternal() is the only way to open one', () => {
  it.each([
    'window.open(address);',
    'open(address);',
    'globalThis.open(address);',
    'location.assign(address);',
    'window.location.replace(address);',
    'window.location = address;',
    'location.href = address;',
    'window.location.href = address;',
    'const link = <a href={address}>x</a>;',
    'const link = <a href={`https://${address}`}>x</a>;',
    'const form = <form action={address} />;',
    'const frame = <iframe srcDoc={address} />;',
  ])('%s', async (code) => {
    for (const path of ['src/features/settings/x.tsx', 'src/app/x.tsx', 'src/ui/x.tsx']) {
      expect(await linted(path, code), path).toEqual([
        expect.stringMatching(/through device\/openExternal\.$/),
      ]);
    }
  });

  it('openExternal itself may use them', async () => {
    expect(await linted('src/device/openExternal.ts', 'window.open(address);')).toEqual([]);
  });

  it('a link within the app has the address that the router makes, and opens no page', async () => {
    const link = 'const link = <a href={useHref(to)}>x</a>;';
    expect(await linted('src/ui/link/Link.tsx', link)).toEqual([]);
    expect(await linted('src/ui/link/Link.tsx', 'window.open(address);')).toEqual([
      'Open pages through device/openExternal.',
    ]);
  });

  it("the router's own links are not used", async () => {
    for (const name of ['Link', 'NavLink', 'Form']) {
      expect(await linted('src/ui/x.tsx', `import { ${name} } from 'react-router-dom';`)).toEqual([
        expect.stringMatching(/Link through ui\/link\/Link\.$/),
      ]);
    }
  });

  it('an in-page link is allowed', async () => {
    expect(await linted('src/ui/x.tsx', 'const link = <a href="#main">x</a>;')).toEqual([]);
  });
});

describe('security, strings of a server: text, never markup', () => {
  it.each([
    'element.innerHTML = words;',
    'element.outerHTML = words;',
    'element.insertAdjacentHTML("beforeend", words);',
    'range.createContextualFragment(words);',
    'const part = { dangerouslySetInnerHTML: { __html: words } };',
  ])('%s', async (code) => {
    for (const path of [
      'src/features/card/x.tsx',
      'src/device/openExternal.ts',
      'src/store/x.ts',
    ]) {
      expect(await linted(path, code), path).toContain('Every string is rendered as text.');
    }
  });
});

it('security, strings of a server: React never renders one as markup', async () => {
  const code = 'const part = <p dangerouslySetInnerHTML={{ __html: words }} />;';
  expect(await linted('src/features/card/x.tsx', code)).toEqual([
    'Every string is rendered as text.',
  ]);
});

describe('security, storage: only the store writes to disk', () => {
  it.each(['localStorage.pin = pin;', 'window.sessionStorage.setItem("pin", pin);'])(
    '%s',
    async (code) => {
      for (const path of ['src/features/lock/x.ts', 'src/app/lock/x.ts', 'src/domain/lock/x.ts']) {
        expect(await linted(path, code), path).toEqual(['Store through src/store.']);
      }
    },
  );
});

describe('an input method has an Escape of its own: only ui/keys/isEscape compares the key', () => {
  it.each([
    "if (event.key === 'Escape') close();",
    "if (event.key !== 'Escape') return;",
    "const isLeft = 'Escape' === key;",
  ])('%s', async (code) => {
    for (const path of ['src/app/x.ts', 'src/features/card/x.tsx', 'verifier/page/x.tsx']) {
      expect(await linted(path, code), path).toEqual(['Ask ui/keys/isEscape.']);
    }
    expect(await linted('src/ui/keys/isEscape.ts', code)).toEqual([]);
  });
});

describe('a frozen tab holds its Web Lock for ever: only src/tabs requests one', () => {
  const message = 'Take turns through src/tabs.';

  it.each([
    'await navigator.locks.request(name, work);',
    'const held = (await navigator.locks.query()).held;',
    'const { locks } = navigator;',
    'const { locks } = navigator as { readonly locks?: LockManager };',
    'return (navigator as { readonly locks?: LockManager }).locks;',
  ])('%s', async (code) => {
    for (const path of [
      'src/features/notification/x.ts',
      'src/store/x.ts',
      'src/identity/x.ts',
      'src/clock/clock.ts',
      'src/device/openExternal.ts',
      'sw/x.ts',
    ]) {
      expect(await linted(path, `async function x() { ${code} }`), path).toContain(message);
    }
    expect(await linted('src/tabs/x.ts', `async function x() { ${code} }`)).toEqual([]);
  });

  it('whether there are any may be asked, and the rows of the lock are called so too', async () => {
    const code = "const has = typeof navigator.locks === 'object'; database.locks.get(tag);";
    expect(await linted('src/device/x.ts', code)).toEqual([]);
  });
});

describe('the vocabulary of docs/architecture.md', () => {
  it.each([
    ['// Fetches the list anew.', "'anew'"],
    ['// The card of now.', "'of now'"],
    ['/** Whoever asks gets it. */', "'Whoever'"],
    ['const glanceAtLock = 1;', "'glance'"],
    ['function keepReply() {}', "'keepR'"],
    ['interface HidStanding { readonly isOn: boolean }', "'Standing'"],
  ])('%s', async (code, word) => {
    const found = await linted('src/store/x.ts', code);
    expect(found.filter((message) => message.startsWith(word))).toHaveLength(1);
  });

  it('code spans and quotations in a comment are free', async () => {
    const found = await linted('src/store/x.ts', "// `told` is stored; the label is 'anew'.");
    expect(found.filter((message) => message.includes('Glossary'))).toEqual([]);
  });
});

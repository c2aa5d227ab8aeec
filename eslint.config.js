import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { agentVersion } from './scripts/lint/agentVersion.js';
import { pluginPromise } from './scripts/lint/pluginPromise.js';
import { steadyTest } from './scripts/lint/steadyTest.js';
import { vocabulary } from './scripts/lint/vocabulary.js';

const tests = ['**/*.test.{ts,tsx}', 'tests/**', 'packages/*/tests/**'];
const types = ['domain', 'open-reader', 'badge', 'app', 'verifier', 'sw', 'node', 'tests'].map(
  (name) => `./tsconfig.${name}.json`,
);

/** Ways to leave the app that a server's string could steer: only the one door may use them. */
const leaving = [
  {
    selector:
      "CallExpression[callee.property.name=/^(assign|replace)$/]:matches([callee.object.name='location'], [callee.object.property.name='location'])",
    message: 'Leave the app through device/openExternal.',
  },
  {
    selector:
      "AssignmentExpression:matches([left.name='location'], [left.property.name='location'], [left.property.name='href'][left.object.name='location'], [left.property.name='href'][left.object.property.name='location'])",
    message: 'Leave the app through device/openExternal.',
  },
  {
    selector:
      "CallExpression:matches([callee.name='open'], [callee.property.name='open'][callee.object.name=/^(window|globalThis|self)$/])",
    message: 'Open pages through device/openExternal.',
  },
];

/** An address in the markup. A link within the page is a literal; one within the app is ui/link/Link. */
const addresses = [
  {
    selector:
      "JSXAttribute[name.name=/^(href|action|formAction|srcDoc)$/]:not([value.type='Literal'])",
    message: 'Open pages through device/openExternal.',
  },
];

/** Strings that become markup (specification texts and server strings are text, always). */
const markup = [
  {
    selector:
      ":matches(JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML'])",
    message: 'Every string is rendered as text.',
  },
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment)$/]',
    message: 'Every string is rendered as text.',
  },
];

/** The disk has one door. */
const disk = [
  {
    selector:
      ':matches(Identifier[name=/^(localStorage|sessionStorage)$/], Literal[value=/^(localStorage|sessionStorage)$/])',
    message: 'Store through src/store.',
  },
];

/** Rules are functions of facts and `now`; all other code reads the time in one file. */
const clock = [
  {
    selector:
      ":matches(MemberExpression[object.name=/^(Date|performance)$/][property.name='now'], NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date'])",
    message: 'Take `now` as an argument, or read it by src/clock.',
  },
];

/** A server that starts again at the port of its address. */
const ports = [
  {
    selector:
      "MemberExpression[property.name='port'][object.type='NewExpression'][object.callee.name='URL']",
    message: 'Any process can take a port that is let go: claim it by tests/support/claimPorts.',
  },
];

/**
 * A frozen tab holds its Web Lock for ever. `mutex` takes the lock from it, and `untilWorkIsOver` waits no longer than
 * a limit.
 */
const locks = [
  {
    selector:
      ":matches(:not(UnaryExpression[operator='typeof']) > MemberExpression[object.name='navigator'][property.name='locks'], VariableDeclarator[init.name='navigator'] Property[key.name='locks'], TSTypeReference[typeName.name='LockManager'])",
    message: 'Take turns through src/tabs.',
  },
];

/** An input method has an Escape of its own, which must not close anything. */
const keys = [
  {
    selector:
      "BinaryExpression[operator=/^[!=]==$/]:matches([left.value='Escape'], [right.value='Escape'])",
    message: 'Ask ui/keys/isEscape.',
  },
];

const banned = (...groups) => ({ 'no-restricted-syntax': ['error', ...groups.flat()] });

export default defineConfig(
  {
    ignores: [
      'dist/**',
      'dist-*/**',
      '.cache/**',
      '.emulator/**',
      'node_modules/**',
      'test-results/**',
      'playwright-report/**',
      'coverage/**',
      'android/**',
      'ios/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: types, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/strict-boolean-expressions': 'error',
      // Numbers in a sentence read better without String().
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Records serve as maps of documents.
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Index signatures are read with brackets, as noPropertyAccessFromIndexSignature would ask.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { lanyard: { rules: { agentVersion, pluginPromise, steadyTest, vocabulary } } },
    rules: { 'lanyard/vocabulary': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'plugins/*/src/**/*.ts'],
    rules: { 'lanyard/pluginPromise': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'verifier/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.flat.recommended.rules,
  },
  {
    files: [
      'src/**/*.{ts,tsx}',
      'sw/**/*.ts',
      'plugins/*/src/**/*.ts',
      'packages/**/*.ts',
      'verifier/**/*.{ts,tsx}',
    ],
    ignores: [...tests, 'verifier/vite.config.ts'],
    rules: {
      'no-console': 'error',
      'lanyard/agentVersion': 'error',
      ...banned(leaving, addresses, markup, disk, clock, locks, keys),
    },
  },
  {
    files: ['src/store/**/*.ts'],
    ignores: tests,
    rules: banned(leaving, addresses, markup, clock, locks),
  },
  {
    files: ['src/identity/**/*.ts'],
    ignores: tests,
    rules: banned(markup, clock, locks),
  },
  {
    // No browser freezes a worker, and the verifier shares no code with the app.
    files: ['src/tabs/**/*.ts', 'verifier/sw/**/*.ts'],
    ignores: tests,
    rules: banned(leaving, addresses, markup, disk, clock),
  },
  {
    files: ['src/ui/keys/isEscape.ts'],
    rules: banned(leaving, addresses, markup, disk, clock, locks),
  },
  {
    // Its address is a path that the router makes.
    files: ['src/ui/link/Link.tsx'],
    rules: banned(leaving, markup, disk, clock, locks),
  },
  {
    // The router's own links bring 3 kB into the start that fetch ahead from a server that renders pages.
    files: ['src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['Form', 'Link', 'NavLink'],
          message: 'Link through ui/link/Link.',
        },
      ],
    },
  },
  {
    files: ['src/device/openExternal.ts'],
    rules: banned(markup, disk, clock, locks),
  },
  {
    // One file for each bundle: the page, the snapshot's script, the worker, the verifier's page.
    files: [
      'src/clock/clock.ts',
      'src/app/snapshot/tickSnapshotClock.ts',
      'sw/sw.ts',
      'verifier/clock.ts',
    ],
    rules: banned(leaving, addresses, markup, disk, locks),
  },
  {
    files: ['src/device/log.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      // Test doubles are often async to fit a signature, and matchers take unbound methods.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      ...banned(ports),
    },
  },
  {
    // What drives a browser by Playwright.
    files: ['tests/{e2e,engines,gallery,upgrade}/**/*.ts'],
    // Both hold what the rule refers to.
    ignores: ['tests/e2e/support/{steadyBox,waits}.ts'],
    rules: { 'lanyard/steadyTest': 'error' },
  },
  {
    // Playwright's fixtures take a callback named `use`, which is no hook, and `{}` for none.
    files: ['tests/e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
);

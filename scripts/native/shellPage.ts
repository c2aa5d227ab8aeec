/**
 * Makes the page of a store app: no server sends headers there, so the page itself contains the policy
 * (docs/decisions/shell-page.md).
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerOrigin, readEnvironments } from '#contract/environments.ts';
import { policyDirectives } from '../serve/headers.ts';
import { startTexts } from './startErrorPage.ts';

/** The folders into which `cap copy` puts the page of each platform, from the root of the project. */
const copies = {
  android: 'android/app/src/main/assets/public',
  ios: 'ios/App/App/public',
} as const;

export type ShellPlatform = keyof typeof copies;

export function isShellPlatform(name: string | undefined): name is ShellPlatform {
  return name !== undefined && Object.hasOwn(copies, name);
}

/**
 * The policy of the website without the directives that a page cannot set for itself. A file on the phone has
 * an address in the page's own origin.
 * @param environments the parsed `environments.json` that the app contains.
 */
function shellPolicy(environments: unknown, platform: ShellPlatform): string {
  const directives = policyDirectives(environments)
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .map((directive) => withoutProvider(directive, environments));
  // Listed explicitly, because it depends on the WebKit version whether 'self' covers an app's own scheme.
  const self = platform === 'ios' ? "'self' capacitor://localhost" : "'self'";
  return directives.join('; ').replaceAll("'self'", self);
}

/** Seen where no script replaces them. A store app has its files, so a connection helps nothing there. */
const startWords = "<p>Lanyard hasn't started. Check your connection and try again.</p>";

/** The phone itself calls the provider and shows its pages. */
function withoutProvider(directive: string, environments: unknown): string {
  const choice = readEnvironments(environments);
  if (choice.kind !== 'ok') return directive;
  const { authority, regions } = choice.environment;
  const provider = providerOrigin(authority);
  if (Object.values(regions).includes(provider)) return directive;
  const words = directive.split(' ');
  return words.filter((word) => word !== provider).join(' ');
}

/** @throws when the page has a different structure than index.html: it must not ship without its policy. */
export function shellPage(html: string, environments: unknown, platform: ShellPlatform): string {
  const first = '<meta charset="utf-8" />';
  if (!html.includes(first)) throw new Error('index.html has no place for its policy.');
  if (!html.includes(startWords)) throw new Error('index.html has no place for its start words.');
  const policy = shellPolicy(environments, platform);
  const { title, [platform]: advice } = startTexts('en');
  return html.replace(startWords, `<p>${title}. ${advice}</p>`).replace(
    first,
    `${first}
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="referrer" content="no-referrer" />`,
  );
}

/** Adds the policy to the copied page. */
export function guardCopiedPage(root: string, platform: ShellPlatform): void {
  const folder = join(root, copies[platform]);
  const page = join(folder, 'index.html');
  const configuration = join(folder, 'environments.json');
  const environments: unknown = existsSync(configuration)
    ? JSON.parse(readFileSync(configuration, 'utf8'))
    : undefined;
  writeFileSync(page, shellPage(readFileSync(page, 'utf8'), environments, platform));
}

/** Removes the copied pack, which only a worker fetches. A store app has none, and would carry its weight. */
export function dropCopiedPack(root: string, platform: ShellPlatform): void {
  for (const file of globSync('assets/pack-*.json', { cwd: join(root, copies[platform]) })) {
    rmSync(join(root, copies[platform], file));
  }
}

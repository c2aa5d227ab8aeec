/** The arguments of `npm run check-provider`. */
import { parseArgs } from 'node:util';
import { clientId } from '#contract/identityProvider.ts';

export interface Question {
  /** The provider as `authority` of environments.json names it: an origin, perhaps with a path. */
  readonly authority: string;
  readonly client: string;
  /** The app's origin. Without it, nothing that belongs to the web app can be asked. */
  readonly app?: string;
  /** The return address of the store apps. */
  readonly shell?: string;
}

export const usage = `npm run check-provider -- <authority> [--client ${clientId}] [--app https://id.example] [--shell app.lanyard://signin]

  <authority>  the provider, as environments.json names it: https, perhaps with a path, without a slash at its end
  --client     the client, if your build has another one than ${clientId}
  --app        the address of the app, without a path
  --shell      the return address of your store apps: their scheme with ://signin, or https://<link host>/callback`;

const loopback = 'http:\\/\\/(localhost|127\\.0\\.0\\.1|\\[::1\\])';
const origin = new RegExp(`^(https:\\/\\/[a-z0-9.-]+|${loopback})(:\\d{1,5})?$`);
const authorityForm = new RegExp(
  `^(https:\\/\\/[a-z0-9.-]+|${loopback})(:\\d{1,5})?(\\/[A-Za-z0-9._~%-]+)*$`,
);
const shellForm = /^([a-z][a-z0-9.+-]*:\/\/signin|https:\/\/[a-z0-9.-]+(:\d{1,5})?\/callback)$/;

/** @returns the question, or what is wrong with the arguments, in one sentence. */
export function readArguments(
  args: readonly string[],
): { readonly question: Question } | { readonly problem: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        client: { type: 'string', default: clientId },
        app: { type: 'string' },
        shell: { type: 'string' },
      },
    });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  const [authority, ...others] = parsed.positionals;
  const { client, app, shell } = parsed.values;
  if (authority === undefined) return { problem: 'Name the provider.' };
  if (others.length > 0) return { problem: `Name one provider, not ${others.length + 1}.` };
  const problem =
    problemOfAuthority(authority) ??
    (client === '' ? '--client is empty.' : undefined) ??
    (app === undefined || origin.test(app) ? undefined : problemOfApp(app)) ??
    (shell === undefined || shellForm.test(shell)
      ? undefined
      : `--shell is <scheme>://signin or https://<host>/callback, not "${shell}".`);
  if (problem !== undefined) return { problem };
  return {
    question: {
      authority,
      client,
      ...(app === undefined ? {} : { app }),
      ...(shell === undefined ? {} : { shell }),
    },
  };
}

function problemOfAuthority(authority: string): string | undefined {
  if (authorityForm.test(authority)) return undefined;
  if (authorityForm.test(authority.replace(/\/+$/, ''))) {
    return `Write the provider without a slash at its end, as environments.json does: ${authority.replace(/\/+$/, '')}`;
  }
  if (/^http:/i.test(authority)) {
    return `The provider needs https. Only the emulator on this machine may have http: "${authority}"`;
  }
  return `The provider is an https address without user, query or fragment, its host in lower case, not "${authority}".`;
}

function problemOfApp(app: string): string {
  const shorter = URL.canParse(app) ? new URL(app).origin : 'null';
  const hint = origin.test(shorter) ? ` Perhaps ${shorter}?` : '';
  return `--app is the origin of the app, https and without a path, not "${app}".${hint}`;
}

/** Whether the provider is the emulator's kind: plain http on this machine. */
export function isPlainLoopback(authority: string): boolean {
  return authority.startsWith('http:');
}

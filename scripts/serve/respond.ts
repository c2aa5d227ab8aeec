import { clearedAnswer } from '#contract/siteData.ts';
import { cacheControl, clearSiteData, clearingPaths, securityHeaders } from './headers.ts';
import type { Headers } from './headers.ts';
import { chooseEncoding, pack } from './files.ts';
import type { ServedFile, ServedFiles } from './files.ts';

export interface AppRequest {
  readonly method: string;
  /** The request's target as received, undecoded, with its query. */
  readonly target: string;
  readonly header: (name: string) => string;
}

export interface AppResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** What the app's origin serves beside the files of the build. */
export interface AppSite {
  /** Returns the current `environments.json`; its hosts are the policy's connect-src. */
  readonly environments: () => unknown;
  /** Returns the verifier's origin, to which `/verify` leads; undefined if there is none. */
  readonly verifier?: () => string | undefined;
}

/** The page for officers is on an origin of its own (docs/verifier.md). */
const verifierPath = '/verify';

const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
const clearedPage = [
  `<!doctype html><html lang="en" id="${clearedAnswer}"><title>Lanyard</title>`,
  '<meta http-equiv="refresh" content="0;url=/"><p><a href="/">Lanyard</a></p></html>',
].join('');

/**
 * Answers one request of the app's own origin.
 * @param files the build.
 */
export async function respond(
  request: AppRequest,
  files: ServedFiles,
  site: AppSite,
): Promise<AppResponse> {
  const configuration = site.environments();
  const always = securityHeaders(configuration);
  const text = (status: number, line: string, more: Headers = {}): AppResponse => ({
    status,
    headers: { ...always, ...plain, 'Cache-Control': 'no-cache', ...more },
    body: Buffer.from(`${line}\n`),
  });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return text(405, 'Method not allowed', { Allow: 'GET, HEAD' });
  }
  const path = decodedPath(request.target);
  if (path === undefined) return text(400, 'Bad request');
  if (clearingPaths.some((clearing) => clearing === path)) return cleared(request, path, always);
  const verifier = path === verifierPath ? site.verifier?.() : undefined;
  if (verifier !== undefined) return text(302, 'Moved', { Location: `${verifier}/` });

  const accepted = request.header('accept-encoding');
  const found = await find(path, accepted, files, configuration);
  if (found === undefined) return text(404, 'Not found');
  const headers = {
    ...securityHeaders(configuration, found.path),
    'Content-Type': found.file.type,
    'Cache-Control': cacheControl(found.path),
    ETag: found.file.etag,
    Vary: 'Accept-Encoding',
    ...(found.file.encoding === 'identity' ? {} : { 'Content-Encoding': found.file.encoding }),
  };
  const known = request.header('if-none-match').split(/,\s*/);
  if (known.includes(found.file.etag)) return { status: 304, headers, body: Buffer.alloc(0) };
  return { status: 200, headers, body: found.file.body };
}

interface Found {
  readonly path: string;
  readonly file: ServedFile;
}

/**
 * A navigation to a path without a dot returns index.html. A missing file under the assets, or with an
 * extension, is reported as missing (decisions/missing-files).
 */
async function find(
  path: string,
  accepted: string,
  files: ServedFiles,
  configuration: unknown,
): Promise<Found | undefined> {
  if (path === '/environments.json') {
    const content = Buffer.from(JSON.stringify(configuration));
    const type = 'application/json; charset=utf-8';
    return { path, file: await pack(content, type, chooseEncoding(accepted)) };
  }
  const isPage = !path.includes('.') && !path.startsWith('/assets/');
  const name = isPage ? '/index.html' : path;
  const file = await files.find(name, accepted);
  return file === undefined ? undefined : { path: name, file };
}

/**
 * Only the app itself may clear its data: otherwise a link on another site to this path would wipe a user's
 * device. The browser sends the source of the request in `Sec-Fetch-Site`.
 */
function cleared(request: AppRequest, path: string, always: Headers): AppResponse {
  const own = request.header('sec-fetch-site') === 'same-origin';
  const headers = {
    ...always,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl(path),
    ...(own ? { 'Clear-Site-Data': clearSiteData } : {}),
  };
  return { status: 200, headers, body: Buffer.from(clearedPage) };
}

function decodedPath(target: string): string | undefined {
  const path = target.split(/[?#]/)[0] ?? '';
  try {
    return path.startsWith('/') ? decodeURIComponent(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Security: what the browser itself refuses in the served build, and what the build contains. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { idCard, narrow } from './support/cardScreen.ts';
import { expect, signIn, test } from './support/lanyard.ts';

test.use(narrow);

const dist = process.env['LANYARD_DIST'] ?? 'dist';

/** A page and a picture of a third party, on another origin of the same machine. */
async function elsewhere(): Promise<{ readonly origin: string; readonly close: () => void }> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const server = createServer(({ url }, response) => {
    const isPicture = url === '/own.svg';
    response.setHeader('Content-Type', isPicture ? 'image/svg+xml' : 'text/html');
    response.end(isPicture ? svg : '<!doctype html><title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('every answer of the app’s origin has the security headers', async ({ page, lanyard }) => {
  const wanted = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': /^camera=\(self\), .*geolocation=\(\), microphone=\(\), usb=\(\)/,
    'content-security-policy':
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/=]{44}'; .*frame-ancestors 'none'; .*require-trusted-types-for 'script'; trusted-types app-sw default/,
  };
  const lacking: string[] = [];
  // The one worker that may compile WebAssembly (decisions/decoders). selfCheck.spec.ts checks that it is the
  // only one.
  const ofCodeReader =
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; /;
  const weigh = (pathname: string, headers: Readonly<Record<string, string>>): void => {
    const isCodeReader = /^\/assets\/codeReaderWorker-/.test(pathname);
    const policy = isCodeReader ? { 'content-security-policy': ofCodeReader } : {};
    for (const [name, value] of Object.entries({ ...wanted, ...policy })) {
      const has = headers[name] ?? '';
      if (!(typeof value === 'string' ? has === value : value.test(has))) {
        lacking.push(`${pathname}: ${name}: ${has}`);
      }
    }
  };
  const seen = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().startsWith(lanyard.appUrl) || response.fromServiceWorker()) return;
    const { pathname } = new URL(response.url());
    seen.add(pathname);
    weigh(pathname, response.headers());
  });
  await signIn(page, 'employee');
  await expect(idCard(page)).toBeVisible();
  expect([...seen].some((path) => path.startsWith('/assets/'))).toBe(true);
  // Once active, the worker serves the page itself, including the return from the sign-in. Each of these is
  // requested from the server, past the worker.
  const others = ['/callback', '/sw.js', '/manifest.webmanifest', '/environments.json'];
  for (const path of new Set(['/', ...seen, ...others, '/no-such-file.js'])) {
    const answer = await page.request.get(lanyard.appUrl + path, { failOnStatusCode: false });
    weigh(path, answer.headers());
    // Chromium keeps this header out of its cache, so a cached response does not have it.
    expect(answer.headers()['strict-transport-security'], path).toMatch(
      /^max-age=\d{8}; includeSubDomains$/,
    );
  }
  expect(lacking).toEqual([]);
});

test('decisions/classic-scripts: every file that a start loads is a classic script, except the entry', async ({
  page,
}) => {
  await signIn(page, 'employee');
  await expect(idCard(page)).toBeVisible();
  const modules = await page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ initiatorType }) => initiatorType === 'script');
    const texts = await Promise.all(
      scripts.map(async ({ name }) => ({ name, text: await (await fetch(name)).text() })),
    );
    return texts
      .filter(({ text }) => !text.startsWith('System.register('))
      .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}\.js$/, ''));
  });
  expect(modules).toEqual(['/assets/index']);
});

test('content security policy, Trusted Types: no code from strings, no foreign host, no WebAssembly', async ({
  page,
  pageFaults,
}) => {
  pageFaults.expect(/Content Security Policy|TrustedHTML|TrustedScript|trusted type|violates/i);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    // Code that a test runs itself may do what the page may not, until its first pause.
    await new Promise((resolve) => setTimeout(resolve));
    const tried = async (what: () => unknown): Promise<string> => {
      try {
        await what();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    /** Adds a script as text in the page. Returns whether it ran. */
    const inline = (): boolean => {
      const script = document.createElement('script');
      try {
        script.textContent = 'window.ranInline = true';
      } catch {
        return false;
      }
      document.head.append(script);
      return 'ranInline' in window;
    };
    const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    return {
      eval: await tried(() => (Reflect.get(window, 'eval') as (code: string) => unknown)('1')),
      html: await tried(() => {
        document.createElement('p').innerHTML = '<img>';
      }),
      worker: await tried(() => new Worker('/sw.js')),
      foreignWorkerPolicy: await tried(() =>
        window.trustedTypes?.createPolicy('another', { createHTML: (html) => html }),
      ),
      secondDefault: await tried(() =>
        window.trustedTypes?.createPolicy('default', { createHTML: (html) => html }),
      ),
      wasm: await tried(() => WebAssembly.compile(wasm)),
      foreignHost: await tried(() => fetch('https://elsewhere.example/')),
      inline: inline(),
    };
  });
  expect(outcomes).toEqual({
    eval: 'EvalError',
    html: 'TypeError',
    worker: 'TypeError',
    foreignWorkerPolicy: 'TypeError',
    secondDefault: 'TypeError',
    wasm: 'CompileError',
    foreignHost: 'TypeError',
    inline: false,
  });
});

test('Permissions-Policy: the app itself may use the camera and WebAuthn, and no one the rest', async ({
  page,
}) => {
  await page.goto('/');
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      readonly featurePolicy: { allowsFeature: (name: string) => boolean };
    };
    const names = [
      ...['camera', 'publickey-credentials-get', 'publickey-credentials-create'],
      ...['screen-wake-lock', 'accelerometer', 'gyroscope'],
      ...['geolocation', 'microphone', 'usb', 'serial', 'payment', 'display-capture'],
    ];
    return names.filter((name) => featurePolicy.allowsFeature(name));
  });
  expect(allowed.sort()).toEqual([
    'accelerometer',
    'camera',
    'gyroscope',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
  ]);
});

test('frame-ancestors and CORP: no other page can frame the app or read its files', async ({
  page,
  lanyard,
  pageFaults,
  wholeRun,
}) => {
  pageFaults.expect(
    /frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Content Security Policy|Cross-Origin-Resource-Policy/,
  );
  const other = await elsewhere();
  // Under another name it is another origin, too.
  const named = other.origin.replace('127.0.0.1', 'localhost');
  wholeRun.allow(other.origin, named);
  await page.goto(`${other.origin}/`);
  const outcome = await page.evaluate(
    async ({ app, own }) => {
      const shows = (src: string): Promise<boolean> =>
        new Promise((resolve) => {
          const picture = new Image();
          picture.onload = () => {
            resolve(true);
          };
          picture.onerror = () => {
            resolve(false);
          };
          picture.src = src;
        });
      const frame = document.createElement('iframe');
      frame.src = `${app}/`;
      document.body.append(frame);
      return { ofTheApp: await shows(`${app}/icons/icon.svg`), ofAnother: await shows(own) };
    },
    // A picture without the header is shown.
    { app: lanyard.appUrl, own: `${named}/own.svg` },
  );
  expect(outcome).toEqual({ ofTheApp: false, ofAnother: true });
  // The page that Chromium or Firefox shows in place of a refused frame.
  await expect
    .poll(() => page.frames()[1]?.url())
    .toMatch(/^(chrome-error:\/\/chromewebdata\/$|about:neterror\?e=cspBlocked&)/);
  other.close();
});

test('COOP: a page that opens the app cannot access its window', async ({
  page,
  lanyard,
  wholeRun,
}) => {
  const other = await elsewhere();
  wholeRun.allow(other.origin);
  await page.goto(`${other.origin}/`);
  const opening = page.waitForEvent('popup');
  await page.evaluate((address) => {
    Object.assign(window, { opened: window.open(address) });
  }, `${lanyard.appUrl}/`);
  const opened = await opening;
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opened.evaluate(() => window.opener === null), 'after the window has opened').toBe(
    true,
  );
  const isCut = await page.evaluate(
    () => (window as unknown as { opened: Window | null }).opened?.closed,
  );
  expect(isCut).toBe(true);
  other.close();
});

test('index.html has no inline script, no inline style except the first frame’s, and no foreign host', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  // The policy lists its text by hash (scripts/build/firstFrame.test.ts).
  const html = page.replace(/<style id="first-frame">[^<]*<\/style>/, '');
  expect(html).not.toBe(page);
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/);
  expect(html).not.toMatch(/<style[^>]*>\s*\S|\sstyle=|\son\w+=/);
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

test('decisions/simulated-reader: the production build has no simulated engine', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(js|html|json|map)$/.test(file));
  expect(texts.length).toBeGreaterThan(50);
  const found = texts.filter((file) =>
    /lanyard-simulated-reader|emulator\/reader|SimulatedRefusal/.test(
      readFileSync(join(dist, file), 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});

test('the list of packages (CycloneDX) names the parts of page and workers, and nothing of this machine', () => {
  const text = readFileSync(join(dist, '.vite/sbom.cdx.json'), 'utf8');
  const { bomFormat, components } = JSON.parse(text) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly hashes: readonly unknown[] }[];
  };
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(
    expect.arrayContaining(['react', 'dexie', 'oidc-client-ts', 'workbox-precaching']),
  );
  expect(names.filter((name) => /^(vite|vitest|@types\/|eslint|@playwright\/)/.test(name))).toEqual(
    [],
  );
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  expect(text).not.toMatch(/serialNumber|timestamp|https?:/);
  expect(text).not.toContain(process.cwd() + '/');
});

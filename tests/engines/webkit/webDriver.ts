/** A client of a WebDriver (https://www.w3.org/TR/webdriver2/): as much of it as the WebKit tests need. */
import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { claimPorts, type ClaimedPorts } from '#tests/support/claimPorts.ts';

/** A reference to an element, as the protocol writes it. */
export type ElementReference = Readonly<Record<string, string>>;

interface Start {
  readonly driver: 'WebKitWebDriver' | 'WPEWebDriver';
  readonly capabilities: object;
  readonly environment: Readonly<Record<string, string>>;
  /** The file that gets what driver, browser and pages print. */
  readonly logFile: string;
}

const startLimitMs = 60_000;

export class WebDriver {
  private readonly base: string;
  private readonly child: ChildProcess;
  private readonly sessionId: string;
  private readonly claim: ClaimedPorts;

  private constructor(base: string, child: ChildProcess, sessionId: string, claim: ClaimedPorts) {
    this.base = base;
    this.child = child;
    this.sessionId = sessionId;
    this.claim = claim;
  }

  /** Starts a driver of its own, and a browser under it. @throws Error when either does not start. */
  static async start({ driver, capabilities, environment, logFile }: Start): Promise<WebDriver> {
    const claim = await claimPorts();
    const [port = 0] = claim.ports;
    const log = openSync(logFile, 'a');
    // A group of its own: all its processes are ended together.
    const child = spawn(driver, [`--port=${String(port)}`], {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...environment },
      detached: true,
    });
    closeSync(log);
    const base = `http://127.0.0.1:${String(port)}`;
    try {
      await untilReady(base);
      const session = (await send(base, 'POST', '/session', {
        capabilities: { alwaysMatch: capabilities },
      })) as { readonly sessionId: string };
      const started = new WebDriver(base, child, session.sessionId, claim);
      await started.call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
      return started;
    } catch (error) {
      endGroup(child);
      await claim.release();
      throw error;
    }
  }

  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return send(this.base, method, `/session/${this.sessionId}${path}`, body);
  }

  async goto(url: string): Promise<void> {
    await this.call('POST', '/url', { url });
  }

  async url(): Promise<string> {
    return (await this.call('GET', '/url')) as string;
  }

  /** Runs a function in the page. It sees nothing but its arguments. */
  async evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const given = [...arguments]; const done = given.pop();
      Promise.resolve().then(() => (${run.toString()})(...given))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.call('POST', '/execute/async', { script, args })) as {
      readonly value: Result;
      readonly error?: string;
    };
    if (answer.error !== undefined) throw new Error(`in the page: ${answer.error}`);
    return answer.value;
  }

  async click(element: ElementReference): Promise<void> {
    await this.call('POST', `/element/${idOf(element)}/click`);
  }

  /** Scrolls an element to the middle of the window, if it is still in the page. */
  async scrollToMiddle(element: ElementReference): Promise<void> {
    const script = 'arguments[0].scrollIntoView({ block: "center" })';
    await this.call('POST', '/execute/sync', { script, args: [element] }).catch(
      (error: unknown) => {
        if (!String(error).includes('stale element')) throw error;
      },
    );
  }

  async type(element: ElementReference, text: string): Promise<void> {
    await this.call('POST', `/element/${idOf(element)}/value`, { text });
  }

  /** @returns the page on the screen, as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.call('GET', '/screenshot')) as string, 'base64');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.call('POST', '/window/rect', { width, height });
  }

  /** Ends all its processes at once, as a phone ends an app: nothing more is written. */
  async kill(): Promise<void> {
    endGroup(this.child);
    await this.ended();
    await this.claim.release();
  }

  /** Ends the browser as a user does. */
  async close(): Promise<void> {
    await send(this.base, 'DELETE', `/session/${this.sessionId}`).catch(() => undefined);
    await this.kill();
  }

  private async ended(): Promise<void> {
    const group = this.child.pid;
    if (group === undefined) return;
    while (isAlive(group)) await delay(20);
  }
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

function idOf(element: ElementReference): string {
  const id = element[elementKey];
  if (id === undefined) throw new Error('this is no element');
  return id;
}

async function send(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    ...(method === 'POST'
      ? {
          body: JSON.stringify(body ?? {}),
          headers: { 'Content-Type': 'application/json' },
        }
      : {}),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(base: string): Promise<void> {
  for (const end = Date.now() + startLimitMs; ;) {
    try {
      await send(base, 'GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(50);
    }
  }
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || !isAlive(child.pid)) return;
  process.kill(-child.pid, 'SIGKILL');
}

/** @param group the id of a process group. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

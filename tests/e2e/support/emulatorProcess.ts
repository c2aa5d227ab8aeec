import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Addresses {
  readonly authOrigin: string;
  readonly apiOrigin: string;
  /** The `environments.json` that points an app to this emulator. */
  readonly environments: unknown;
}

/** The ports of the app and of the emulator's two servers, which stay the test's own over a restart (claimPorts). */
export interface WorldPorts {
  readonly app: number;
  readonly auth: number;
  readonly api: number;
}

/**
 * The emulator as a separate process, on the same ports after a restart. Its world is stored in a
 * temporary folder and not in memory, so that the same sessions exist after an outage.
 */
export class EmulatorProcess {
  private readonly ports: WorldPorts;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lanyard-emulator-'));
  private child: ChildProcess | undefined;
  private found: Addresses | undefined;

  constructor(ports: WorldPorts) {
    this.ports = ports;
  }

  /** @throws Error before the first start. */
  get addresses(): Addresses {
    if (this.found === undefined) throw new Error('The emulator has not been started.');
    return this.found;
  }

  get isRunning(): boolean {
    return this.child !== undefined;
  }

  /** Resolves when it responds, or at once if it already runs. */
  async start(): Promise<void> {
    if (this.child !== undefined) return;
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        'emulator/main.ts',
        '--data',
        this.folder,
        '--json',
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          LANYARD_APP_PORT: String(this.ports.app),
          LANYARD_AUTH_PORT: String(this.ports.auth),
          LANYARD_API_PORT: String(this.ports.api),
        },
      },
    );
    this.child = child;
    this.found = JSON.parse(await firstLine(child)) as Addresses;
  }

  /** Simulates an outage: connections break, and new ones are refused. */
  async stop(): Promise<void> {
    const child = this.child;
    if (child === undefined) return;
    this.child = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await exited;
  }

  /** Simulates a network that hangs: connections open, but nothing responds. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** Stops it permanently. */
  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @throws Error if the process ends before it has printed its addresses. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8');
    child.stdout?.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`The emulator ended with code ${String(code)} before it answered.`));
    });
  });
}

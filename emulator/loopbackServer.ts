/** An HTTP server that listens on loopback only, on both address families where there are both. */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from './addresses.ts';

/** A wanted port is taken; the caller knows which variable changes it. */
export class PortInUseError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`port ${port} is in use`);
    this.name = 'PortInUseError';
    this.port = port;
  }
}

/** Answers a request. When what it returns is a promise, its rejection ends the connection. */
export type Answer = (...exchange: Parameters<RequestListener>) => unknown;

export interface LoopbackServer {
  readonly port: number;
  /** Sets what answers. Requests that come before wait for it. */
  serve(answer: Answer): void;
  /** Closes at once: open connections are destroyed, none is waited for. */
  close(): Promise<void>;
}

/**
 * A connection is left to the caller to close: with Node's own five seconds, a call of a caller that
 * reuses it in that moment meets a closed one.
 */
const connections = { keepAliveTimeout: 65_000 };

/** Tries for a port that is free on both families, when any will do. */
const attemptsForFreePort = 20;

/**
 * @param port 0 takes a free one.
 * @throws PortInUseError when the wanted port is taken on either family.
 */
export async function listenOnLoopback(port: number): Promise<LoopbackServer> {
  const ready = Promise.withResolvers<Answer>();
  const listener: RequestListener = (req, res) => {
    if (!isLoopbackHost(req.headers.host)) {
      res.writeHead(421, { 'Content-Type': 'text/plain' });
      res.end('This emulator answers to loopback host names only.\n');
      return;
    }
    ready.promise.then((answer) => answer(req, res)).catch(() => res.destroy());
  };
  for (let attempt = 1; ; attempt += 1) {
    const first = createServer(connections, listener);
    await listen(first, port, '127.0.0.1');
    const taken = (first.address() as AddressInfo).port;
    const second = createServer(connections, listener);
    try {
      await listen(second, taken, '::1');
    } catch (error) {
      if (error instanceof PortInUseError) {
        await closeNow(first);
        if (port === 0 && attempt < attemptsForFreePort) continue;
        throw error;
      }
      // No IPv6 on this machine: `localhost` is 127.0.0.1 alone.
      return running([first], taken, ready.resolve);
    }
    return running([first, second], taken, ready.resolve);
  }
}

function running(
  servers: readonly Server[],
  port: number,
  serve: (answer: Answer) => void,
): LoopbackServer {
  return {
    port,
    serve,
    async close() {
      await Promise.all(servers.map(closeNow));
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error);
    });
    server.listen({ port, host, ipv6Only: host === '::1' }, resolve);
  });
}

function closeNow(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

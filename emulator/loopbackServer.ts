/** An HTTP server that listens on loopback only, on both address families if both exist. */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from './addresses.ts';

/** A requested port is in use. The caller can name the variable that changes it. */
export class PortInUseError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`port ${port} is in use`);
    this.name = 'PortInUseError';
    this.port = port;
  }
}

/** Answers a request. If it returns a promise that rejects, the connection ends. */
export type Answer = (...exchange: Parameters<RequestListener>) => unknown;

export interface LoopbackServer {
  readonly port: number;
  /** Sets the request handler. Requests that arrive earlier wait for it. */
  serve(answer: Answer): void;
  /** Closes immediately. Open connections are destroyed without waiting for them. */
  close(): Promise<void>;
}

/**
 * Leaves it to the caller to close a connection. With Node's default of five seconds, a caller could reuse a
 * connection at the moment the server closes it.
 */
export const connections = { keepAliveTimeout: 65_000 };

/** How often to try for a port that is free on both families, if any port is acceptable. */
const attemptsForFreePort = 20;

/**
 * @param port 0 picks a free port.
 * @throws PortInUseError if the requested port is in use on either family.
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
      // This machine has no IPv6, so `localhost` is only 127.0.0.1.
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

/**
 * A cloud that is not the emulator: a real HTTP server on loopback that answers the table of calls in a
 * dialect.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { said, type Dialect, type Said } from './dialects.ts';
import {
  carryOut,
  foreignWorld,
  plainReply,
  type Asked,
  type ForeignWorld,
  type Json,
} from './world.ts';

/** Marks a response whose second half never arrives. */
export const halfHeader = 'X-Half';

export interface ForeignCloud {
  readonly origin: string;
  /** Answers in this dialect from now on, with a new world. */
  speak(dialect: Dialect): void;
  /** Answers in this dialect from now on, with the same world. */
  changeTo(dialect: Dialect): void;
  readonly world: ForeignWorld;
  /** The calls since the last `forgetCalls`, by their rows in the table, in order. */
  calls(): readonly EndpointName[];
  forgetCalls(): void;
  close(): Promise<void>;
}

interface Row {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

const rows: readonly Row[] = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const endpoint: Endpoint = endpoints[name];
  const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { name, endpoint, pattern: new RegExp(`^${pattern}$`) };
});

/** @param plain the dialect to start with. */
export async function startForeignCloud(plain: Dialect): Promise<ForeignCloud> {
  let dialect = plain;
  let world = foreignWorld();
  let calls: EndpointName[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://foreign.test');
    const text = await bodyOf(request);
    const row = rows.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url.pathname),
    );
    if (row === undefined) {
      send(response, said({ message: 'no such call' }, 404));
      return;
    }
    calls.push(row.name);
    const asked: Asked = {
      params: { ...row.pattern.exec(url.pathname)?.groups },
      query: url.searchParams,
      body: text === '' ? null : (JSON.parse(text) as Json),
    };
    send(response, row.endpoint.isWrite ? written(row.name, asked) : notified(row.name, asked));
  }

  function written(name: EndpointName, asked: Asked): Said {
    const plainAnswer = dialect.isDone ? carryOut(name, world, asked) : null;
    return dialect.write?.(plainAnswer, name) ?? said(plainAnswer);
  }

  function notified(name: EndpointName, asked: Asked): Said {
    const reply = plainReply(name, world, asked);
    if (reply === undefined) return said({ message: 'not here' }, 404);
    return dialect.read?.(reply, name) ?? said(reply);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error as Error);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    speak(next) {
      dialect = next;
      world = foreignWorld();
    },
    changeTo(next) {
      dialect = next;
    },
    get world() {
      return world;
    },
    calls: () => calls,
    forgetCalls() {
      calls = [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, { status, type, text, delivery }: Said): void {
  if (type !== undefined && status !== 204) response.setHeader('Content-Type', type);
  if (delivery === 'stalls') {
    response.setHeader(halfHeader, '1');
    response.writeHead(status);
    response.write(text.slice(0, text.length / 2));
  } else if (delivery === 'breaks') {
    const packed = gzipSync(text.padEnd(2_000));
    response.writeHead(status, { 'Content-Encoding': 'gzip' });
    response.write(packed.subarray(0, packed.length / 2), () => response.destroy());
  } else {
    response.writeHead(status);
    response.end(status === 204 ? undefined : text);
  }
}

/**
 * Runs a Node request listener (the identity provider's, which is a Koa application) on a web `Request` and
 * returns a web `Response`. This puts the provider behind the same middleware as the card cloud: faults, the
 * call log, dropped connections.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

export type NodeListener = (req: IncomingMessage, res: ServerResponse) => unknown;

/** @param listener writes the response. If the promise it returns rejects, this function rejects too. */
export async function exchangeWithNode(
  request: Request,
  listener: NodeListener,
): Promise<Response> {
  const incoming = await nodeRequest(request);
  const outgoing = new CollectedResponse(incoming);
  await Promise.all([listener(incoming, outgoing), outgoing.ended]);
  return outgoing.toResponse();
}

async function nodeRequest(request: Request): Promise<IncomingMessage> {
  const incoming = new IncomingMessage(new Socket());
  const url = new URL(request.url);
  incoming.method = request.method;
  incoming.url = url.pathname + url.search;
  incoming.httpVersion = '1.1';
  incoming.headers = Object.fromEntries(request.headers);
  incoming.headers.host ??= url.host;
  const body = Buffer.from(await request.arrayBuffer());
  if (body.length > 0) {
    // The body is complete here, even if it was sent in chunks. Set its length and remove the transfer
    // encoding.
    incoming.headers['content-length'] = String(body.length);
    delete incoming.headers['transfer-encoding'];
    incoming.push(body);
  }
  incoming.push(null);
  incoming.complete = true;
  return incoming;
}

/** A response that collects what is written to it instead of sending it. */
class CollectedResponse extends ServerResponse {
  readonly ended: Promise<unknown>;
  readonly #chunks: Buffer[] = [];
  readonly #resolveEnded: () => void;

  constructor(incoming: IncomingMessage) {
    super(incoming);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.ended = promise;
    this.#resolveEnded = () => resolve(undefined);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    for (const headers of rest) {
      if (headers === null || typeof headers !== 'object') continue;
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
        if (value !== undefined) this.setHeader(name, value);
      }
    }
    return this;
  }

  override write(chunk: unknown): boolean {
    this.#keep(chunk);
    return true;
  }

  override end(chunk?: unknown): this {
    this.#keep(chunk);
    this.#resolveEnded();
    return this;
  }

  #keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }

  toResponse(): Response {
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.getHeaders())) {
      for (const item of Array.isArray(value) ? value : [value]) headers.append(name, String(item));
    }
    // Returns no body instead of an empty one, because an empty body would get a content type.
    const body = Buffer.concat(this.#chunks);
    return new Response(body.length > 0 ? new Uint8Array(body) : null, {
      status: this.statusCode,
      headers,
    });
  }
}

/** A line of a given speed and round trip in front of a server: it slows the page and its worker alike. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  readonly name: string;
  /** Towards the browser. What the browser sends is small, and only delayed. */
  readonly bytesPerSecond: number;
  readonly roundTripMs: number;
}

/** How often the line sends, and with it the finest grain of a measurement on it. */
const tickMs = 5;
const packetBytes = 1_460;

interface Direction {
  readonly to: Socket;
  readonly queue: Buffer[];
  isEnded: boolean;
}

/**
 * Listens on loopback. Connections share the speed packet by packet, as on a line with a fair queue. A new
 * connection costs a round trip, and so does each request on it. Slow starts and TLS are not imitated.
 * @param port of the server behind the line.
 * @returns the origin in front of the line, and a function that ends all its connections.
 */
export async function startSlowLine(
  port: number,
  { bytesPerSecond, roundTripMs }: Line,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  let directions: Direction[] = [];
  let sentUntil = performance.now();
  let credit = 0;
  const send = (): void => {
    const now = performance.now();
    // A busy machine calls late, and the line has sent on meanwhile.
    credit += ((now - sentUntil) / 1_000) * bytesPerSecond;
    sentUntil = now;
    while (credit > 0) {
      const next = directions.find(({ queue }) => queue.length > 0);
      if (next === undefined) {
        // An idle line saves up nothing.
        credit = 0;
        break;
      }
      const packet = takePacket(next.queue);
      next.to.write(packet);
      credit -= packet.byteLength;
      // The others come before its next packet.
      directions = [...directions.filter((each) => each !== next), next];
    }
    for (const each of directions) if (each.isEnded && each.queue.length === 0) each.to.end();
    directions = directions.filter(({ to }) => !to.writableEnded);
  };
  const ticking = setInterval(send, tickMs);
  const server = createServer((browser) => {
    const upstream = connect(port, 'localhost');
    const down: Direction = { to: browser, queue: [], isEnded: false };
    directions.push(down);
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    const openAt = performance.now() + roundTripMs;
    browser.on('data', (data) => {
      const dueMs = Math.max(roundTripMs, openAt - performance.now() + roundTripMs);
      setTimeout(() => upstream.writable && upstream.write(data), dueMs);
    });
    browser.on('close', () => {
      down.queue.length = 0;
      directions = directions.filter((each) => each !== down);
      upstream.destroy();
    });
    upstream.on('data', (data) => down.queue.push(data));
    upstream.on('end', () => {
      down.isEnded = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      clearInterval(ticking);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function takePacket(queue: Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = queue;
  if (first.byteLength <= packetBytes) queue.shift();
  else queue[0] = first.subarray(packetBytes);
  return first.subarray(0, packetBytes);
}

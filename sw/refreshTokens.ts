/**
 * Sends a refresh for a page and keeps the response, so that a page that ends meanwhile loses nothing
 * (decisions/end-of-a-token). The worker stores no token in the clear: the order's key seals, and only the
 * unlocked session holds its counterpart.
 */
import { withFallback } from '#async/timeout.ts';
import {
  askTokenEndpoint,
  type RefreshOrder,
  type RefreshReport,
  type TokenResponse,
} from '#identity/tokenEndpoint.ts';
import { openForReading } from '#store/read/openForReading.ts';
import { readKeyRow } from '#store/read/keyRow.ts';
import { keptResponseRow, tables, type KeptResponseRow } from '#store/model/schema.ts';

/** How long the page may take to send its order after the worker is ready. */
const orderLimitMs = 3_000;

const underWay = new Map<string, Promise<void>>();

/** Handles `REFRESH_TOKENS`. @returns when the response is kept and the page has it. */
export async function takeRefreshOrder(port: MessagePort | undefined): Promise<void> {
  if (port === undefined) return;
  const ordered = new Promise<RefreshOrder>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<RefreshOrder>) => {
      resolve(data);
    };
  });
  port.postMessage('READY');
  const order = await withFallback(ordered, orderLimitMs, undefined);
  if (order === undefined) return;
  const work = carryOut(order, port).finally(() => underWay.delete(order.attempt));
  underWay.set(order.attempt, work);
  await work;
}

/** Handles `AWAIT_REFRESH`. */
export async function awaitRefresh(port: MessagePort | undefined, attempt: string): Promise<void> {
  port?.postMessage('READY');
  await underWay.get(attempt);
  port?.postMessage('ENDED');
}

async function carryOut(order: RefreshOrder, port: MessagePort): Promise<void> {
  port.postMessage(await report(order));
}

async function report(order: RefreshOrder): Promise<RefreshReport> {
  try {
    const response = await askTokenEndpoint(order);
    // Before the page hears of it: the page may end at any moment. If the disk refuses, the page stores it.
    await keep(order, response).catch(() => undefined);
    return response;
  } catch (error) {
    return error instanceof TypeError ? 'unreachable' : 'late';
  }
}

/** Stores the response sealed, if the session that ordered it is still there. */
async function keep(
  { attempt, sealingKey, tag }: RefreshOrder,
  response: TokenResponse,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(attempt) },
    sealingKey,
    new TextEncoder().encode(JSON.stringify(response)),
  );
  const database = await openForReading();
  if (database === undefined) return;
  const row: KeptResponseRow = { id: keptResponseRow, attempt, iv, ciphertext };
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(tables.keys, 'readwrite', { durability: 'strict' });
      const keys = transaction.objectStore(tables.keys);
      const found: IDBRequest<unknown> = keys.get('data');
      found.onsuccess = () => {
        const key = readKeyRow(found.result);
        if ('row' in key && key.row.tag === tag) keys.put(row);
      };
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error('write aborted'));
      };
    });
  } finally {
    database.close();
  }
}

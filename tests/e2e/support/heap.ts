/** The content of a page's memory: its heap as recorded by the browser's own tools, after garbage collection. */
import type { LaunchOptions, Page } from '@playwright/test';
import type { Markers } from './personalMarkers.ts';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/**
 * The objects that hold a text in memory, each with the path to it. Empty if there are none. Only a text that
 * is exactly this one counts, because its digits may occur in a file of the app.
 */
export async function holdersOf(page: Page, text: string): Promise<readonly string[]> {
  const held = holdersIn(await takeHeap(page), (found) => (found === text ? text : undefined));
  return held.map(({ way }) => way);
}

/**
 * The markers of a cardholder in a page's memory, anywhere in a text. Each is given as 'what: the path to
 * it'. The browser must not cut long texts in its heap snapshot (`wholeTexts`).
 */
export async function heldMarkers(page: Page, markers: Markers): Promise<readonly string[]> {
  const spellings = [...markers].flatMap(([what, marker]) =>
    (typeof marker === 'string' ? [marker] : base64Spellings(marker)).map(
      (spelling) => [what, spelling] as const,
    ),
  );
  const held = holdersIn(
    await takeHeap(page),
    (text) => spellings.find(([, spelling]) => text.includes(spelling))?.[0],
  );
  return held.map(({ what, way }) => `${what}: ${way}`);
}

/**
 * Options for a browser whose heap snapshot contains each text in full: a reply is longer than 1,024
 * characters.
 */
export function wholeTexts(options: LaunchOptions): LaunchOptions {
  const args = [...(options.args ?? []), '--js-flags=--heap-snapshot-string-limit=0'];
  return { ...options, args };
}

/**
 * Bytes in base64, at any offset in a longer text. Characters that also encode neighbouring bytes are cut
 * off.
 */
function base64Spellings(bytes: Buffer): readonly string[] {
  return [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
}

/** @param whatIs returns what a text is, if it is searched for. */
function holdersIn(
  heap: Snapshot,
  whatIs: (text: string) => string | undefined,
): readonly { readonly what: string; readonly way: string }[] {
  const { meta } = heap.snapshot;
  const nodeSize = meta.node_fields.length;
  const [typeAt, nameAt, edgesAt] = ['type', 'name', 'edge_count'].map((field) =>
    meta.node_fields.indexOf(field),
  ) as [number, number, number];
  const stringTypes = ['string', 'concatenated string', 'sliced string'].map((type) =>
    meta.node_types[0].indexOf(type),
  );
  const wanted = new Map<number, string>();
  heap.strings.forEach((text, index) => {
    const what = whatIs(text);
    if (what !== undefined) wanted.set(index, what);
  });
  if (wanted.size === 0) return [];
  const found = new Map<number, string>();
  for (let node = 0; node < heap.nodes.length; node += nodeSize) {
    const isText = stringTypes.includes(heap.nodes[node + typeAt] ?? -1);
    const what = wanted.get(heap.nodes[node + nameAt] ?? -1);
    if (isText && what !== undefined) found.set(node, what);
  }
  if (found.size === 0) return [];
  const positions = new Set(['start_position', 'end_position', 'function_token_position']);

  const edgeSize = meta.edge_fields.length;
  const [kindAt, edgeNameAt, toAt] = ['type', 'name_or_index', 'to_node'].map((field) =>
    meta.edge_fields.indexOf(field),
  ) as [number, number, number];
  const weak = meta.edge_types[0].indexOf('weak');
  const named = ['context', 'property', 'internal', 'shortcut'].map((kind) =>
    meta.edge_types[0].indexOf(kind),
  );
  const holders = new Map<number, { readonly by: number; readonly as: string }>();
  let edge = 0;
  for (let node = 0; node < heap.nodes.length; node += nodeSize) {
    for (let left = heap.nodes[node + edgesAt] ?? 0; left > 0; left -= 1, edge += edgeSize) {
      const [kind, name, to] = [
        heap.edges[edge + kindAt] ?? -1,
        heap.edges[edge + edgeNameAt] ?? -1,
        heap.edges[edge + toAt] ?? -1,
      ];
      if (kind === weak || holders.has(to) || to === 0) continue;
      holders.set(to, {
        by: node,
        as: named.includes(kind) ? (heap.strings[name] ?? '?') : String(name),
      });
    }
  }
  // A function's position in its file is a number in the heap, too, but it is not a value of the app.
  const isPosition = (node: number): boolean => {
    const value = holders.get(node);
    const number = value === undefined ? undefined : holders.get(value.by);
    return value?.as === 'value' && number !== undefined && positions.has(number.as);
  };
  return [...found].flatMap(([node, what]) => {
    if (isPosition(node)) return [];
    const way: string[] = [];
    const seen = new Set<number>();
    for (let at = node; holders.has(at) && !seen.has(at) && way.length < 14;) {
      seen.add(at);
      const { by, as } = holders.get(at) as { by: number; as: string };
      way.push(`${as} of ${(heap.strings[heap.nodes[by + nameAt] ?? -1] ?? '?').slice(0, 60)}`);
      at = by;
    }
    return [{ what, way: way.join(' < ') }];
  });
}

async function takeHeap(page: Page): Promise<Snapshot> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return JSON.parse(chunks.join('')) as Snapshot;
}

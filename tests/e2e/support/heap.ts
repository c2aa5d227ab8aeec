/** What lies in a page's memory: its heap as the browser's own tools take it down, rubbish collected before. */
import type { Page } from '@playwright/test';

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
 * Who holds a text in memory, each with the way to it; empty where nobody does. Only a text that is
 * exactly this one counts: its digits may stand in a file of the app.
 */
export async function holdersOf(page: Page, text: string): Promise<readonly string[]> {
  const heap = await takeHeap(page);
  const { meta } = heap.snapshot;
  const nodeSize = meta.node_fields.length;
  const [typeAt, nameAt, edgesAt] = ['type', 'name', 'edge_count'].map((field) =>
    meta.node_fields.indexOf(field),
  ) as [number, number, number];
  const stringTypes = ['string', 'concatenated string', 'sliced string'].map((type) =>
    meta.node_types[0].indexOf(type),
  );
  const found = new Set<number>();
  for (let node = 0; node < heap.nodes.length; node += nodeSize) {
    const isText = stringTypes.includes(heap.nodes[node + typeAt] ?? -1);
    if (isText && heap.strings[heap.nodes[node + nameAt] ?? -1] === text) found.add(node);
  }
  if (found.size === 0) return [];

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
  return [...found].map((node) => {
    const way: string[] = [];
    const seen = new Set<number>();
    for (let at = node; holders.has(at) && !seen.has(at) && way.length < 12;) {
      seen.add(at);
      const { by, as } = holders.get(at) as { by: number; as: string };
      way.push(`${as} of ${(heap.strings[heap.nodes[by + nameAt] ?? -1] ?? '?').slice(0, 60)}`);
      at = by;
    }
    return way.join(' < ');
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

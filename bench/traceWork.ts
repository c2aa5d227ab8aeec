/** Adds up the main thread's work in a trace of Chromium, by kind. */

/** An event of the trace; only complete ones (`X`) have a duration. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
}

export const workKinds = [
  'scripts compiled',
  'scripts run',
  'garbage collected',
  'styles and layout',
  'painted',
  'markup parsed',
  'the page set up',
  'files requested and received',
  'messages of other processes',
  'between tasks',
  'other work',
] as const;

type WorkKind = (typeof workKinds)[number];

/** Milliseconds. */
export type WorkByKind = Readonly<Record<WorkKind, number>>;

const kinds: readonly (readonly [WorkKind, RegExp])[] = [
  [
    'scripts compiled',
    /^(v8\.(compile|produceCache|produceModuleCache|deserializeOnBackground)|V8\.(Compile|Parse|PreParse|CollectSource|OffThreadFinalization|Finalize|Maglev|Turbofan|Optimize|MarkCandidates)|FlushInstructionCache)/,
  ],
  ['garbage collected', /^(MinorGC|MajorGC|V8\.GC|BlinkGC)/],
  [
    'scripts run',
    /^(EvaluateScript|v8\.(run|evaluateModule|callFunction|newInstance)|FunctionCall|RunMicrotasks|BlinkScheduler_PerformMicrotaskCheckpoint|AsyncTask|TimerFire|TimerBase|FireAnimationFrame|EventDispatch|DoDecrypt|HTMLParserScriptRunner|XHR)/,
  ],
  [
    'styles and layout',
    /^(UpdateLayoutTree|Layout|RecalculateStyles|IntersectionObserver|ParseAuthorStyleSheet|CSSParser|HitTest|LocalFrameView|Document::(update|recalc)Style|Document::UpdateStyle|Blink\.(Style|Layout|ForcedStyle|ParseStyleSheet))/,
  ],
  [
    'painted',
    /^(Paint|PrePaint|Layerize|Commit$|UpdateLayer|CompositeLayers|Decode Image|Draw LazyPixelRef|WebFrameWidgetImpl|PageAnimator|AnimationTimeline|Blink\.(Paint|PrePaint|Composit))/,
  ],
  ['markup parsed', /^(ParseHTML|HTMLDocumentParser)/],
  [
    'the page set up',
    /^(DocumentLoader|Document::|LocalWindowProxy|V8\.DeserializeContext|ContextCreated|CreateContext|InstallConditionalFeatures|CpuProfiler)/,
  ],
  [
    'files requested and received',
    /^(ResourceFetcher|ResourceLoader|ResponseBodyLoader|TextResourceDecoder|DocumentModuleScriptFetcher|SVGImage|IsolatedSVG)/,
  ],
  [
    'messages of other processes',
    /^(Receive mojo|Closed mojo|MessagePort|SimpleWatcher|Connector)/,
  ],
  ['between tasks', /^(RunTask|ThreadControllerImpl::RunTask)$/],
];

/** The outer one also has the microtasks of its task. */
const isTask = (name: string): boolean => kindOf(name) === 'between tasks';

/**
 * The time of each piece of work without the pieces within it, from the first task of the page's thread on.
 * @param spanMs from the start of the trace.
 * @throws RangeError for a trace without tasks: a browser may name them otherwise.
 */
export function workByKind(events: readonly TraceEvent[], spanMs: number): WorkByKind {
  const sums = new Map<WorkKind, number>();
  let begun = Infinity;
  for (const { ts } of events) if (ts > 0 && ts < begun) begun = ts;
  const own = pageThread(events).filter(({ ts }) => ts - begun <= spanMs * 1_000);
  if (!own.some(({ name }) => isTask(name))) throw new RangeError('no task in the trace');
  const open: { readonly end: number; readonly kind: WorkKind }[] = [];
  for (const { name, ts, dur = 0 } of own.toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1);
    const within = outer?.kind === 'between tasks' ? 'other work' : outer?.kind;
    const kind = kindOf(name) ?? within ?? 'other work';
    if (outer === undefined && !isTask(name)) continue;
    sums.set(kind, (sums.get(kind) ?? 0) + dur);
    if (outer !== undefined) sums.set(outer.kind, (sums.get(outer.kind) ?? 0) - dur);
    open.push({ end: ts + dur, kind });
  }
  const ms = (kind: WorkKind): number => (sums.get(kind) ?? 0) / 1_000;
  return Object.fromEntries(workKinds.map((kind) => [kind, ms(kind)])) as unknown as WorkByKind;
}

function kindOf(name: string): WorkKind | undefined {
  return kinds.find(([, names]) => names.test(name))?.[0];
}

/** The complete events of the thread that runs the page: the one that lays out and paints most. */
function pageThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const complete = events.filter(({ ph }) => ph === 'X');
  const threads = Map.groupBy(complete, ({ pid, tid }) => `${pid} ${tid}`);
  const drawn = (thread: readonly TraceEvent[]): number =>
    thread.filter(({ name }) => name === 'UpdateLayoutTree' || name === 'Paint').length;
  return [...threads.values()].toSorted((a, b) => drawn(b) - drawn(a))[0] ?? [];
}

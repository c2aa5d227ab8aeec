/** The cases of the plugins that hold on the simulated phone (plugins/lanyard-native/cases/README.md). */
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'plugins/lanyard-native/cases';
const platform = 'simulated';

type Value = Readonly<Record<string, unknown>>;

export interface Step {
  readonly call?: string;
  readonly answer?: unknown;
  readonly vendor?: Value;
  readonly phone?: Value;
  readonly happens?: string;
  readonly seconds?: number;
  readonly with?: Value;
  readonly page?: readonly News[];
}

/** What reaches the page. */
export interface News {
  readonly resolves?: string;
  readonly rejects?: string;
  readonly event?: string;
  readonly with?: Value;
}

interface Case {
  readonly name: string;
  readonly steps: readonly Value[];
  readonly after?: string;
  readonly only?: readonly string[];
}

interface CaseFile {
  readonly plugin?: string;
  readonly use?: readonly string[];
  readonly unsimulated?: readonly string[];
  readonly shapes?: Value;
  readonly shapesOn?: Readonly<Record<string, Value>>;
  readonly cases: readonly Case[];
}

export interface PluginCase {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Every element of the steps' `page`, without the events that the simulated phone leaves out. */
  readonly page: readonly News[];
}

/** @returns each case of a plugin that holds on the simulated phone, with every shape in full. */
export function simulatedCasesOf(plugin: string): readonly PluginCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map(read)
    .filter((file) => file.plugin === plugin)
    .flatMap(casesOf);
}

function read(name: string): CaseFile {
  return JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as CaseFile;
}

/** @returns the file behind those that it uses. */
function withUsed(file: CaseFile): readonly CaseFile[] {
  return [...(file.use ?? []).flatMap((name) => withUsed(read(name))), file];
}

function casesOf(file: CaseFile): readonly PluginCase[] {
  const files = withUsed(file);
  const shapes: Value = Object.assign(
    {},
    ...files.flatMap((each) => [each.shapes, each.shapesOn?.[platform]]),
  ) as Value;
  const leftOut = file.unsimulated ?? [];
  const known = files.flatMap((each) => each.cases);
  const found = (name: string): Case => {
    const one = known.find((each) => each.name === name);
    if (one === undefined) throw new Error(`no case has this name: ${name}`);
    return one;
  };
  const holds = ({ only, after }: Case): boolean =>
    (only?.includes(platform) ?? true) && (after === undefined || holds(found(after)));
  const stepsOf = ({ after, steps }: Case): readonly Step[] => [
    ...(after === undefined ? [] : stepsOf(found(after))),
    ...steps.map((step) => full(shapes, step) as Step),
  ];
  return file.cases.filter(holds).map((each) => {
    const steps = stepsOf(each);
    const page = steps.flatMap((step) => step.page ?? []);
    const isSimulated = ({ event = '' }: News): boolean => !leftOut.includes(event);
    return { name: each.name, steps, page: page.filter(isSimulated) };
  });
}

function full(shapes: Value, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => full(shapes, each));
  if (typeof value !== 'object' || value === null) return value;
  const { like, ...own } = value as Value;
  const members = Object.entries(own).map(([name, member]) => {
    const named = name === 'page' ? pageOf(shapes, member) : member;
    return [name, full(shapes, named)] as const;
  });
  return { ...(like === undefined ? {} : shapeOf(shapes, like)), ...Object.fromEntries(members) };
}

function pageOf(shapes: Value, page: unknown): readonly unknown[] {
  const news = page as readonly unknown[];
  return news.map((each) => (typeof each === 'string' ? shapeOf(shapes, each) : each));
}

function shapeOf(shapes: Value, name: unknown): Value {
  const shape = shapes[String(name)];
  if (shape === undefined) throw new Error(`no shape has this name: ${String(name)}`);
  return full(shapes, shape) as Value;
}

/** What compiled classes declare and what they refer to, as `javap` prints it. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface DeclaredMember {
  readonly name: string;
  /** The number of parameters; undefined for a field. */
  readonly arity: number | undefined;
  /** A constant's value; undefined where there is none. */
  readonly value: string | undefined;
}

export interface DeclaredClass {
  /** With dots, also between a class and its inner one. */
  readonly name: string;
  readonly members: readonly DeclaredMember[];
}

/** @returns the compiled classes below a folder whose path there begins with one of these. */
export function classFiles(folder: string, beginnings: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.class'))
    .filter((file) => beginnings.some((beginning) => file.startsWith(beginning)))
    .map((file) => join(folder, file))
    .sort();
}

/** The public and protected members of each class. */
export function declaredIn(files: readonly string[]): readonly DeclaredClass[] {
  return [...javap(['-protected', '-constants', ...files]).matchAll(bodies)].map(
    ([, head, body]) => {
      const name = dotted(/(?:class|interface|enum) ([\w.$]+)/.exec(head ?? '')?.[1] ?? '');
      const lines = (body ?? '').split('\n').map((line) => line.trim());
      return { name, members: lines.flatMap((line) => memberOf(name, line)) };
    },
  );
}

const bodies =
  /^((?:public |protected |abstract |final |static )*(?:class|interface|enum) [^{]+)\{([^}]*)\}/gm;

function memberOf(owner: string, line: string): readonly DeclaredMember[] {
  const method = /([\w.$]+)\(([^)]*)\)/.exec(line);
  if (method !== null) {
    const name = dotted(method[1] ?? '');
    const parameters = (method[2] ?? '').replaceAll(/<[^<>]*>/g, '').trim();
    const arity = parameters === '' ? 0 : parameters.split(',').length;
    return [{ name: name === owner ? 'new' : name, arity, value: undefined }];
  }
  const field = /(\w+)(?: = ("[^"]*"|[^;]+))?;$/.exec(line);
  if (field === null) return [];
  const value = field[2]?.replaceAll('"', '').replace(/(?:\.0)?[fdl]?$/, '');
  return [{ name: field[1] ?? '', arity: undefined, value }];
}

/** Every class that the compiled code names: of a call, a field, a parameter or an answer. */
export function referredTo(files: readonly string[]): ReadonlySet<string> {
  const pool = javap(['-v', '-p', ...files])
    .split('\n')
    .filter((line) => /^ *#\d+ = (Utf8|Class|NameAndType)/.test(line))
    .map((line) => line.replace(/^ *#\d+ = \w+ +/, ''));
  const names = pool.flatMap((line) =>
    [...line.matchAll(/(?:^|[L[(;])((?:[a-z]\w*\/)+[A-Z][\w$]*)/g)].map(([, name]) => name ?? ''),
  );
  return new Set(names.map((name) => dotted(name.replaceAll('/', '.'))));
}

function dotted(name: string): string {
  return name.replaceAll('$', '.');
}

function javap(args: readonly string[]): string {
  return spawnSync('javap', args, { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
}

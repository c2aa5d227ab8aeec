/**
 * Writes the files of the build as classic scripts in the format System.register (decisions/classic-scripts). The page's
 * entry stays a module: it starts with the loader of the others.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rollup, VERSION as rollupVersion } from 'rollup';
import { build, minify, version as viteVersion, type Plugin, type Rolldown } from 'vite';
import { baselineTarget } from './baseline.ts';

const loaderSource = fileURLToPath(new URL('../../src/loader/global.ts', import.meta.url));

interface ClassicScriptsOptions {
  /** The page's entry, by the name of its input. */
  readonly entry: string;
  /** Inputs that stay modules: they import nothing from the others and are imported by none. */
  readonly modules: readonly string[];
  /** Files whose imports are requested with them, by the names of their chunks. */
  readonly ahead: readonly string[];
}

/**
 * @throws when a file waits at its top level (`await`), which the loader does not know, or when the entry is missing.
 */
export function classicScripts({ entry, modules, ahead }: ClassicScriptsOptions): Plugin {
  let loader = '';
  return {
    name: 'lanyard:classic-scripts',
    apply: 'build',
    async buildStart() {
      loader = await loaderCode();
    },
    // The bundler hashes a file before it is converted. Another loader or converter makes another file.
    augmentChunkHash: () => hashOf(`${loader} ${rollupVersion} ${viteVersion}`),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const start = `await System.startEntry(import.meta.url,${JSON.stringify(
          filesAhead(chunks, [entry, ...ahead]),
        )});`;
        const pageEntry = chunks.find(({ isEntry, name }) => isEntry && name === entry);
        if (pageEntry === undefined)
          this.error(`the build has no entry ${entry} to put the loader before`);
        await Promise.all(
          chunks
            .filter(({ isEntry, name }) => !(isEntry && modules.includes(name)))
            .map(async (chunk) => {
              const script = await minified(await toSystem(chunk.fileName, chunk.code));
              chunk.code = chunk === pageEntry ? `${loader}${script}${start}` : script;
            }),
        );
      },
    },
  };
}

/** The loader as one script without imports or exports. */
async function loaderCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: baselineTarget,
      modulePreload: false,
      lib: { entry: loaderSource, formats: ['iife'], name: 'loader' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk === undefined) throw new Error('the loader has no code');
  return chunk.code;
}

/**
 * Converts a module to a registration with the loader.
 * @param name the file's. @throws when the module waits at its top level.
 */
export async function toSystem(name: string, code: string): Promise<string> {
  const bundle = await rollup({
    input: name,
    treeshake: false,
    makeAbsoluteExternalsRelative: false,
    plugins: [
      {
        name: 'one-file',
        resolveId: (id) => (id === name ? id : { id, external: true }),
        load: () => code,
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'system',
    compact: true,
    generatedCode: 'es2015',
    externalLiveBindings: true,
  });
  await bundle.close();
  const [{ code: registration }] = output;
  if (/\bexecute:\s*\(async\b/.test(registration)) {
    throw new Error(`${name} waits at its top level, which the loader of the build does not know.`);
  }
  return registration;
}

async function minified(code: string): Promise<string> {
  const result = await minify('file.js', code, {
    module: false,
    compress: { target: baselineTarget },
    mangle: true,
    codegen: { removeWhitespace: true },
  });
  return result.code;
}

/** What the order of requests is made from. */
type Importer = Pick<Rolldown.OutputChunk, 'name' | 'fileName' | 'imports'>;

/** All files that each of these chunks imports, directly or through others, by addresses beside the entry. */
export function filesAhead(
  chunks: readonly Importer[],
  names: readonly string[],
): Record<string, readonly string[]> {
  const importsOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const result: Record<string, readonly string[]> = {};
  for (const { name, fileName } of chunks) {
    if (!names.includes(name)) continue;
    const reached = new Set<string>();
    const open = [...(importsOf.get(fileName) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === fileName || reached.has(next)) continue;
      reached.add(next);
      open.push(...(importsOf.get(next) ?? []));
    }
    result[beside(fileName)] = [...reached].map(beside).sort();
  }
  return result;
}

function beside(fileName: string): string {
  return `./${fileName.slice(fileName.lastIndexOf('/') + 1)}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

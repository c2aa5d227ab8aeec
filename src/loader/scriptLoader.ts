/**
 * Loads the files of a build as classic scripts, whose compiled code Chromium keeps between two starts
 * (decisions/classic-scripts). Each file registers itself in the format System.register: the files that it imports,
 * and a function that links it to them. The build has no files that import each other and no file that waits at
 * its top level; it refuses both.
 */
import { ownFile } from '#device/ownFile.ts';

/** What a file exports, by name. A value may change after the file has run. */
export type Exports = Record<string, unknown>;

/** Makes one value or several visible to the files that import this one. */
type ExportValues = (name: string | Exports, value?: unknown) => unknown;

interface Linked {
  /** Called with the exports of each imported file, in the order of the imports, and again when one changes. */
  readonly setters?: readonly (((from: Exports) => void) | null)[];
  readonly execute?: () => void;
}

type Declare = (exportValues: ExportValues, file: FileContext) => Linked;

/** What a file knows about itself: `import.meta`, and `import()` from its own address. */
interface FileContext {
  readonly meta: { readonly url: string; readonly scriptPolicy: typeof policy };
  readonly import: (address: string) => Promise<Exports>;
}

type Registration = readonly [imports: readonly string[], declare: Declare];

interface File {
  readonly exports: Exports;
  readonly imports: readonly File[];
  readonly setters: NonNullable<Linked['setters']>;
  readonly execute: () => void;
  /** The setters of the files that import this one. */
  readonly followers: Set<(from: Exports) => void>;
  state: 'linked' | 'running' | 'done';
}

/** Addresses of the files that a file is about to need, so that they are requested with it and not after it. */
export type FilesAhead = Readonly<Record<string, readonly string[]>>;

const policy = window.trustedTypes?.createPolicy('app-sw', { createScriptURL: ownFile });

/** The loader of one page. */
export class ScriptLoader {
  readonly #files = new Map<string, Promise<File>>();
  #filesAhead: FilesAhead = {};
  /** The registration of the script that ran last: its `load` event comes before any other script runs. */
  #lastRegistered: Registration | undefined;

  /** Called by each file of the build. */
  register(...registration: Registration): void {
    this.#lastRegistered = registration;
  }

  /**
   * Runs the page's entry, which has just registered itself, and everything that it imports.
   * @param address the entry's own. @param ahead by file name, below the entry's folder.
   * @throws the error of a file that is missing or fails.
   */
  async startEntry(address: string, ahead: FilesAhead): Promise<void> {
    this.#filesAhead = Object.fromEntries(
      Object.entries(ahead).map(([file, needed]) => [
        resolve(file, address),
        needed.map((each) => resolve(each, address)),
      ]),
    );
    const registration = this.#takeRegistration();
    if (registration === undefined) throw noFile(address);
    run(await this.#fileAt(address, Promise.resolve(registration)));
  }

  /**
   * The file at an address, with all its imports, not yet run. A file that fails is forgotten, so that the next
   * `import()` requests it again.
   */
  #fileAt(address: string, given?: Promise<Registration>): Promise<File> {
    const known = this.#files.get(address);
    if (known !== undefined) return known;
    const coming = (given ?? this.#request(address)).then((registration) =>
      this.#link(address, registration),
    );
    this.#files.set(address, coming);
    coming.catch(() => {
      this.#files.delete(address);
    });
    for (const needed of this.#filesAhead[address] ?? []) {
      // Its importer waits for the same promise and reports the failure.
      this.#fileAt(needed).catch(() => undefined);
    }
    return coming;
  }

  async #link(address: string, [imports, declare]: Registration): Promise<File> {
    const coming = imports.map((each) => this.#fileAt(resolve(each, address)));
    const exports: Exports = {};
    const followers: File['followers'] = new Set();
    const { setters = [], execute = () => undefined } = declare(
      (name, value) => {
        Object.assign(exports, typeof name === 'string' ? { [name]: value } : name);
        for (const follow of followers) follow(exports);
        return value;
      },
      {
        meta: { url: address, scriptPolicy: policy },
        import: (each) => this.#load(resolve(each, address)),
      },
    );
    return {
      exports,
      imports: await Promise.all(coming),
      setters,
      execute,
      followers,
      state: 'linked',
    };
  }

  async #load(address: string): Promise<Exports> {
    const file = await this.#fileAt(address);
    run(file);
    return file.exports;
  }

  #request(address: string): Promise<Registration> {
    return new Promise((arrived, failed) => {
      const script = document.createElement('script');
      script.onload = () => {
        script.remove();
        // Taken at once: the next script may already run before a promise is settled.
        const registration = this.#takeRegistration();
        if (registration === undefined) failed(noFile(address));
        else arrived(registration);
      };
      script.onerror = () => {
        script.remove();
        failed(new TypeError(`a file of the app did not arrive: ${address}`));
      };
      // Without it, browsers check no hash, also in a page that no worker serves.
      script.crossOrigin = 'anonymous';
      // The DOM types accept only strings here. The browser accepts the trusted object and refuses a string.
      script.src = (policy?.createScriptURL(address) ?? ownFile(address)) as string;
      document.head.append(script);
    });
  }

  /** Undefined if the last script registered nothing, such as an empty one. */
  #takeRegistration(): Registration | undefined {
    const registration = this.#lastRegistered;
    this.#lastRegistered = undefined;
    return registration;
  }
}

/** Runs a file after its imports, each once. A file that throws is run again by the next `import()` of it. */
function run(file: File): void {
  if (file.state !== 'linked') return;
  file.state = 'running';
  try {
    file.imports.forEach((imported, index) => {
      run(imported);
      const follow = file.setters[index];
      // The file imports it and uses nothing of it.
      if (follow === null || follow === undefined) return;
      follow(imported.exports);
      imported.followers.add(follow);
    });
    file.execute();
    file.state = 'done';
  } catch (error) {
    file.state = 'linked';
    throw error;
  }
}

function noFile(address: string): TypeError {
  return new TypeError(`no file of the app: ${address}`);
}

function resolve(address: string, from: string): string {
  return new URL(address, from).href;
}

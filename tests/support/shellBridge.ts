/**
 * The bridge of a shell, set up as the shell's own script sets it up before the page's. Only the connection to the
 * system is faked. Capacitor's package adopts the bridge at its first import, so a test file makes one, at its top.
 */
export interface ShellBridge {
  /** Every call as `Plugin.method` with its options, in order. */
  readonly calls: [call: string, options: unknown][];
  /**
   * What `Plugin.method` answers; without an answer, nothing. `listening to Plugin.event` is called with the page's
   * listener as soon as there is one.
   */
  readonly answers: Map<string, (options: unknown) => unknown>;
  readonly capacitor: object;
  /** Sends the page an event, `Plugin.event`. */
  notify(event: string, data: unknown): void;
  /** Whether the page listens to the event. */
  hears(event: string): boolean;
  /** Forgets the calls, the answers and the listeners. */
  reset(): void;
}

/** @param methods of each plugin, as it declares them to the page. */
export function shellBridge(
  platform: 'android' | 'ios',
  methods: Readonly<Record<string, readonly string[]>>,
): ShellBridge {
  const calls: [string, unknown][] = [];
  const answers = new Map<string, (options: unknown) => unknown>();
  const listeners = new Map<string, (data: unknown) => void>();
  const capacitor = {
    Plugins: {},
    PluginHeaders: Object.entries(methods).map(([name, own]) => ({
      name,
      methods: [
        { name: 'addListener' },
        { name: 'removeListener' },
        ...own.map((method) => ({ name: method, rtype: 'promise' })),
      ],
    })),
    isNativePlatform: () => true,
    getPlatform: () => platform,
    convertFileSrc: (path: string) => `https://localhost/_capacitor_file_${path}`,
    nativePromise: async (plugin: string, method: string, options: unknown) => {
      calls.push([`${plugin}.${method}`, options]);
      return answers.get(`${plugin}.${method}`)?.(options);
    },
    nativeCallback: (
      plugin: string,
      method: string,
      options: { readonly eventName?: string },
      callback: (data: unknown) => void,
    ) => {
      const event = `${plugin}.${options.eventName ?? ''}`;
      if (method === 'addListener') {
        listeners.set(event, callback);
        answers.get(`listening to ${event}`)?.(callback);
      }
      return 'callback-1';
    },
  };
  const system =
    platform === 'android'
      ? { androidBridge: {} }
      : { webkit: { messageHandlers: { bridge: {} } } };
  Object.assign(globalThis, system, { Capacitor: capacitor });
  return {
    calls,
    answers,
    capacitor,
    notify: (event, data) => listeners.get(event)?.(data),
    hears: (event) => listeners.has(event),
    reset: () => {
      calls.length = 0;
      answers.clear();
      answers.set('DeviceSecurity.claimFirstLaunch', () => ({ first: false }));
      listeners.clear();
    },
  };
}

/**
 * Shared by the adapters: refusals as our own codes, and listeners that can be ended before they have
 * started.
 */
import {
  capabilityOf,
  type Capability,
  type PassAvailability,
  type Platform,
} from '#domain/digitalKey/capability.ts';
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { ListenerHandle } from './definitions/plugins.ts';

/** @throws KeyFailure for any refusal of the plugin, and where there is no plugin. */
async function called<Plugin, Answer>(
  plugin: Plugin | undefined,
  call: (plugin: Plugin) => Promise<Answer>,
): Promise<Answer> {
  if (plugin === undefined) throw new KeyFailure('SDK_NOT_INSTALLED');
  try {
    return await call(plugin);
  } catch (refusal) {
    throw readKeyFailure(refusal);
  }
}

interface KeyPlugin {
  isAvailable(): Promise<PassAvailability>;
}

/** What the adapter of every kind of key starts with. */
interface NativeKeyPort<Plugin> {
  readonly platform: Platform;
  readonly capability: () => Promise<Capability>;
  /** @throws KeyFailure */
  readonly ask: <Answer>(call: (plugin: Plugin) => Promise<Answer>) => Promise<Answer>;
}

/**
 * @param plugin undefined in a shell that was built without it.
 * @param evaluate converts the plugin's report about itself, or its refusal, to what the user sees.
 */
export function nativeKeyPort<Plugin extends KeyPlugin>(
  plugin: Plugin | undefined,
  platform: Platform,
  evaluate: (said: PassAvailability, platform: Platform) => Capability = capabilityOf,
): NativeKeyPort<Plugin> {
  const ask = <Answer>(call: (plugin: Plugin) => Promise<Answer>): Promise<Answer> =>
    called(plugin, call);
  return {
    platform,
    capability: async () => {
      const said = await ask((present) => present.isAvailable()).catch((failure: unknown) => ({
        available: false,
        reason: readKeyFailure(failure).code,
      }));
      return evaluate(said, platform);
    },
    ask,
  };
}

/** Like `called`, for removals: a build without the vendor's SDK has nothing to remove. @throws KeyFailure */
export async function removed<Plugin>(
  plugin: Plugin | undefined,
  ...calls: readonly ((plugin: Plugin) => Promise<unknown>)[]
): Promise<void> {
  try {
    for (const call of calls) await called(plugin, call);
  } catch (refusal) {
    if (readKeyFailure(refusal).code !== 'SDK_NOT_INSTALLED') throw refusal;
  }
}

/** Follows a plugin's events. @returns a function that ends the listeners; nothing to end without a plugin. */
export function followed<Plugin>(
  plugin: Plugin | undefined,
  listen: (plugin: Plugin) => readonly Promise<ListenerHandle>[],
): () => void {
  return plugin === undefined ? () => undefined : endOf(listen(plugin));
}

/** Ends listeners, including those that are not registered with the shell yet. */
export function endOf(handles: readonly Promise<ListenerHandle>[]): () => void {
  return () => {
    for (const handle of handles) {
      handle.then((listener) => listener.remove()).catch(() => undefined);
    }
  };
}

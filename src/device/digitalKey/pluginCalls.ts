/**
 * Shared by the adapters: refusals as our own codes, and listeners that can be ended before they have
 * started.
 */
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { ListenerHandle } from './definitions/plugins.ts';

/** @throws KeyFailure for any refusal of the plugin, and where there is no plugin. */
export async function called<Plugin, Answer>(
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

/** Ends listeners, including those that are not registered with the shell yet. */
export function endOf(handles: readonly Promise<ListenerHandle>[]): () => void {
  return () => {
    for (const handle of handles) {
      handle.then((listener) => listener.remove()).catch(() => undefined);
    }
  };
}

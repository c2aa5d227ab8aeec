/** What the adapters share: refusals in our words, and listeners that can be ended before they began. */
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { ListenerHandle } from './plugins.ts';

/** @throws KeyFailure for whatever the plugin refuses with, and where there is no plugin. */
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

/** As `called`, for what removes: a build without the vendor's SDK has nothing to remove. @throws KeyFailure */
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

/** Ends listeners of which some may still be on their way to the shell. */
export function endOf(handles: readonly Promise<ListenerHandle>[]): () => void {
  return () => {
    for (const handle of handles) {
      handle.then((listener) => listener.remove()).catch(() => undefined);
    }
  };
}

/** The layer below the adapters: a shell's plugins, a simulated phone in a build made for it, or nothing. */
import { loadHalf } from '../capabilities.ts';
import type { KeyBridge } from './definitions/plugins.ts';

const nothing: KeyBridge = {
  platform: 'web',
  readText: () => Promise.reject(new Error('a browser has no such file')),
};

/** Finds the bridge of this page. In a browser it loads nothing. */
export async function findBridge(): Promise<KeyBridge> {
  // The condition is constant in a build: a production build has neither the branch nor the engine.
  if (import.meta.env.MODE === 'demo') {
    const { simulatedBridge } = await import('./simulated/simulatedBridge.ts');
    return simulatedBridge();
  }
  return loadHalf({
    native: async (system) => (await import('./nativeBridge.ts')).nativeBridge(system),
    web: () => Promise.resolve(nothing),
  });
}

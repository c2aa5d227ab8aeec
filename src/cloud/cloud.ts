/** The card cloud of this app, which flows call. */
import { lazy } from '#async/lazy.ts';
import { perApp } from '#scope/perApp.ts';
import { cloudWiring } from './cloudWiring.ts';
import { createCloud, type Cloud, type CloudWiring } from './request.ts';

const wired = perApp(() => lazy(async () => createCloud(await loadWiring())));

/** In an app without a wiring, calls wait for ever. */
function loadWiring(): Promise<CloudWiring> {
  return cloudWiring.current()?.() ?? new Promise(() => undefined);
}

/** The first call loads what the cloud is wired to. */
export const cloud: Cloud = {
  call: async (name, options) => (await wired()()).call(name, options),
};

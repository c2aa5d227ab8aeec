/**
 * When the database is left alone. WebKit may end its storage behind a stopped app, and a request in flight then never
 * gets an answer. A store app therefore begins none while its page is hidden (app/jobs/restStore.ts).
 */
import { perApp } from '#scope/perApp.ts';

interface StoreRest {
  /** @returns what settles when the database may be used again; undefined when it may be used now. */
  over: () => Promise<void> | undefined;
}

/** A browser's page never rests. */
export const storeRest = perApp<StoreRest>(() => ({ over: () => undefined }));

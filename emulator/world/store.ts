/** Stores the world in SQLite: one document per row, so a small change writes a small row. */
import type { Storage } from '../storage.ts';
import { emptyWorld, type WorldKeeper } from './holder.ts';
import { collectionNames, type CollectionName } from './world.ts';

const tableOf = (collection: CollectionName): string => `world/${collection}`;

/** A keeper on top of an open storage; the owner of the storage closes it. */
export function persistWorldIn(storage: Storage): WorldKeeper {
  return {
    load() {
      const world = emptyWorld();
      for (const collection of collectionNames) {
        const documents: Record<string, unknown> = world[collection];
        for (const [key, value] of storage.documents(tableOf(collection)).entries()) {
          documents[key] = value;
        }
      }
      return Object.keys(world.accounts).length === 0 ? undefined : world;
    },
    write(changes) {
      storage.transaction(() => {
        for (const { collection, key, value } of changes) {
          const documents = storage.documents(tableOf(collection));
          if (value === undefined) documents.delete(key);
          else documents.set(key, value);
        }
      });
    },
  };
}

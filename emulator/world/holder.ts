/**
 * Holds the world in memory and passes every change to its store, completely or not at all. Does not depend
 * on a database: `keepIn` is one when there is one.
 */
import { collectionNames, type CollectionName, type World } from './world.ts';

export interface DocumentChange {
  readonly collection: CollectionName;
  readonly key: string;
  /** `undefined`: deleted. */
  readonly value: unknown;
}

/** Where changes are stored; `load` returns `undefined` if nothing is stored yet. */
export interface WorldKeeper {
  load(): World | undefined;
  write(changes: readonly DocumentChange[]): void;
}

export interface WorldHolder {
  /** The current world. Change it only inside `change`. */
  readonly world: World;
  /** Runs `work` on the world and stores its changes; if it throws, nothing has changed. */
  change<T>(work: (world: World) => T): T;
  replace(world: World): void;
}

type Kept = Map<string, string>;

/** @param first the world to start with when nothing is stored. */
export function holdWorld(first: () => World, keeper?: WorldKeeper): WorldHolder {
  const kept = new Map<CollectionName, Kept>(collectionNames.map((name) => [name, new Map()]));
  let world = keeper?.load() ?? emptyWorld();
  for (const change of changesSince(world, kept)) remember(kept, change);
  const isNew = Object.keys(world.accounts).length === 0;

  function keep(): void {
    const changes = changesSince(world, kept);
    if (changes.length === 0) return;
    keeper?.write(changes);
    for (const change of changes) remember(kept, change);
  }

  const holder: WorldHolder = {
    get world() {
      return world;
    },
    change(work) {
      try {
        const result = work(world);
        keep();
        return result;
      } catch (error) {
        world = worldFrom(kept);
        throw error;
      }
    },
    replace(next) {
      world = next;
      keep();
    },
  };
  if (isNew) holder.replace(first());
  return holder;
}

export function emptyWorld(): World {
  return {
    identity: {
      settings: {
        accessTokenSeconds: null,
        reuseGraceSeconds: null,
        speaks: null,
        refreshTokenSeconds: null,
        hasReferenceTokens: null,
        asksConsent: null,
        basePath: null,
        refusedScope: null,
        roles: null,
      },
    },
    organizations: {},
    cardTypes: {},
    accounts: {},
    persons: {},
    cardholders: {},
    cards: {},
    documents: {},
    notifications: {},
    messages: {},
    pushTokens: {},
    readerSites: {},
    readerCredentials: {},
    badgeRoots: {},
    badgeIssuers: {},
    badges: {},
    pictures: {},
  };
}

/** Pictures are compared as they are; every other document by its JSON text. */
function textOf(collection: CollectionName, value: unknown): string {
  return collection === 'pictures' ? String(value) : JSON.stringify(value);
}

function changesSince(world: World, kept: ReadonlyMap<CollectionName, Kept>): DocumentChange[] {
  const changes: DocumentChange[] = [];
  for (const collection of collectionNames) {
    const before = kept.get(collection) ?? new Map<string, string>();
    const documents: Record<string, unknown> = world[collection];
    for (const [key, value] of Object.entries(documents)) {
      if (before.get(key) !== textOf(collection, value)) changes.push({ collection, key, value });
    }
    for (const key of before.keys()) {
      if (!Object.hasOwn(documents, key)) changes.push({ collection, key, value: undefined });
    }
  }
  return changes;
}

function remember(kept: ReadonlyMap<CollectionName, Kept>, change: DocumentChange): void {
  const texts = kept.get(change.collection);
  if (change.value === undefined) texts?.delete(change.key);
  else texts?.set(change.key, textOf(change.collection, change.value));
}

function worldFrom(kept: ReadonlyMap<CollectionName, Kept>): World {
  const world = emptyWorld();
  for (const [collection, texts] of kept) {
    const documents: Record<string, unknown> = world[collection];
    for (const [key, text] of texts) {
      documents[key] = collection === 'pictures' ? text : JSON.parse(text);
    }
  }
  return world;
}

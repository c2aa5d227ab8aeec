/** A verifier with a clock, a disk and a network of the test's own, beside the issuer and the holder of the badge's tests. */
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { encodeKeyList, type KeyList } from '#badge/model/keyList.ts';
import { encodeStatusList, type StatusList } from '#badge/model/statusList.ts';
import { uncorrectedClock, type VerifierClock } from '#badge/judgement/verifierClock.ts';
import {
  createWorld,
  issuerKey,
  now,
  rootKey,
  verifierId,
  type World,
} from '#badge/tests/support/world.ts';
import { createVerifier, type Verifier } from '#verifier/check/verifier.ts';
import { noFloors, type ListFloors } from '#verifier/lists/listFloors.ts';
import type { FetchedDocument, ListDocument } from '#verifier/lists/refreshLists.ts';
import type { Configuration } from '#verifier/setup/configuration.ts';
import { standardSettings, type Settings } from '#verifier/setup/settings.ts';
import type { ListStore } from '#verifier/storage/listStore.ts';

export const keyListAddress = 'https://lists.example/keys';

export const signedKeys = (list: KeyList) => encodeKeyList(list, rootKey.sign);
export const signedStatuses = (list: StatusList) => encodeStatusList(list, issuerKey.sign);

function configurationOf({ entry, rootThumbprint }: World): Configuration {
  return {
    keyList: keyListAddress,
    rootThumbprint,
    issuers: new Map([[entry.issuer, entry.name]]),
  };
}

type MemoryStore = ListStore & {
  readonly documents: Map<string, ListDocument>;
  /** By the root. */
  readonly floors: Map<string, ListFloors>;
};

function memoryStore(): MemoryStore {
  const floors = new Map<string, ListFloors>();
  let root: string | undefined;
  const documents = new Map<string, ListDocument>();
  let clock: VerifierClock = uncorrectedClock;
  return {
    documents,
    floors,
    readDocuments: async () => Array.from(documents.values()),
    writeDocuments: async (written) => {
      for (const each of written) documents.set(each.address, each);
    },
    readClock: async () => clock,
    writeClock: async (written) => {
      clock = written;
    },
    readRoot: async () => root,
    writeRoot: async (written) => {
      root = written;
    },
    readFloors: async (root) => floors.get(root) ?? noFloors,
    writeFloors: async (root, written) => {
      floors.set(root, written);
    },
  };
}

export interface Stage {
  readonly world: World;
  readonly configuration: Configuration;
  readonly verifier: Verifier;
  readonly store: MemoryStore;
  /** What the network answers; an address without an answer cannot be reached. */
  readonly network: Map<string, FetchedDocument>;
  readonly asked: string[];
  readonly rung: CodeResult[];
  readonly advance: (ms: number) => void;
  readonly nowMs: () => number;
  /** The result on the screen. */
  readonly seen: () => string | undefined;
}

export interface StageWishes {
  readonly statuses?: readonly number[];
  readonly isOffline?: boolean;
  readonly settings?: Partial<Settings>;
  readonly store?: MemoryStore;
  readonly startMs?: number;
}

export async function createStage(wishes: StageWishes = {}): Promise<Stage> {
  const world = await createWorld(wishes.statuses);
  const network = new Map<string, FetchedDocument>();
  if (wishes.isOffline !== true) {
    network.set(keyListAddress, { bytes: await signedKeys(world.keyList) });
    network.set(world.statusList.uri, { bytes: await signedStatuses(world.statusList) });
  }
  const store = wishes.store ?? memoryStore();
  const rung: CodeResult[] = [];
  const asked: string[] = [];
  let nowMs = wishes.startMs ?? now;
  const configuration = configurationOf(world);
  const verifier = createVerifier(
    {
      configuration,
      store,
      fetchDocument: async (address) => {
        asked.push(address);
        return network.get(address);
      },
      deviceNow: () => nowMs,
      random: (length) => new Uint8Array(length).fill(47),
      onShown: (result) => rung.push(result),
      saveSettings: () => undefined,
    },
    { ...standardSettings(verifierId), ...wishes.settings },
  );
  await verifier.start();
  return {
    world,
    configuration,
    verifier,
    store,
    network,
    asked,
    rung,
    advance: (ms) => {
      nowMs += ms;
    },
    nowMs: () => nowMs,
    seen: () => {
      const result = verifier.state().session.shown?.result;
      if (result === undefined) return undefined;
      return 'reason' in result ? `${result.kind}: ${result.reason}` : result.kind;
    },
  };
}

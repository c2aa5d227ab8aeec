/** `hid_mobile_access` in a shell: an endpoint on this phone that holds keys, and the readers near it. */
import { KeyFailure, ReaderFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { readOpeningOutcome, type OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import { keyOpeningMs } from '#domain/digitalKey/timing.ts';
import type { HidSdkState, HidPort, KeyEvent } from './digitalKey.ts';
import { endOf, followed, nativeKeyPort, removed } from './pluginCalls.ts';
import type { HidPlugin, HidStatus, KeyBridge, ListenerHandle } from './definitions/plugins.ts';

export function hidPort(bridge: KeyBridge): HidPort {
  const { hid, mail, platform } = bridge;
  const { ask, ...port } = nativeKeyPort(hid, platform);
  /** Switching off deletes every log: the SDK's own and the copies that were shared. */
  const turn = async (isOn: boolean): Promise<void> => {
    await ask((plugin) => plugin.setLogging({ enabled: isOn }));
    if (!isOn) await removed(mail, (plugin) => plugin.removeSharedLogs());
  };

  return {
    ...port,
    start: async () => hereOf(await ask((plugin) => plugin.initialize({}))),
    refresh: async () => (await ask((plugin) => plugin.refresh())).keys.length,
    enrol: async ({ invitationCode, replacesExisting }) => {
      await ask((plugin) =>
        plugin.redeemInvitation({ invitationCode, replaceExisting: replacesExisting }),
      );
    },
    present: () => ask(presentToClosest),
    permit: async () => {
      const given = await ask((plugin) =>
        plugin.requestPermissions({ permissions: ['bluetooth', 'location'] }),
      ).catch(() => undefined);
      return given?.bluetooth === 'granted';
    },
    scanning: {
      start: (behind, unattended) =>
        ask((plugin) =>
          plugin.startScanning(
            behind === undefined
              ? { background: false, unattended }
              : {
                  background: true,
                  unattended,
                  notificationTitle: behind.title,
                  notificationText: behind.text,
                },
          ),
        ),
      stop: () => ask((plugin) => plugin.stopScanning()),
      permitBackground: async () => {
        const given = await ask((plugin) =>
          plugin.requestPermissions({
            permissions: ['bluetooth', 'location', 'backgroundLocation', 'notifications'],
          }),
        ).catch(() => undefined);
        if (given?.bluetooth !== 'granted') return false;
        if (given.backgroundLocation !== 'granted') return false;
        // Android shows a notification while it listens.
        return platform === 'ios' || given.notifications === 'granted';
      },
    },
    logging: {
      turn,
      read: async () => {
        const { files } = await ask((plugin) => plugin.getLogFiles());
        try {
          const texts = await Promise.all(files.map(({ path }) => bridge.readText(path)));
          return texts.join('\n');
        } catch {
          throw new KeyFailure('STORAGE_CORRUPTED');
        }
      },
    },
    clear: async () => {
      // An engine that was not started in this process cannot end an endpoint. Neither can one that is
      // listening.
      await removed(
        hid,
        (plugin) => plugin.initialize({}),
        (plugin) => plugin.stopScanning(),
        (plugin) => plugin.unregister(),
      );
      await removed(hid, (plugin) => plugin.setLogging({ enabled: false }));
      await removed(mail, (plugin) => plugin.removeSharedLogs());
    },
    follow: (listener) => followed(hid, (plugin) => listenTo(plugin, listener)),
  };
}

function hereOf({ endpointReady, keyCount, radio }: HidStatus): HidSdkState {
  return { hasEndpoint: endpointReady, keyCount, radio };
}

function listenTo(
  plugin: HidPlugin,
  listen: (event: KeyEvent) => void,
): readonly Promise<ListenerHandle>[] {
  return [
    plugin.addListener('statusChanged', ({ radio }) => {
      listen({ type: 'radio', radio });
    }),
    plugin.addListener('keysChanged', ({ keys }) => {
      listen({ type: 'keys', keyCount: keys.length });
    }),
    plugin.addListener('readerOpened', () => {
      listen({ type: 'readerOpened' });
    }),
    plugin.addListener('readerClosed', ({ outcome }) => {
      listen({ type: 'readerClosed', outcome: readOpeningOutcome(outcome) });
    }),
    plugin.addListener('readerFailed', (failed) => {
      listen({ type: 'readerFailed', failure: failureOf(failed) });
    }),
    plugin.addListener('endpointTerminated', () => {
      listen({ type: 'terminated' });
    }),
    plugin.addListener('scanningChanged', ({ scanning, reason }) => {
      listen({ type: 'scanning', isOn: scanning, isForbidden: reason === 'permission' });
    }),
  ];
}

function failureOf(failed: { readonly code: unknown; readonly status?: unknown }): KeyFailure {
  return readKeyFailure({ code: failed.code, data: { vendorCode: failed.status } });
}

/** The result arrives as an event. If none arrives, the call fails when the time limit is reached. */
async function presentToClosest(plugin: HidPlugin): Promise<OpeningOutcome> {
  let end = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answered = new Promise<OpeningOutcome>((resolve, reject) => {
      const handles = [
        plugin.addListener('readerClosed', ({ outcome }) => {
          resolve(readOpeningOutcome(outcome));
        }),
        plugin.addListener('readerFailed', (failed) => {
          const { code, vendorCode } = failureOf(failed);
          reject(new ReaderFailure(code, vendorCode));
        }),
      ];
      end = endOf(handles);
      timer = setTimeout(() => {
        reject(new KeyFailure('TIMEOUT'));
      }, keyOpeningMs);
    });
    // Prevents an unhandled rejection when nothing waits for this promise any more.
    answered.catch(() => undefined);
    const { attempted } = await plugin.openClosestReader();
    if (!attempted) throw new KeyFailure('OUT_OF_RANGE');
    return await answered;
  } finally {
    clearTimeout(timer);
    end();
  }
}

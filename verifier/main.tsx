import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createVerifier, type Verifier } from './check/verifier.ts';
import { deviceNow } from './clock.ts';
import './firstScreen/loadPage.ts';
import { fetchDocument } from './lists/fetchDocument.ts';
import { trustOf } from './lists/heldLists.ts';
import { App } from './page/App.tsx';
import { NotSetUp } from './page/NotSetUp.tsx';
import { createSignals, type Signals } from './page/signals.ts';
import { VerifierContext } from './page/useVerifier.ts';
import { applyWording } from './page/useWording.ts';
import './page/page.css';
import { readConfiguration, type Configuration } from './setup/configuration.ts';
import { readSettings, standardSettings, type Settings } from './setup/settings.ts';
import { listStore } from './storage/listStore.ts';
import { readSettingsRow, writeSettings } from './storage/settingsStore.ts';
import { loadPageWording } from './texts/texts.ts';

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) return;
  const root = createRoot(place);
  const signals = createSignals();
  signals.followPresses(document);
  const [settings, configuration] = await Promise.all([loadSettings(), loadConfiguration()]);
  const wording = await loadPageWording(settings.language);
  applyWording(wording);
  if (configuration === undefined) {
    root.render(<NotSetUp wording={wording} />);
    return;
  }
  const verifier = verifierFor(configuration, settings, signals);
  const started = verifier.start();
  // The first screen of the last start is shown: the page replaces it once it can do as much.
  if (place.childElementCount > 0) await readyOrLate(verifier, configuration, started);
  root.render(
    <StrictMode>
      <VerifierContext value={{ configuration, verifier }}>
        <App signals={signals} wordingAtStart={wording} />
      </VerifierContext>
    </StrictMode>,
  );
  await started;
  // A browser that is short of space must not lose the lists: without them nothing is checked offline.
  await navigator.storage.persist().catch(() => false);
}

/** How long the first screen may stand in for a page whose disk does not answer, in milliseconds. */
const readyLimitMs = 1000;

/** Settles once codes can be checked, or when it is known that they cannot. */
function readyOrLate(
  verifier: Verifier,
  configuration: Configuration,
  started: Promise<void>,
): Promise<void> {
  let unsubscribe: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => {
    setTimeout(resolve, readyLimitMs);
    started.then(resolve, resolve);
    unsubscribe = verifier.subscribe(() => {
      if (trustOf(verifier.state().lists, configuration) !== undefined) resolve();
    });
  });
  return ready.finally(() => unsubscribe?.());
}

/** The worker answers with the stored one. If the page cannot use it, it asks the host. */
async function loadConfiguration(): Promise<Configuration | undefined> {
  return (await fetchConfiguration('no-cache')) ?? fetchConfiguration('reload');
}

async function fetchConfiguration(cache: RequestCache): Promise<Configuration | undefined> {
  try {
    const answer = await fetch('/verifier.json', { cache });
    return readConfiguration(await answer.json());
  } catch {
    return undefined;
  }
}

async function loadSettings(): Promise<Settings> {
  const row = await readSettingsRow().catch(() => undefined);
  const settings = readSettings(row, standardSettings(crypto.randomUUID()));
  // The id must outlive the page: an answer to an earlier code of this verifier still names it.
  if (row === undefined) await writeSettings(settings).catch(() => undefined);
  return settings;
}

function verifierFor(
  configuration: Configuration,
  settings: Settings,
  { ring }: Signals,
): Verifier {
  return createVerifier(
    {
      configuration,
      store: listStore,
      fetchDocument,
      deviceNow,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      onShown: ring,
      saveSettings: (changed) => {
        writeSettings(changed).catch(() => undefined);
      },
    },
    settings,
  );
}

void start();

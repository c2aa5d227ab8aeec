import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createVerifier, type Verifier } from './check/verifier.ts';
import { deviceNow } from './clock.ts';
import { fetchDocument } from './lists/fetchDocument.ts';
import { App } from './page/App.tsx';
import { NotSetUp } from './page/NotSetUp.tsx';
import { createSignals, type Signals } from './page/signals.ts';
import { VerifierContext } from './page/useVerifier.ts';
import './page/page.css';
import { readConfiguration, type Configuration } from './setup/configuration.ts';
import { readSettings, standardSettings, type Settings } from './setup/settings.ts';
import { listStore } from './storage/listStore.ts';
import { readSettingsRow, writeSettings } from './storage/settingsStore.ts';

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) return;
  const root = createRoot(place);
  const signals = createSignals();
  signals.followPresses(document);
  const settings = await loadSettings();
  const configuration = await loadConfiguration();
  if (configuration === undefined) {
    root.render(<NotSetUp language={settings.language} />);
    return;
  }
  const verifier = verifierFor(configuration, settings, signals);
  root.render(
    <StrictMode>
      <VerifierContext value={{ configuration, verifier }}>
        <App signals={signals} />
      </VerifierContext>
    </StrictMode>,
  );
  await verifier.start();
  // A browser that is short of space must not lose the lists: without them nothing is checked offline.
  await navigator.storage.persist().catch(() => false);
}

async function loadConfiguration(): Promise<Configuration | undefined> {
  try {
    const answer = await fetch('/verifier.json', { cache: 'no-cache' });
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

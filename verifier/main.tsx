import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createVerifier, type Verifier } from './check/verifier.ts';
import { deviceNow } from './clock.ts';
import { fetchDocument } from './lists/fetchDocument.ts';
import { App } from './page/App.tsx';
import { NotSetUp } from './page/NotSetUp.tsx';
import { signal } from './page/signals.ts';
import { VerifierContext } from './page/useVerifier.ts';
import './page/page.css';
import { readConfiguration, type Configuration } from './setup/configuration.ts';
import { readSettings, standardSettings } from './setup/settings.ts';
import { listStore } from './storage/listStore.ts';
import { readSettingsRow, writeSettings } from './storage/settingsStore.ts';

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) return;
  const root = createRoot(place);
  const configuration = await loadConfiguration();
  if (configuration === undefined) {
    root.render(<NotSetUp />);
    return;
  }
  const verifier = await verifierFor(configuration);
  root.render(
    <StrictMode>
      <VerifierContext value={{ configuration, verifier }}>
        <App />
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

async function verifierFor(configuration: Configuration): Promise<Verifier> {
  const standard = standardSettings(crypto.randomUUID());
  const row = await readSettingsRow().catch(() => undefined);
  const settings = readSettings(row, standard);
  // The id must outlive the page: an answer to an earlier code of this verifier still names it.
  if (row === undefined) await writeSettings(settings).catch(() => undefined);
  return createVerifier(
    {
      configuration,
      store: listStore,
      fetchDocument,
      deviceNow,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      onShown: ({ kind }, { isSoundOn }) => {
        signal(kind, isSoundOn);
      },
      saveSettings: (changed) => {
        writeSettings(changed).catch(() => undefined);
      },
    },
    settings,
  );
}

void start();

// What a team would write first: React, a router, translated texts, and the card read from IndexedDB.
import Dexie from 'dexie';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { toString } from 'qrcode';
import '../card/card.css';

const store = new Dexie('usual');
store.version(1).stores({ cards: 'number' });

const stored = {
  number: '0042104731',
  organization: 'Northgate Works',
  name: 'Robin Example',
  status: 'Activated',
  profile: 'Employee',
  validUntil: '2030-12-31',
};

async function readCard() {
  const known = await store.cards.toCollection().first();
  if (known !== undefined) return known;
  const photo = await (await fetch('/photo.png')).blob();
  const card = { ...stored, photo };
  await store.cards.put(card);
  return card;
}

const texts = { profile: 'Profile', validUntil: 'Valid until', photo: 'Photo', code: 'Barcode' };

function Code({ text, label }) {
  const [markup, setMarkup] = useState('');
  useEffect(() => {
    void toString(text, { type: 'svg', margin: 2 }).then(setMarkup);
  }, [text]);
  const path = /<path[^>]*stroke[^>]*d="([^"]+)"/.exec(markup)?.[1];
  const box = /viewBox="([^"]+)"/.exec(markup)?.[1];
  if (path === undefined) return null;
  return (
    <svg viewBox={box} width="200" height="200" role="img" aria-label={label}>
      <path stroke="#000" d={path} />
    </svg>
  );
}

function Photo({ blob, label }) {
  const [url] = useState(() => URL.createObjectURL(blob));
  return <img src={url} alt={label} width="120" height="150" />;
}

// The same mark at the same moment as the app's: after the frame that shows the content.
function markCard() {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark('lanyard:card');
    port2.postMessage(undefined);
  });
}

function Card() {
  const { t, i18n } = useTranslation();
  const [card, setCard] = useState();
  useEffect(() => {
    void readCard().then(setCard);
  }, []);
  useEffect(() => {
    if (card !== undefined) markCard();
  }, [card]);
  if (card === undefined) return null;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return (
    <main className="card">
      <header>{card.organization}</header>
      <section>
        <Photo blob={card.photo} label={t('photo')} />
        <h1>{card.name}</h1>
        <p className="status">{card.status}</p>
        <dl>
          <dt>{t('profile')}</dt>
          <dd>{card.profile}</dd>
          <dt>{t('validUntil')}</dt>
          <dd>{day.format(new Date(card.validUntil))}</dd>
        </dl>
      </section>
      <footer>
        <Code text={card.number} label={t('code')} />
        <p>{card.number}</p>
      </footer>
    </main>
  );
}

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: texts } }, initImmediate: false });
const router = createBrowserRouter([{ path: '*', element: <Card /> }]);
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />);

addEventListener('load', () => {
  const worker = trustedTypes.createPolicy('app-sw', { createScriptURL: () => '/sw.js' });
  void navigator.serviceWorker.register(worker.createScriptURL(''));
});

/** The card's age, its reason, a wrong clock and the end date, word for word in the seven languages. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ClockNotice from '#app/layout/ClockNotice.tsx';
import { reportOutcome } from '#device/connectivity.ts';
import { Banner } from '#features/card/face/Banner.tsx';
import { Confirmed } from '#features/card/parts/Confirmed.tsx';
import { cardBanner } from '#domain/card/banner.ts';
import type { Language } from '#domain/settings/languages.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import '#tests/support/app.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const morning = new Date(2026, 2, 1, 9, 5).getTime();

/** The texts of each language; `date`: for a card that was last confirmed a day before. */
interface Words {
  readonly now: string;
  readonly minute: string;
  readonly minutes: string;
  readonly hour: string;
  readonly hours: string;
  readonly date: string;
  readonly offline: string;
  readonly portal: string;
  readonly ahead: string;
  readonly behind: string;
  readonly setBack: string;
  readonly expired: string;
}

const golden: Readonly<Record<Language, Words>> = {
  en: {
    now: 'Confirmed just now',
    minute: 'Confirmed 1 minute ago',
    minutes: 'Confirmed 3 minutes ago',
    hour: 'Confirmed 1 hour ago',
    hours: 'Confirmed 23 hours ago',
    date: 'Not confirmed since February 28, 2026, 9:05',
    offline: 'offline',
    portal: 'Wi-Fi needs sign-in',
    ahead: "Your phone's clock is 7 minutes fast",
    behind: "Your phone's clock is 2 hours slow",
    setBack: "Your phone's clock has been set back by at least 3 days",
    expired: 'Expired',
  },
  pt: {
    now: 'Confirmado agora mesmo',
    minute: 'Confirmado há 1 minuto',
    minutes: 'Confirmado há 3 minutos',
    hour: 'Confirmado há 1 hora',
    hours: 'Confirmado há 23 horas',
    date: 'Sem confirmação desde 28 de fevereiro de 2026, 9:05',
    offline: 'offline',
    portal: 'o Wi-Fi pede início de sessão',
    ahead: 'O relógio do seu telemóvel está 7 minutos adiantado',
    behind: 'O relógio do seu telemóvel está 2 horas atrasado',
    setBack: 'O relógio do seu telemóvel foi atrasado pelo menos 3 dias',
    expired: 'Expirado',
  },
  de: {
    now: 'Gerade eben bestätigt',
    minute: 'Vor 1 Minute bestätigt',
    minutes: 'Vor 3 Minuten bestätigt',
    hour: 'Vor 1 Stunde bestätigt',
    hours: 'Vor 23 Stunden bestätigt',
    date: 'Nicht bestätigt seit 28. Februar 2026, 9:05',
    offline: 'offline',
    portal: 'WLAN erfordert Anmeldung',
    ahead: 'Die Uhr Ihres Telefons geht 7 Minuten vor',
    behind: 'Die Uhr Ihres Telefons geht 2 Stunden nach',
    setBack: 'Die Uhr Ihres Telefons wurde um mindestens 3 Tage zurückgestellt',
    expired: 'Abgelaufen',
  },
  es: {
    now: 'Confirmada ahora mismo',
    minute: 'Confirmada hace 1 minuto',
    minutes: 'Confirmada hace 3 minutos',
    hour: 'Confirmada hace 1 hora',
    hours: 'Confirmada hace 23 horas',
    date: 'Sin confirmar desde el 28 de febrero de 2026, 9:05',
    offline: 'sin conexión',
    portal: 'la red wifi pide iniciar sesión',
    ahead: 'El reloj de tu teléfono va 7 minutos adelantado',
    behind: 'El reloj de tu teléfono va 2 horas atrasado',
    setBack: 'El reloj de tu teléfono se ha atrasado al menos 3 días',
    expired: 'Caducada',
  },
  fr: {
    now: 'Confirmée à l’instant',
    minute: 'Confirmée il y a 1 minute',
    minutes: 'Confirmée il y a 3 minutes',
    hour: 'Confirmée il y a 1 heure',
    hours: 'Confirmée il y a 23 heures',
    date: 'Non confirmée depuis le 28 février 2026, 9:05',
    offline: 'hors ligne',
    portal: 'le Wi-Fi demande de s’identifier',
    ahead: 'L’horloge de votre téléphone avance de 7 minutes',
    behind: 'L’horloge de votre téléphone retarde de 2 heures',
    setBack: 'L’horloge de votre téléphone a été retardée d’au moins 3 jours',
    expired: 'Expirée',
  },
  it: {
    now: 'Confermata proprio ora',
    minute: 'Confermata 1 minuto fa',
    minutes: 'Confermata 3 minuti fa',
    hour: 'Confermata 1 ora fa',
    hours: 'Confermata 23 ore fa',
    date: 'Nessuna conferma da: 28 febbraio 2026, 9:05',
    offline: 'offline',
    portal: 'il Wi-Fi richiede l’accesso',
    ahead: 'L’orologio del tuo telefono è avanti di 7 minuti',
    behind: 'L’orologio del tuo telefono è indietro di 2 ore',
    setBack: 'L’orologio del tuo telefono è stato messo indietro di almeno 3 giorni',
    expired: 'Scaduta',
  },
  nl: {
    now: 'Zojuist bevestigd',
    minute: '1 minuut geleden bevestigd',
    minutes: '3 minuten geleden bevestigd',
    hour: '1 uur geleden bevestigd',
    hours: '23 uur geleden bevestigd',
    date: 'Niet bevestigd sinds 28 februari 2026, 9:05',
    offline: 'offline',
    portal: 'wifi vraagt om inloggen',
    ahead: 'De klok van je telefoon loopt 7 minuten voor',
    behind: 'De klok van je telefoon loopt 2 uur achter',
    setBack: 'De klok van je telefoon is minstens 3 dagen teruggezet',
    expired: 'Verlopen',
  },
};

/** French punctuation uses no-break spaces; a reader sees them as spaces. */
const plain = (element: Element): string => element.textContent.replace(/\s+/g, ' ');

describe.each(Object.entries(golden))('%s', (language, words) => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: morning, toFake: ['Date', 'performance'] });
    await changeLanguage(language as Language);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    [0, words.now],
    [minute, words.minute],
    [3 * minute, words.minutes],
    [hour, words.hour],
    [day - minute, words.hours],
    [day, words.date],
  ])('gate, freshness in words: %i ms old', (ageMs, said) => {
    const { container } = render(<Confirmed confirmedAt={morning - ageMs} />);
    expect(plain(container)).toBe(said);
    act(() => {
      reportOutcome('offline');
    });
    expect(plain(container)).toBe(`${said} · ${words.offline}`);
    act(() => {
      reportOutcome('portal');
    });
    expect(plain(container)).toBe(`${said} · ${words.portal}`);
  });

  test.each([
    [{ direction: 'ahead', byMs: 7 * minute, isAtLeast: false }, words.ahead],
    [{ direction: 'behind', byMs: 2 * hour, isAtLeast: false }, words.behind],
    [{ direction: 'behind', byMs: 3 * day, isAtLeast: true }, words.setBack],
  ] as const)('SR-059, a wrong clock: %o', (fault, said) => {
    const { container } = render(<ClockNotice fault={fault} />);
    expect(plain(container)).toBe(said);
  });

  test('the day after the end date, by the phone’s date alone', () => {
    const facts = {
      status: 'activated',
      statusWord: undefined,
      photoStatus: 'approved',
      photoStatusWord: undefined,
      validUntil: { year: 2026, month: 2, day: 28 },
    } as const;
    render(<Banner banner={cardBanner(facts, { year: 2026, month: 3, day: 1 })} />);
    expect(screen.getByText(words.expired)).toBeInTheDocument();
  });
});

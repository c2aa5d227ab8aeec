import { getLocalTimeZone, today } from '@internationalized/date';
import { ChevronDown } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { CalendarStateContext } from 'react-aria-components';
import { useLanguageTag, useText } from '#i18n/useText.ts';
import { ensureKnownTimeZone } from './knownTimeZone.ts';
import styles from './form.module.css';

// Before the first date field: its library asks the browser for the zone.
ensureKnownTimeZone();

/** The range covers a lifetime in the past, and the longest validity of a document in the future. */
const yearsBack = 110;
const yearsAhead = 20;

/** The month and the year in a calendar's header. Each can be chosen directly. */
export function MonthAndYear() {
  const text = useText();
  const calendar = useContext(CalendarStateContext);
  const language = useLanguageTag();
  if (calendar === null) return null;
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const shown = calendar.focusedDate;
  const thisYear = today(getLocalTimeZone()).year;
  const first = Math.min(thisYear - yearsBack, shown.year);
  const last = Math.max(thisYear + yearsAhead, shown.year);
  return (
    <div className={styles['monthAndYear']}>
      <Choice
        label={text('form.month')}
        value={shown.month}
        onChoose={(month) => {
          calendar.setFocusedDate(shown.set({ month }));
        }}
      >
        {Array.from({ length: shown.calendar.getMonthsInYear(shown) }, (_, at) => (
          <option key={at} value={at + 1}>
            {names.format(new Date(Date.UTC(shown.year, at, 15)))}
          </option>
        ))}
      </Choice>
      <Choice
        label={text('form.year')}
        value={shown.year}
        onChoose={(year) => {
          calendar.setFocusedDate(shown.set({ year }));
        }}
      >
        {Array.from({ length: last - first + 1 }, (_, at) => (
          <option key={at} value={last - at}>
            {last - at}
          </option>
        ))}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly onChoose: (value: number) => void;
  readonly children: ReactNode;
}

/** The device's own list: a phone shows it as a wheel. */
function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <span className={styles['choice']}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          onChoose(Number(currentTarget.value));
        }}
      >
        {children}
      </select>
      <ChevronDown aria-hidden="true" size={16} />
    </span>
  );
}

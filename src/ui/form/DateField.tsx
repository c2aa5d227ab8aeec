import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DatePicker,
  Dialog,
  Group,
  Label,
  Popover,
} from 'react-aria-components';
import { useText } from '#i18n/useText.ts';
import { DateParts } from './DateParts.tsx';
import { dayIn } from './dayText.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { Localized } from './Localized.tsx';
import { MonthAndYear } from './MonthAndYear.tsx';
import styles from './form.module.css';

interface DateFieldProps {
  readonly label: string;
  /** 'YYYY-MM-DD'; '' for nothing. The missing parts of an unfinished day are empty: '1990--15'. */
  readonly value: string;
  /** Called with what the field shows after each change, finished or not. */
  readonly onChange: (value: string) => void;
  readonly description?: string | undefined;
  /** If set, the field is invalid. */
  readonly errorMessage?: string | undefined;
  readonly isReadOnly?: boolean;
}

/** A date, entered by its parts or from a calendar, in the order of the chosen language. */
export function DateField({
  label,
  value,
  onChange,
  description,
  errorMessage,
  isReadOnly = false,
}: DateFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState(() => ({ shown: value, day: dayIn(value) ?? null, fills: 0 }));
  if (typed.shown !== value) {
    // A value from elsewhere takes the place of what was typed.
    setTyped({ shown: value, day: dayIn(value) ?? null, fills: typed.fills + 1 });
  }
  const report = useCallback(
    (shown: string) => {
      if (shown === typed.shown) return;
      setTyped((before) => ({ ...before, shown }));
      onChange(shown);
    },
    [typed.shown, onChange],
  );
  return (
    <Localized>
      <DatePicker
        key={typed.fills}
        className={styles['field'] ?? ''}
        // The library's own day, even of the year 19: any other would take the place of the typed parts.
        value={typed.day}
        onChange={(day) => {
          setTyped((before) => ({ ...before, day }));
        }}
        isReadOnly={isReadOnly}
        isInvalid={errorMessage !== undefined}
        granularity="day"
        shouldForceLeadingZeros
        validationBehavior="aria"
      >
        <Label className={styles['label'] ?? ''}>
          <bdi>{label}</bdi>
        </Label>
        <Group className={styles['group'] ?? ''}>
          <DateParts onShown={report} />
          <Button className={styles['iconButton'] ?? ''} aria-label={text('form.openCalendar')}>
            <CalendarDays aria-hidden="true" size={20} />
          </Button>
        </Group>
        <FieldNotes description={description} errorMessage={errorMessage} />
        <Popover className={styles['popover'] ?? ''}>
          <Dialog aria-label={text('form.calendar')} className={styles['calendar'] ?? ''}>
            <Calendar>
              <header className={styles['calendarHead']}>
                <Button
                  slot="previous"
                  className={styles['iconButton'] ?? ''}
                  aria-label={text('form.previousMonth')}
                >
                  <ChevronLeft aria-hidden="true" size={20} />
                </Button>
                <MonthAndYear />
                <Button
                  slot="next"
                  className={styles['iconButton'] ?? ''}
                  aria-label={text('form.nextMonth')}
                >
                  <ChevronRight aria-hidden="true" size={20} />
                </Button>
              </header>
              <CalendarGrid className={styles['days'] ?? ''}>
                {(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </Localized>
  );
}

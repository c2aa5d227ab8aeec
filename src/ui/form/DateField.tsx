import { CalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Label,
  Popover,
} from 'react-aria-components';
import { useText } from '#i18n/useText.ts';
import { MonthAndYear } from './MonthAndYear.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { Localized } from './Localized.tsx';
import styles from './form.module.css';

/** A calendar day, without a time zone. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface DateFieldProps {
  readonly label: string;
  readonly value: Day | undefined;
  readonly onChange: (day: Day | undefined) => void;
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
  return (
    <Localized>
      <DatePicker
        className={styles['field'] ?? ''}
        value={value === undefined ? null : new CalendarDate(value.year, value.month, value.day)}
        onChange={(date) => {
          onChange(
            date === null ? undefined : { year: date.year, month: date.month, day: date.day },
          );
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
          <DateInput className={[styles['input'], styles['date']].join(' ')}>
            {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
          </DateInput>
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

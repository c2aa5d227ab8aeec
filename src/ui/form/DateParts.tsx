import { useContext, useLayoutEffect, useRef, type ComponentProps, type ContextType } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components';
import { dayText, readPastedDay } from './dayText.ts';
import styles from './form.module.css';

interface DatePartsProps {
  /** Called with what the parts show, as `dayText` writes it, whenever it changes. */
  readonly onShown: (text: string) => void;
}

/** Day, month and year in the order of the chosen language, as typed or pasted. */
export function DateParts({ onShown }: DatePartsProps) {
  return (
    <DateInput className={[styles['input'], styles['date']].join(' ')}>
      {(segment) => <Part segment={segment} onShown={onShown} />}
    </DateInput>
  );
}

type State = NonNullable<ContextType<typeof DateFieldStateContext>>;
type Segment = ComponentProps<typeof DateSegment>['segment'];

/**
 * One part. The component library keeps unfinished parts to itself and reports only days, so the first part
 * reports what all of them show.
 */
function Part({ segment, onShown }: DatePartsProps & { readonly segment: Segment }) {
  const state = useContext(DateFieldStateContext);
  const element = useRef<HTMLSpanElement>(null);
  const shown = state?.segments[0] === segment ? shownIn(state) : undefined;
  useLayoutEffect(() => {
    if (shown !== undefined) onShown(shown);
  }, [shown, onShown]);
  useLayoutEffect(() => {
    if (state === null) return undefined;
    // When the focus leaves, the library would turn 30 February into the 28th, which nobody typed.
    Object.assign(state, { confirmPlaceholder: () => undefined });
    const part = element.current;
    const paste = (event: ClipboardEvent) => {
      pasteInto(state, segment, event.clipboardData?.getData('text') ?? '');
    };
    part?.addEventListener('paste', paste);
    return () => {
      part?.removeEventListener('paste', paste);
    };
  }, [state, segment]);
  return <DateSegment ref={element} segment={segment} className={styles['segment'] ?? ''} />;
}

/** A whole date, or the number of one part. Any other text changes nothing. */
function pasteInto(state: State, segment: Segment, pasted: string): void {
  const order = state.segments.map(({ type }) => type);
  const day = readPastedDay(pasted, order);
  if (day !== undefined) {
    state.setValue(day);
    return;
  }
  const number = /^\d{1,4}$/.test(pasted.trim()) ? Number(pasted) : NaN;
  const { minValue = 1, maxValue = 0 } = segment;
  if (number >= minValue && number <= maxValue) state.setSegment(segment.type, number);
}

function shownIn({ segments }: State): string {
  const valueOf = (type: Segment['type']) => {
    const part = segments.find((each) => each.type === type);
    return part === undefined || part.isPlaceholder ? undefined : (part.value ?? undefined);
  };
  // The era is shown for years before the first alone, which is no year of a card.
  const hasEra = segments.some(({ type }) => type === 'era');
  return dayText({
    year: hasEra ? undefined : valueOf('year'),
    month: valueOf('month'),
    day: valueOf('day'),
  });
}

import { clockAmount, type ClockFault } from '#domain/time/clockFault.ts';
import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';

/** 'Your phone's clock is wrong by …', and in which direction: an officer trusts the clock on the card. */
export default function ClockNotice({ fault }: { readonly fault: ClockFault }) {
  const text = useText();
  const { unit, count } = clockAmount(fault.byMs);
  const words = fault.isAtLeast ? 'atLeastBehind' : fault.direction;
  return (
    <div data-snapshot="omit">
      <Notice tone="warning" shape="bar">
        {text(`clock.${words}`, { amount: text(`clock.${unit}`, { count }) })}
      </Notice>
    </div>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { isEscape } from '#ui/keys/isEscape.ts';

/** Specification, section 2: 'Escape closes the modal or goes back'; decisions/narrow-and-wide: in the wide layout. */
export function useEscape(isOn: boolean, goBack: () => void): void {
  const escape = useEffectEvent(goBack);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (!isEscape(event)) return;
      // Runs after everything else that a message or a dialog does with the key.
      setTimeout(() => {
        if (!event.defaultPrevented) escape();
      });
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [isOn]);
}

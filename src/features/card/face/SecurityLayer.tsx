import { useEffect, useRef, type CSSProperties } from 'react';
import type { BandColours } from '#domain/card/template.ts';
import { securityWave } from '#domain/card/securityWave.ts';
import { watchTilt } from '#device/tilt.ts';
import styles from './SecurityLayer.module.css';

/** How far the layer moves with the phone, in pixels. */
const reachPx = 28;

/**
 * The security animation of one band of the card (decisions/security-animation). It runs behind the band's text and moves by
 * itself and with the phone. A still picture of the card has none. It proves nothing more.
 */
export default function SecurityLayer({ band }: { readonly band: BandColours }) {
  const following = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let stop: (() => void) | undefined;
    const begin = (): void => {
      stop?.();
      const element = following.current;
      stop =
        motion.matches || element === null
          ? undefined
          : watchTilt(({ x, y }) => {
              const [right, down] = [(x * reachPx).toFixed(1), (y * reachPx).toFixed(1)];
              element.style.transform = `translate3d(${right}px, ${down}px, 0)`;
            });
      if (motion.matches) element?.style.removeProperty('transform');
    };
    begin();
    motion.addEventListener('change', begin);
    return () => {
      motion.removeEventListener('change', begin);
      stop?.();
    };
  }, []);
  const { colour, opacity } = securityWave(band);
  const wave = { '--wave': colour, '--wave-opacity': opacity } as CSSProperties;
  return (
    <div
      className={styles['layer']}
      style={wave}
      aria-hidden="true"
      data-security-layer=""
      data-snapshot="omit"
    >
      <div ref={following} className={styles['following']}>
        <div className={styles['lines']} />
        <div className={styles['gleam']} />
      </div>
    </div>
  );
}

import { useLayoutEffect, useState, type RefObject } from 'react';

export interface MeasuredRoom {
  /** In CSS pixels; 0 until measured, which happens before the first paint. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel, from the browser's zoom and the screen. */
  readonly ratio: number;
}

/** Measures the room of an element, and again when the element, the zoom or the screen changes. */
export function useRoom(frame: RefObject<HTMLElement | null>): MeasuredRoom {
  const [room, setRoom] = useState<MeasuredRoom>({ width: 0, height: 0, ratio: 1 });
  const { ratio } = room;
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const next = { width, height, ratio: window.devicePixelRatio };
      setRoom((known) =>
        known.width === width && known.height === height && known.ratio === next.ratio
          ? known
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A zoom or another screen may leave the element's size in CSS pixels unchanged.
    window.addEventListener('resize', measure);
    const resolution = window.matchMedia(`(resolution: ${String(ratio)}dppx)`);
    resolution.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      resolution.removeEventListener('change', measure);
    };
  }, [frame, ratio]);
  return room;
}

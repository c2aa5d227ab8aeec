import { useMemo, type RefObject } from 'react';
import { scanVariants, type ScanRooms, type ShownVariant } from '#domain/card/scanLayout.ts';
import { sidesOf, type Modules } from '../barcode/modules.ts';
import { useRoom, type MeasuredRoom } from '../barcode/useRoom.ts';

/** The least height of the code's frame, as in `GateMode.module.css`. Below it gate mode scrolls. */
const leastFramePx = 240;

/** The measured elements: the cardholder's row, its two parts, and the element that the code is drawn in. */
export interface ScanParts {
  readonly person: RefObject<HTMLDivElement | null>;
  readonly photo: RefObject<HTMLDivElement | null>;
  readonly facts: RefObject<HTMLDivElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/**
 * Returns the looks that 'Not scanning?' cycles through in the available room. There are none before the
 * modules are loaded.
 */
export function useScanLayout(
  modules: Modules | undefined,
  { person, photo, facts, frame }: ScanParts,
): readonly ShownVariant[] {
  const [personRoom, photoRoom, factsRoom] = [useRoom(person), useRoom(photo), useRoom(facts)];
  const frameRoom = useRoom(frame);
  const rooms = roomsOf(frameRoom, personRoom, photoRoom.height, factsRoom.height);
  const { width, height } = rooms.withPhoto;
  const alonePx = rooms.withoutPhoto.height;
  return useMemo(() => {
    if (modules === undefined) return [];
    const both = { withPhoto: { width, height }, withoutPhoto: { width, height: alonePx } };
    return scanVariants(sidesOf(modules), both, frameRoom.ratio);
  }, [modules, width, height, alonePx, frameRoom.ratio]);
}

/**
 * Returns the same rooms whether the photo is shown now or not: the height that one row loses, the other
 * gains.
 */
function roomsOf(
  frame: MeasuredRoom,
  person: MeasuredRoom,
  photoPx: number,
  factsPx: number,
): ScanRooms {
  const { width, height } = frame;
  const isBeside = person.width < width;
  if (isBeside || height <= leastFramePx) return { withPhoto: frame, withoutPhoto: frame };
  const both = height + person.height;
  return {
    withPhoto: { width, height: Math.max(leastFramePx, both - Math.max(photoPx, factsPx)) },
    withoutPhoto: { width, height: both - factsPx },
  };
}

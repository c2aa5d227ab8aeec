/** The shapes of the photo frame. */
const photoShapes = ['square', 'circle'] as const;
export type PhotoShape = (typeof photoShapes)[number];

/** The specification names photoShape without its values, so an unknown value means square. */
export function readPhotoShape(text: string | undefined): PhotoShape {
  const word = text?.trim().toLowerCase();
  if (word === 'round') return 'circle';
  return photoShapes.find((shape) => shape === word) ?? 'square';
}

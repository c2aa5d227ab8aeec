/** Which part of the camera's stream becomes the picture, and where a signature is placed on its paper. */
import type { PixelArea } from './crop.ts';
import { cameraAspectRatio, maxCameraSidePx } from './limits.ts';
import type { Size } from './size.ts';

export interface CameraFrame {
  /** The middle of the stream: 4:3, or 3:4 when the phone is held upright. */
  readonly area: PixelArea;
  /** The picture's size: at most 1000 by 1000, never larger than the area. */
  readonly size: Size;
}

/** Section 9: 'picture size up to 1000 by 1000 px, 4:3'. @param stream the size of the video in pixels. */
export function cameraFrame(stream: Size): CameraFrame {
  const ratio = stream.width >= stream.height ? cameraAspectRatio : 1 / cameraAspectRatio;
  const width = Math.min(stream.width, Math.round(stream.height * ratio));
  const height = Math.min(stream.height, Math.round(stream.width / ratio));
  const scale = Math.min(1, maxCameraSidePx / Math.max(width, height));
  return {
    area: {
      left: Math.floor((stream.width - width) / 2),
      top: Math.floor((stream.height - height) / 2),
      width,
      height,
    },
    size: { width: Math.round(width * scale), height: Math.round(height * scale) },
  };
}

/** The largest centred area on a paper that fits the whole picture. */
export function fitOnto(paper: Size, picture: Size): PixelArea {
  const scale = Math.min(paper.width / picture.width, paper.height / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return {
    left: Math.floor((paper.width - width) / 2),
    top: Math.floor((paper.height - height) / 2),
    width,
    height,
  };
}

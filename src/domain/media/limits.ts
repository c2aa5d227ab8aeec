/** decisions/pictures: an identity file may be at most 6 MiB, checked before any processing. */
export const maxIdentityBytes = 6_291_456;

/** Section 9: a picture with an estimate above this is made smaller … */
export const maxPictureBytes = 6_000_000;

/** … both sides by this factor, at this quality, repeatedly until it fits. */
export const resizeFactor = 0.5;
export const resizeQuality = 0.7;

/** Section 9: camera pictures. */
export const cameraQuality = 0.5;
export const maxCameraSidePx = 1000;
export const cameraAspectRatio = 4 / 3;

/** The quality of a picture that fits as it is; every picture is re-encoded. */
export const fullQuality = 0.92;

/**
 * The limits for decoding. The sharpest phone cameras in common use make 64 million pixels, and more takes a
 * quarter of a gigabyte. No side is longer than the longest that every browser draws.
 */
export const maxUploadPixels = 65_000_000;
export const maxUploadSidePx = 16_384;

/**
 * The most frames of an animation that is still decoded; only the first frame is used. A decoder stores about
 * 16 kB per frame: 10,000 frames of one pixel took 159 MB.
 */
export const maxFrames = 1000;

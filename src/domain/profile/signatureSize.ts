/** Section 9: 'Signature image 180x65', in CSS pixels. */
export const signatureWidthPx = 180;
export const signatureHeightPx = 65;

/** decisions/pictures: a signature is stored at three times its shown size. */
export const signatureStoredScale = 3;

/**
 * A phone with little memory may end the app behind its gallery, and the picture then never arrives. A mark without
 * personal data remembers that one was asked for, so that the next start can say so.
 */
const markKey = 'lanyard.pictureAsked';

/** A store app asks the phone for a picture. The mark goes with the answer, which this very page has to get. */
export function markPictureAsked(): void {
  try {
    localStorage.setItem(markKey, '1');
  } catch {
    // The next start says nothing then.
  }
  document.addEventListener('visibilitychange', onReturn);
}

export function removePictureMark(): void {
  document.removeEventListener('visibilitychange', onReturn);
  try {
    localStorage.removeItem(markKey);
  } catch {
    // As above.
  }
}

/** Whether an earlier page asked for a picture and got no answer. */
export function wasPictureLost(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    return false;
  }
}

/** This page outlived the gallery. */
function onReturn(): void {
  if (document.visibilityState === 'visible') removePictureMark();
}

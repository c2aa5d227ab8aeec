/** A camera of a page whose frames the bench gives, at a time that the page's own clock notes. */
import type { Page } from '@playwright/test';
import type { GreyFrame } from './cameraFrame.ts';

/** As the verifier asks of a camera. */
const frameMs = 1000 / 30;

interface CameraWindow {
  /** Fills a track with frames. Only Chromium has it, and its types are not in the DOM library. */
  readonly MediaStreamTrackGenerator: new (options: { kind: 'video' }) => MediaStreamTrack & {
    readonly writable: WritableStream<VideoFrame>;
  };
  /** @returns the time from the first frame with the code to the rendered result, in ms, and its word. */
  benchShow: (frames: readonly string[], waitMs: number) => Promise<ShownResult>;
}

export interface ShownResult {
  readonly ms: number;
  readonly word: string;
}

/**
 * Replaces the camera. Call it before the page loads. Frames are handed over as they are: a canvas would be
 * read back on the page's own thread, which no camera does.
 */
export async function replaceCamera(page: Page, size: Omit<GreyFrame, 'grey'>): Promise<void> {
  await page.addInitScript(
    ({ width, height, everyMs }) => {
      const here = window as unknown as CameraWindow;
      const frameOf = (grey: Uint8Array): VideoFrame => {
        // A plane of brightness, and two of a quarter of its size without colour.
        const data = new Uint8Array(width * height * 1.5).fill(128);
        data.set(grey);
        return new VideoFrame(data, {
          format: 'I420',
          codedWidth: width,
          codedHeight: height,
          timestamp: 0,
        });
      };
      const empty = [frameOf(new Uint8Array(width * height).fill(110))];
      let shown: readonly VideoFrame[] = empty;
      let onFrame = (): void => undefined;
      const track = new here.MediaStreamTrackGenerator({ kind: 'video' });
      const writer = track.writable.getWriter();
      let turn = 0;
      setInterval(() => {
        const frame = shown[turn % shown.length];
        turn += 1;
        if (frame === undefined || (writer.desiredSize ?? 0) <= 0) return;
        void writer.write(new VideoFrame(frame, { timestamp: performance.now() * 1000 }));
        onFrame();
      }, everyMs);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(new MediaStream([track]));
      here.benchShow = async (frames, waitMs) => {
        const made = frames.map((base64) => {
          const binary = atob(base64);
          return frameOf(Uint8Array.from(binary, (each) => each.charCodeAt(0)));
        });
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        return new Promise((resolve) => {
          let begunAt = 0;
          onFrame = () => {
            if (shown === made && begunAt === 0) begunAt = performance.now();
          };
          const observer = new MutationObserver(() => {
            const word = document.querySelector('section h2')?.textContent;
            if (word === undefined) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => {
                resolve({ ms: performance.now() - begunAt, word });
              };
              port2.postMessage(undefined);
            });
          });
          observer.observe(document.body, { childList: true, subtree: true });
          shown = made;
        });
      };
    },
    { ...size, everyMs: frameMs },
  );
}

/**
 * Holds a code before the camera.
 * @param frames in turn, as long as the code is not read.
 * @param waitMs when, so that it meets the decoder at any moment of its work.
 */
export async function show(
  page: Page,
  frames: readonly GreyFrame[],
  waitMs: number,
): Promise<ShownResult> {
  const sent = frames.map(({ grey }) => Buffer.from(grey).toString('base64'));
  return page.evaluate(
    ([given, wait]) => (window as unknown as CameraWindow).benchShow(given, wait),
    [sent, waitMs] as const,
  );
}

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPage } from '#verifier/firstScreen/loadPage.ts';

const ran = vi.fn();

beforeEach(() => {
  ran.mockReset();
  vi.stubGlobal('ran', ran);
});

const addressOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

function pageNaming(address: string): void {
  document.head.innerHTML = `<meta name="page-script" content="${address}">`;
}

test('the page’s own script loads after the first frame', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  pageNaming(addressOf('globalThis.ran()'));
  loadPage(document);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ran).not.toHaveBeenCalled();
  frames[0]?.(0);
  await vi.waitFor(() => {
    expect(ran).toHaveBeenCalledOnce();
  });
});

test('a page that nobody sees does not wait for a frame', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pageNaming(addressOf('globalThis.ran(); // Not the module of the test before.'));
  loadPage(document);
  await vi.waitFor(() => {
    expect(ran).toHaveBeenCalledOnce();
  });
});

test('a page without a first screen loads nothing', async () => {
  document.head.innerHTML = '';
  const frame = vi.fn();
  vi.stubGlobal('requestAnimationFrame', frame);
  loadPage(document);
  expect(frame).not.toHaveBeenCalled();
});

test('if the script does not load, the page starts without a first screen', async () => {
  const postMessage = vi.fn();
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: { postMessage } },
    configurable: true,
  });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  pageNaming(addressOf('throw new Error("gone")'));
  loadPage(document);
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledOnce();
  });
  expect(postMessage).toHaveBeenCalledWith({ type: 'FIRST_SCREEN' });
});

/** The camera's part of the verifier's page: one camera at a time, and none that nobody sees. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CameraPart } from '#verifier/page/CameraPart.tsx';
import { VerifierContext } from '#verifier/page/useVerifier.ts';
import { createCameras, type CameraWishes, type FakeCameras } from '../support/fakeCamera.ts';
import { createIdleVerifier } from '../support/idleVerifier.ts';

beforeEach(() => {
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** Renders the part. @param wishes of the cameras, which open without a question. */
function renderPart(wishes: CameraWishes = {}) {
  const cameras: FakeCameras = createCameras(wishes);
  Object.defineProperty(navigator, 'mediaDevices', { value: cameras.devices, configurable: true });
  const permissions = { query: async () => ({ state: 'granted' }) };
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true });
  const decoder = { decode: async () => [] };
  const onText = async () => undefined;
  const page = render(
    <VerifierContext value={createIdleVerifier()}>
      <CameraPart decoder={decoder} isReady onText={onText} />
    </VerifierContext>,
  );
  return { cameras, page, user: userEvent.setup() };
}

const running = ({ opened }: FakeCameras): readonly boolean[] =>
  opened.map((each) => each.isRunning());

const lenses = [
  ['back-1', 'Back'],
  ['back-2', 'Back, wide'],
] as const;

test('another lens opens on a phone that opens one at a time', async () => {
  const { cameras, user } = renderPart({ lenses, isOneAtATime: true });
  await user.selectOptions(await screen.findByLabelText('Lens'), 'Back, wide');
  await vi.waitFor(() => {
    expect(running(cameras)).toEqual([false, true]);
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Lens')).toHaveDisplayValue('Back, wide');
});

test('the camera stops with its button, and with the page', async () => {
  const { cameras, page, user } = renderPart();
  await user.click(await screen.findByRole('button', { name: 'Stop the camera' }));
  expect(running(cameras)).toEqual([false]);
  await user.click(screen.getByRole('button', { name: 'Start the camera' }));
  await screen.findByRole('button', { name: 'Stop the camera' });
  expect(running(cameras)).toEqual([false, true]);
  page.unmount();
  expect(running(cameras)).toEqual([false, false]);
});

test('a camera that opens after the page has gone stops at once', async () => {
  let open = (): void => undefined;
  const opensAfter = () => new Promise<void>((resolve) => (open = resolve));
  const { cameras, page } = renderPart({ opensAfter });
  await vi.waitFor(() => {
    expect(cameras.asked).toHaveLength(1);
  });
  page.unmount();
  open();
  await vi.waitFor(() => {
    expect(running(cameras)).toEqual([false]);
  });
});

test('the light’s button says that it is on only if the camera did it', async () => {
  const first = renderPart({ capabilities: { torch: [false, true] } });
  await first.user.click(await screen.findByRole('button', { name: 'Light' }));
  expect(screen.getByRole('button', { name: 'Light', pressed: true })).toBeVisible();
  first.page.unmount();

  const second = renderPart({ capabilities: { torch: true }, refusesConstraints: true });
  await second.user.click(await screen.findByRole('button', { name: 'Light' }));
  await act(async () => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Light', pressed: false })).toBeVisible();
});

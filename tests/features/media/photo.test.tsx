import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareImage } from '#device/media/prepareImage.ts';
import { PhotoStep } from '#features/media/PhotoStep.tsx';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { hostilePictures } from '#tests/support/pictures.ts';
import {
  chosenFile,
  preparedPicture,
  standInForPictures,
} from '#tests/support/uploads/prepared.ts';

vi.mock('#device/media/prepareImage.ts', () => ({ prepareImage: vi.fn() }));

const cloud = startCardCloud();
const uploadPath = '/api/v2/stand/photos/update';

beforeEach(() => {
  standInForPictures();
  vi.mocked(prepareImage).mockResolvedValue({ kind: 'prepared', picture: preparedPicture });
});

const northgate = (config: object) => ({ organizations: { northgate: { config } } });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async () => {
  await userEvent.upload(await screen.findByLabelText('Choose from gallery'), chosenFile);
  await screen.findByRole('slider', { name: 'Zoom' });
};

describe('ProfilePhoto (section 2)', () => {
  test.each([
    ['Approved', 'Approved'],
    ['Pending', 'Pending approval'],
    ['UnderReview', 'Under review'],
    ['Rejected', 'Photo rejected'],
  ] as const)('photo status %s shows as %s', async (photoStatus, words) => {
    await fetchCardOf(cloud, 'employee', { persons: { 'person-employee': { photoStatus } } });
    renderApp('/profile/photo');
    expect(await screen.findByRole('heading', { name: 'Profile photo' })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test('offers to add a photo if there is none', async () => {
    await fetchCardOf(cloud, 'employee', { persons: { 'person-employee': { photo: null } } });
    renderApp('/profile/photo');
    expect(await screen.findByText('No photo yet')).toBeInTheDocument();
    await click('Add photo');
    expect(await screen.findByRole('heading', { name: 'Upload photo' })).toBeInTheDocument();
  });

  test('section 6: without allowUserUploadPhoto there is a message and no way to change it', async () => {
    await fetchCardOf(cloud, 'employee', northgate({ allowUserUploadPhoto: false }));
    renderApp('/profile/photo');
    expect(await screen.findByText(/doesn't allow photo changes/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change photo' })).toBeNull();
  });
});

describe('upload photo (sections 2, 7 and 8)', () => {
  test('shows guidelines, crops, submits, and returns to the photo', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/photo/upload');
    expect(await screen.findByText(/^Face the camera/)).toBeInTheDocument();
    await choose();
    await click('Submit');
    expect(await screen.findByText('Photo updated')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Profile photo' })).toBeInTheDocument();
    expect(screen.getByText('Pending approval')).toBeInTheDocument();
    const calls = await cloud.control.calls();
    expect(calls.find(({ path }) => path === uploadPath)?.body).toEqual({
      content: preparedPicture.base64,
      orientation: 0,
      approved: false,
    });
    // Called once for the preview, once for the part that is saved: the middle, at cropRatio 0.75.
    expect(vi.mocked(prepareImage).mock.lastCall).toEqual([
      expect.any(File),
      'photo',
      { x: 0.125, y: 0, width: 0.75, height: 1 },
    ]);
  });

  test.each(hostilePictures)('a sample photo that is %s is not shown', async (_wrong, sample) => {
    await fetchCardOf(cloud, 'employee', northgate({ samplePhotoGuidelines: sample }));
    renderApp('/profile/photo/upload');
    await screen.findByText(/^Face the camera/);
    expect(screen.queryByRole('img', { name: 'Sample photo' })).toBeNull();
  });

  test('guidelines are text, never markup', async () => {
    const words = '<img src=x onerror=alert(1)>';
    await fetchCardOf(cloud, 'employee', northgate({ photoGuidelinesMessage: words }));
    renderApp('/profile/photo/upload');
    expect((await screen.findByText(words)).tagName).toBe('BDI');
  });

  test.each([
    ['fileTooLarge', 'File size should be no larger than 6MB'],
    ['mediaType', 'Invalid media type'],
    ['unreadable', "This image can't be opened. Please choose another."],
    ['unsupported', "This browser can't process images. Update it or use a different browser."],
  ] as const)('section 8: a file refused for %s shows its message', async (reason, words) => {
    vi.mocked(prepareImage).mockResolvedValue({ kind: 'refused', refusal: { reason } });
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/photo/upload');
    await userEvent.upload(await screen.findByLabelText('Choose from gallery'), chosenFile);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(words).closest('[role]')).toHaveAttribute('role', 'alert');
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  test('each message of errors.faceMatch shows beside the photo, which stays for another try', async () => {
    await fetchCardOf(cloud, 'employee');
    const faceMatch = ['No face was found', 'The picture is too dark'];
    await cloud.control.fault({ path: uploadPath, status: 422, body: { errors: { faceMatch } } });
    renderApp('/profile/photo/upload');
    await choose();
    await click('Submit');
    const why = await screen.findByText('Failed uploading photo');
    const notice = why.closest('[role=alert]') as HTMLElement;
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(faceMatch);
    expect(notice).toHaveFocus();
    // decisions/toasts: only in that place, and only while it applies.
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await click('Submit');
    expect(await screen.findByText('Photo updated')).toBeInTheDocument();
    expect(screen.queryByText('Failed uploading photo')).toBeNull();
  });

  test('a failure without messages shows photoFailed', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({ path: uploadPath, status: 500 });
    renderApp('/profile/photo/upload');
    await choose();
    await click('Submit');
    expect(await screen.findByText('Failed uploading photo')).toBeVisible();
    const notice = screen.getByText('Failed uploading photo').closest('[role=alert]');
    expect(within(notice as HTMLElement).queryByRole('listitem')).toBeNull();
  });

  test('retake discards the photo', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/photo/upload');
    await choose();
    await click('Choose another');
    expect(screen.getByLabelText('Choose from gallery')).toBeInTheDocument();
    expect(await cloud.timesCalled(uploadPath)).toBe(0);
  });

  test('showApprovePhoto shows the switch, off unless it is set (default false)', async () => {
    await fetchCardOf(cloud, 'employee', northgate({ showApprovePhoto: true }));
    renderApp('/profile/photo/upload');
    await choose();
    const approve = screen.getByRole('switch', { name: 'Approve this photo' });
    expect(approve).not.toBeChecked();
    await userEvent.click(approve);
    await click('Submit');
    await screen.findByText('Photo updated');
    const calls = await cloud.control.calls();
    expect(calls.find(({ path }) => path === uploadPath)?.body).toMatchObject({ approved: true });
  });

  test('offline it shows what is unavailable, and the user can still choose', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/profile/photo/upload');
    await screen.findByLabelText('Choose from gallery');
    await act(() => cloud.loseNetwork());
    expect(await screen.findByText(/submit it when you're back online/)).toBeVisible();
  });
});

describe('the start-up step', () => {
  const onDone = vi.fn();
  beforeEach(() => {
    onDone.mockClear();
  });

  test('shows the success text and continues without another tap', async () => {
    await fetchCardOf(cloud, 'newcomer');
    renderScreen(<PhotoStep onDone={onDone} />);
    await choose();
    await click('Submit');
    expect(await screen.findByText('Photo updated')).toBeInTheDocument();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('submitted');
  });

  test.each([
    ['before', 'skipped'],
    ['after', 'submitted'],
  ] as const)(
    "section 8: 'Network Error', and next reloads and moves on (lost %s the work: %s)",
    async (drop, outcome) => {
      await fetchCardOf(cloud, 'newcomer');
      await cloud.control.fault({ path: uploadPath, drop });
      await cloud.control.fault({ path: '/api/v2/stand/user', drop: 'before' });
      renderScreen(<PhotoStep onDone={onDone} />);
      await choose();
      await click('Submit');
      expect(await screen.findByText('Network Error')).toBeInTheDocument();
      // Shown once: there is no second message beside it.
      expect(screen.queryByText('Failed uploading photo')).toBeNull();
      await click('Next');
      await waitFor(() => {
        expect(onDone).toHaveBeenCalledExactlyOnceWith(outcome);
      });
    },
  );

  test('an answer lost after the work is read back: submitted', async () => {
    await fetchCardOf(cloud, 'newcomer');
    await cloud.control.fault({ path: uploadPath, drop: 'after' });
    renderScreen(<PhotoStep onDone={onDone} />);
    await choose();
    await click('Submit');
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledExactlyOnceWith('submitted');
    });
  });

  test('a rejected photo is shown as rejected, and another is requested', async () => {
    await fetchCardOf(cloud, 'employee', {
      persons: { 'person-employee': { photoStatus: 'Rejected' } },
    });
    renderScreen(<PhotoStep onDone={onDone} />);
    expect(await screen.findByText('Photo rejected')).toBeVisible();
    expect(screen.getByText(/didn't accept your last photo/)).toBeVisible();
    expect(screen.queryByText('Your card needs a photo of you.')).toBeNull();
  });

  test('a missing photo is not shown as rejected', async () => {
    await fetchCardOf(cloud, 'newcomer');
    renderScreen(<PhotoStep onDone={onDone} />);
    expect(await screen.findByText('Your card needs a photo of you.')).toBeVisible();
    expect(screen.queryByText('Photo rejected')).toBeNull();
  });

  test('a photo that the server refuses is not a network error: retry, or not now', async () => {
    await fetchCardOf(cloud, 'newcomer');
    await cloud.control.fault({ path: uploadPath, status: 500 });
    renderScreen(<PhotoStep onDone={onDone} />);
    await choose();
    await click('Submit');
    expect(await screen.findByText('Failed uploading photo')).toBeVisible();
    expect(screen.queryByText('Network Error')).toBeNull();
    await click('Not now');
    expect(onDone).toHaveBeenCalledExactlyOnceWith('skipped');
  });
});

/** SR-128 and SR-117: what can happen to a picture during upload, on each screen that sends one. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareImage } from '#device/media/prepareImage.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import {
  chosenFile,
  preparedPicture,
  standInForPictures,
} from '#tests/support/uploads/prepared.ts';

vi.mock('#device/media/prepareImage.ts', () => ({ prepareImage: vi.fn() }));

const cloud = startCardCloud();

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch');
  standInForPictures();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ setTransform() {}, scale() {}, clearRect() {}, fillRect() {} }) as never,
  );
  vi.mocked(prepareImage).mockResolvedValue({ kind: 'prepared', picture: preparedPicture });
});

const button = (name: string) => screen.findByRole('button', { name });
/** The alert with this text, beside the picture. */
async function noticeOf(words: string): Promise<HTMLElement> {
  return (await screen.findByText(words)).closest('[role=alert]') as HTMLElement;
}
const click = async (name: string) => userEvent.click(await button(name));

async function choose(screenPath: string): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  renderApp(screenPath);
  await userEvent.upload(await screen.findByLabelText('Choose from gallery'), chosenFile);
  await button('Submit');
}

/** Counts what this page sent: the emulator also counts late requests from an earlier page. */
function timesSent(path: RegExp): number {
  return vi.mocked(fetch).mock.calls.filter(([to]) => to instanceof URL && path.test(to.pathname))
    .length;
}

describe.each([
  {
    what: 'photo',
    at: '/profile/photo/upload',
    path: '/api/v2/stand/photos/update',
    sent: /photos\/update$/,
    failed: 'Failed uploading photo',
    done: 'Photo updated',
  },
  {
    what: 'identity document',
    at: '/identity/upload',
    path: '/api/v2/stand/documents/*/add',
    sent: /documents\/.*\/add$/,
    failed: 'Failed uploading document',
    done: 'Document uploaded',
  },
  {
    what: 'signature',
    at: '/profile/signature',
    path: '/api/v2/stand/signatures/*/add',
    sent: /signatures\/.*\/add$/,
    failed: 'Failed uploading signature',
    done: 'Signature uploaded',
  },
])('SR-128: $what upload faults', ({ at, path, sent, failed, done }) => {
  const fault = (differing: object) => cloud.control.fault({ method: 'POST', path, ...differing });

  test.each([
    ['413', { status: 413 }],
    ['413 with a page of a proxy', { status: 413, body: '<h1>413 Request Entity Too Large</h1>' }],
    ['500', { status: 500 }],
    ['a connection that breaks before it arrives', { drop: 'before' }],
  ])(
    '%s shows an error, the picture stays, and the second attempt sends it once',
    async (_what, differing) => {
      await choose(at);
      await fault(differing);
      await click('Submit');
      expect(await screen.findByText(failed)).toBeVisible();
      expect(screen.getByText(/Your image is still here/)).toBeVisible();
      const before = timesSent(sent);
      await click('Submit');
      expect(await screen.findByText(done)).toBeVisible();
      expect(timesSent(sent) - before).toBe(1);
    },
  );

  test('after a lost answer the app reads back what arrived and sends nothing again', async () => {
    // A second document leaves no trace in the server's data about the cardholder: the app cannot detect it
    // there.
    await cloud.control.patchState({ persons: { 'person-employee': { identityExists: false } } });
    await choose(at);
    await fault({ drop: 'after' });
    await click('Submit');
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
    expect(timesSent(sent)).toBe(1);
  });

  test('an answer that never comes ends at the time limit', async () => {
    await choose(at);
    await fault({ delayMs: 3000 });
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100));
    await click('Submit');
    expect(await screen.findByText(failed)).toBeVisible();
    expect(await button('Submit')).not.toHaveAttribute('aria-busy');
  });

  test('cancelling in transit claims nothing, leaves the picture in place and allows another attempt', async () => {
    await choose(at);
    await fault({ delayMs: 1500 });
    await click('Submit');
    await click('Cancel');
    expect(await screen.findByText(/Your image is still here/)).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.queryByText(done)).toBeNull();
    expect(await button('Submit')).not.toHaveAttribute('aria-busy');
    await cloud.control.clearFaults();
    await click('Submit');
    expect(await screen.findByText(done)).toBeVisible();
  });

  test('cancelling after arrival shows what the server has', async () => {
    await choose(at);
    await cloud.control.clearCalls();
    await fault({ drop: 'before', delayMs: 1500 });
    await click('Submit');
    await click('Cancel');
    await waitFor(async () => {
      expect(await cloud.timesCalled('/api/v2/stand/user')).toBe(1);
    });
  });

  test('two taps send the picture once', async () => {
    await choose(at);
    await fault({ delayMs: 200 });
    const submit = await button('Submit');
    submit.click();
    submit.click();
    expect(await screen.findByText(done)).toBeVisible();
    expect(timesSent(sent)).toBe(1);
  });
});

describe('SR-117: photo errors of any shape', () => {
  const many = Array.from({ length: 500 }, (_, at) => `Reason <b>${String(at)}</b> {{x}}`);
  const refuse = async (errors: unknown) => {
    await choose('/profile/photo/upload');
    await cloud.control.fault({
      path: '/api/v2/stand/photos/update',
      status: 422,
      body: { errors },
    });
    await click('Submit');
  };

  test.each([
    ['a text', { faceMatch: 'Too dark' }, ['Too dark']],
    ['a map', { faceMatch: { light: 'Too dark', face: ['No face'] } }, ['Too dark', 'No face']],
    ['a list with what is no text', { faceMatch: [null, 7, {}, ' ', 'Too dark'] }, ['Too dark']],
  ])('shows the texts of faceMatch as %s', async (_what, errors, notified) => {
    await refuse(errors);
    const notice = within(await noticeOf('Failed uploading photo'));
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(notified);
  });

  test.each([
    ['without a text', { faceMatch: [] }],
    ['as a number', { faceMatch: 7 }],
    ['as null', null],
    ['as a list', []],
    ['of other fields', { content: ['Too large'] }],
  ])('errors %s show only ‘Failed uploading photo’', async (_what, errors) => {
    await refuse(errors);
    const notice = await noticeOf('Failed uploading photo');
    expect(notice).toBeVisible();
    expect(within(notice).queryByRole('listitem')).toBeNull();
  });

  test('500 errors show five and the number of the rest', async () => {
    await refuse({ faceMatch: many });
    const list = await screen.findByText('Reason <b>4</b> {{x}}');
    expect(list.closest('ul')?.children).toHaveLength(5);
    expect(screen.getByText('And 495 more messages')).toBeVisible();
    expect(screen.queryByText('Reason <b>5</b> {{x}}')).toBeNull();
  });
});

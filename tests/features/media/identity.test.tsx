import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareImage } from '#device/media/prepareImage.ts';
import { IdentityStep } from '#features/media/IdentityStep.tsx';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { sessionState } from '#session/session.ts';
import {
  chosenFile,
  preparedPicture,
  standInForPictures,
} from '#tests/support/uploads/prepared.ts';

vi.mock('#device/media/prepareImage.ts', () => ({ prepareImage: vi.fn() }));

const cloud = startCardCloud();
const uploadPath = '/api/v2/stand/documents/*/add';

beforeEach(() => {
  standInForPictures();
  vi.mocked(prepareImage).mockResolvedValue({ kind: 'prepared', picture: preparedPicture });
});

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async () => {
  await userEvent.upload(await screen.findByLabelText('Choose from gallery'), chosenFile);
  await screen.findByRole('img', { name: 'The image you chose' });
};

describe('IdentityScreen (section 2)', () => {
  test.each([
    [true, /has your identity document/, 'Upload another document'],
    [false, /doesn't have your identity document/, 'Upload a document'],
  ] as const)('identityExists %s', async (identityExists, words, name) => {
    await fetchCardOf(cloud, 'employee', { persons: { 'person-employee': { identityExists } } });
    renderApp('/identity');
    expect(await screen.findByText(words)).toBeInTheDocument();
    await click(name);
    expect(
      await screen.findByRole('heading', { name: 'Upload identity document' }),
    ).toBeInTheDocument();
  });

  test('shows the accepted kinds of document by the organization’s names, and the sample', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/identity');
    expect((await screen.findByText('Residence permit')).tagName).toBe('BDI');
    expect(await screen.findByRole('img', { name: 'Sample document' })).toBeInTheDocument();
  });

  test('a sample that does not load is omitted', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({ path: '/api/v2/stand/documents/*', status: 500 });
    renderApp('/identity');
    await screen.findByText('Residence permit');
    await waitFor(async () => {
      expect(await cloud.timesCalled('/api/v2/stand/documents/document-sample-northgate')).toBe(1);
    });
    await waitFor(() => {
      expect(screen.queryByText('What it should look like')).toBeNull();
    });
  });
});

describe('upload identity (sections 7 and 8)', () => {
  test('after submitting, the document exists', async () => {
    await fetchCardOf(cloud, 'employee', {
      persons: { 'person-employee': { identityExists: false } },
    });
    renderApp('/identity/upload');
    await choose();
    await click('Submit');
    expect(await screen.findByText('Document uploaded')).toBeInTheDocument();
    expect(await screen.findByText(/has your identity document/)).toBeInTheDocument();
    expect(vi.mocked(prepareImage)).toHaveBeenCalledExactlyOnceWith(expect.any(File), 'identity');
  });

  test.each([
    ['a refusal', { status: 413 }],
    ['a fault', { status: 500 }],
    ['a lost connection', { drop: 'before' }],
  ] as const)('%s shows a message and allows another try', async (_what, fault) => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({ path: uploadPath, ...fault });
    renderApp('/identity/upload');
    await choose();
    await click('Submit');
    expect(await screen.findByText('Failed uploading document')).toBeVisible();
    await click('Submit');
    expect(await screen.findByText('Document uploaded')).toBeInTheDocument();
  });
});

describe('the start-up step (section 4)', () => {
  const onDone = vi.fn();
  beforeEach(() => {
    onDone.mockClear();
  });
  const gates = (identityIsMandatory: boolean) => ({
    organizations: { gates: { config: { identityIsMandatory } } },
  });

  test('optional: it shows its text, and no thanks skips', async () => {
    await fetchCardOf(cloud, 'newcomer', gates(false));
    renderScreen(<IdentityStep onDone={onDone} />);
    expect(screen.getByText(/You can continue without/)).toBeInTheDocument();
    await click('No thanks');
    expect(onDone).toHaveBeenCalledExactlyOnceWith('skipped');
  });

  test('mandatory: it offers sign-out with its reason and a warning, and going back stays', async () => {
    await fetchCardOf(cloud, 'newcomer', gates(true));
    renderScreen(<IdentityStep onDone={onDone} />);
    expect(screen.getByText(/upload a photo of your identity document/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'No thanks' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out instead' })).toHaveAccessibleDescription(
      /needs this document before you can use your card/,
    );
    await click('Sign out instead');
    const warning = await screen.findByRole('alertdialog', {
      name: 'An identity document is required to proceed',
    });
    expect(warning).toBeInTheDocument();
    await click('Go back');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(onDone).not.toHaveBeenCalled();
    expect(sessionState.current().kind).toBe('open');
  });

  test('mandatory: confirming the warning signs the user out', async () => {
    await fetchCardOf(cloud, 'newcomer', gates(true));
    renderScreen(<IdentityStep onDone={onDone} />);
    await click('Sign out instead');
    await screen.findByRole('alertdialog');
    await click('Sign out');
    await waitFor(() => {
      expect(sessionState.current()).toMatchObject({ kind: 'closed', reason: 'signedOut' });
    });
    expect(onDone).not.toHaveBeenCalled();
  });

  test('submitting shows its text and continues without another tap', async () => {
    await fetchCardOf(cloud, 'newcomer', gates(true));
    renderScreen(<IdentityStep onDone={onDone} />);
    await choose();
    await click('Choose another');
    await choose();
    await click('Submit');
    expect(await screen.findByText('Document uploaded')).toBeInTheDocument();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('submitted');
  });
});

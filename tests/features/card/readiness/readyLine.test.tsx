import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startReadinessJob } from '#app/jobs/readinessJob.ts';
import { codeSelfCheck } from '#device/codeReader/codeSelfCheck.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { clockSkewState } from '#device/clockSkewState.ts';
import type { ReadinessTask } from '#domain/card/readiness.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { shownReadinessTasks } from '#features/card/readiness/readinessTasks.ts';
import {
  noOpenReaderStatus,
  setOpenReaderStatus,
} from '#features/digitalKey/flows/openReaderStatus.ts';
import { loadEnvironment } from '#identity/environment.ts';
import { transition } from '#session/session.ts';
import { writeItem } from '#store/itemAccess.ts';
import { setKeyItem } from '#store/keyItems.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { environmentsFile, fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { until } from '#tests/support/until.ts';

const cloud = startCardCloud();
const line = () => screen.findByRole('button', { name: /before you reach the gate/ });

async function showCard(): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  renderScreen(<DigitalIdScreen />);
}

afterEach(() => {
  act(() => {
    codeSelfCheck.set(undefined);
    clockSkewState.set(undefined);
    shownReadinessTasks.set([]);
  });
});

describe('gate, ready for the gate?: one line on the card', () => {
  const tasks: readonly ReadinessTask[] = [
    { fault: 'codeUnread', fix: { kind: 'act', act: 'refresh' } },
    { fault: 'photoMissing', fix: { kind: 'screen', screen: 'ProfilePhoto' } },
    { fault: 'clockWrong', fix: { kind: 'byHand' } },
  ];

  async function showTasks(): Promise<void> {
    await showCard();
    act(() => {
      shownReadinessTasks.set(tasks);
    });
  }

  test('without a fault there is no line', async () => {
    await showCard();
    expect(screen.queryByRole('region', { name: 'Ready for the gate?' })).toBeNull();
  });

  test('it shows a count, and opens by keyboard to each fault in order with its remedy', async () => {
    await showTasks();
    const button = await line();
    expect(button).toHaveTextContent('3 things to check before you reach the gate');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('list')).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('strong').textContent)).toEqual([
      'The code on your card may not scan',
      'Your card has no photo',
      'The time on your phone is wrong',
    ]);
    const [code, photo, time] = rows;
    expect(within(code!).getByRole('button', { name: 'Refresh the card' })).toBeVisible();
    expect(within(photo!).getByRole('link', { name: 'Profile photo' })).toHaveAttribute(
      'href',
      '/profile/photo',
    );
    expect(time).toHaveTextContent('set the date and time automatically');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('it is not announced', async () => {
    await showTasks();
    expect((await line()).closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  });

  test('its refresh button refreshes the card', async () => {
    await showTasks();
    await userEvent.click(await line());
    await userEvent.click(screen.getByRole('button', { name: 'Refresh the card' }));
    expect(await screen.findByText('Your card is up to date')).toBeInTheDocument();
  });

  test('after a fix by keyboard the focus stays with the list', async () => {
    await showTasks();
    const button = await line();
    await userEvent.click(button);
    screen.getByRole('button', { name: 'Refresh the card' }).focus();
    act(() => {
      shownReadinessTasks.set(tasks.slice(1));
    });
    expect(button).toHaveFocus();
    expect(button).toHaveTextContent('2 things to check before you reach the gate');
  });
});

describe('section 4: the card shows why it is refused and what to do', () => {
  const person = (status: object) => ({ persons: { 'person-employee': status } });
  const region = () => screen.findByRole('region', { name: 'Ready for the gate?' });

  test.each([
    ['blocked', person({ status: 'Blocked' }), 'Your ID is blocked', /Only your organization can/],
    ['expired', person({ status: 'Expired' }), 'Your card has expired', /to extend it/],
    ['withdrawn', person({ status: 'Withdrawn' }), 'Your card was withdrawn', /need a new one/],
    [
      'a rejected photo',
      person({ photoStatus: 'Rejected' }),
      'Your photo was rejected',
      /submit a different photo/,
    ],
    [
      'a photo under review',
      person({ photoStatus: 'UnderReview' }),
      'Your photo is being reviewed',
      /don't need to do anything/,
    ],
  ] as const)('%s', async (_what, differing, title, advice) => {
    await fetchCardOf(cloud, 'employee', differing);
    renderScreen(<DigitalIdScreen />);
    const said = within(await region());
    expect(said.getByText(title)).toBeVisible();
    expect(said.getByText(advice)).toBeVisible();
  });

  test('decisions/environments: the notice has the organization’s contact', async () => {
    const { environments } = environmentsFile;
    const contact = 'tel:+442079460018';
    await fetchCardOf(cloud, 'employee', person({ status: 'Blocked' }));
    loadEnvironment({
      ...environmentsFile,
      environments: { emulator: { ...environments.emulator, contact } },
    });
    onTestFinished(() => {
      loadEnvironment(environmentsFile);
    });
    renderScreen(<DigitalIdScreen />);
    expect(
      await within(await region()).findByRole('link', { name: /\+442079460018/ }),
    ).toBeVisible();
  });

  test('a rejected photo leads to choosing another', async () => {
    await fetchCardOf(cloud, 'employee', person({ photoStatus: 'Rejected' }));
    renderScreen(<DigitalIdScreen />);
    expect(within(await region()).getByRole('link', { name: 'Profile photo' })).toHaveAttribute(
      'href',
      '/profile/photo',
    );
  });

  test('it comes first and needs no tap', async () => {
    await fetchCardOf(cloud, 'employee', person({ status: 'Blocked' }));
    renderScreen(<DigitalIdScreen />);
    act(() => {
      shownReadinessTasks.set([{ fault: 'clockWrong', fix: { kind: 'byHand' } }]);
    });
    const status = within(await region()).getByText('Your ID is blocked');
    const others = await line();
    expect(status.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('what is checked behind the card', () => {
  let stop: () => void;

  beforeEach(() => {
    stop = startReadinessJob();
  });

  afterEach(() => {
    stop();
  });

  const faults = () => shownReadinessTasks.current().map(({ fault }) => fault);

  test('faults of code and clock appear as they change, and disappear when right again', async () => {
    await showCard();
    act(() => {
      codeSelfCheck.set('unread');
      clockSkewState.set({ direction: 'behind', byMs: 7_200_000, isAtLeast: false });
    });
    await until(() => {
      expect(faults()).toEqual(['codeUnread', 'clockWrong']);
    });
    expect(await line()).toHaveTextContent('2 things');
    act(() => {
      codeSelfCheck.set('passed');
      clockSkewState.set(undefined);
    });
    await until(() => {
      expect(faults()).toEqual([]);
    });
  });

  test('no photo', async () => {
    await fetchCardOf(cloud, 'employee', { persons: { 'person-employee': { photo: null } } });
    renderScreen(<DigitalIdScreen />);
    await until(() => {
      expect(faults()).toEqual(['photoMissing']);
    });
  });

  test('a photo that does not decode, and one that does', async () => {
    let isBroken = true;
    vi.stubGlobal('createImageBitmap', () =>
      isBroken
        ? Promise.reject(new DOMException('no picture', 'InvalidStateError'))
        : Promise.resolve({ close: () => undefined }),
    );
    try {
      const photo = (content: string) => ({
        persons: { 'person-employee': { photo: content } },
        pictures: { [content]: btoa(content) },
      });
      await fetchCardOf(cloud, 'employee', photo('half a picture'));
      renderScreen(<DigitalIdScreen />);
      await until(() => {
        expect(faults()).toEqual(['photoBroken']);
      });
      isBroken = false;
      await cloud.control.patchState(photo('a whole picture'));
      await act(async () => {
        await refreshCard();
      });
      await until(() => {
        expect(faults()).toEqual([]);
      });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  describe('the key for the organization’s own readers', () => {
    const switchedOn = { organizations: { northgate: { settings: { hasOpenReader: true } } } };
    const kept = {
      credentialId: 'credential',
      accessDocument: 'AA',
      siteKey: 'AA',
      notAfter: new Date(Date.now() + 86_400_000).toISOString(),
    };

    afterEach(() => {
      setOpenReaderStatus(noOpenReaderStatus);
      Reflect.deleteProperty(navigator, 'bluetooth');
    });

    test('withdrawn, set up again, expired', async () => {
      Object.defineProperty(navigator, 'bluetooth', { value: {}, configurable: true });
      await fetchCardOf(cloud, 'employee', switchedOn);
      const cardholderId = knownCard(replyCache.all())?.facts.person.cardholderId;
      if (cardholderId === undefined) throw new Error('nobody holds this card');
      renderScreen(<DigitalIdScreen />);
      act(() => {
        setOpenReaderStatus({ problem: 'withdrawn' });
      });
      await until(() => {
        expect(shownReadinessTasks.current()).toEqual([
          { fault: 'keyMissing', fix: { kind: 'screen', screen: 'Keys' } },
        ]);
      });
      await act(async () => {
        setOpenReaderStatus({ state: { kind: 'ready' }, problem: undefined });
        await setKeyItem('openReader', { ...kept, cardholderId });
      });
      await until(() => {
        expect(faults()).toEqual([]);
      });
      await act(() =>
        setKeyItem('openReader', { ...kept, cardholderId, notAfter: new Date(0).toISOString() }),
      );
      await until(() => {
        expect(faults()).toEqual(['keyMissing']);
      });
      // The leader tab has it renewed: in storage, without a notification to this tab.
      await writeItem('openReader', { ...kept, cardholderId });
      act(() => {
        setOpenReaderStatus({});
      });
      await until(() => {
        expect(faults()).toEqual([]);
      });
    });
  });

  test('a card of the day before, once no refresh is running', async () => {
    await showCard();
    await cloud.goAway();
    const now = Date.now.bind(Date);
    const tomorrow = vi.spyOn(Date, 'now').mockImplementation(() => now() + 25 * 3_600_000);
    try {
      await act(async () => {
        await refreshCard();
      });
      await until(() => {
        expect(faults()).toEqual(['stale']);
      });
    } finally {
      tomorrow.mockRestore();
      act(() => {
        reportOutcome('answered');
      });
    }
  });

  test('nothing is shown behind the lock', async () => {
    await showCard();
    act(() => {
      codeSelfCheck.set('differs');
    });
    await until(() => {
      expect(faults()).toEqual(['codeDiffers']);
    });
    act(() => {
      transition({
        type: 'locked',
        owner: { tag: 'tag', dataKeyId: 'key-1' },
        organization: undefined,
      });
    });
    await until(() => {
      expect(faults()).toEqual([]);
    });
  });
});

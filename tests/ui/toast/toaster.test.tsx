import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '#ui/toast/Toaster.tsx';
import styles from '#ui/toast/Toaster.module.css';
import {
  dismissProblems,
  dismissTopic,
  showToast,
  type ToastTone,
  type ToastTopic,
} from '#ui/toast/toasts.ts';
import '#tests/support/app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(<Toaster />);
});

afterEach(() => {
  vi.useRealTimers();
});

function show(tone: ToastTone, text: string, topic?: ToastTopic): void {
  act(() => {
    showToast(tone, text, topic);
  });
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const toast = (text: string) => screen.getByText(text).parentElement!;
const isThere = (text: string) => screen.queryByText(text) !== null;
const closeButton = () => screen.getByRole('button', { name: 'Close' });

describe('toasts (section 8)', () => {
  test('last 8 seconds', () => {
    show('green', 'Profile saved');
    pass(7999);
    expect(isThere('Profile saved')).toBe(true);
    pass(1);
    expect(isThere('Profile saved')).toBe(false);
  });

  test.each([
    ['hovered', 'pointerMove', 'pointerLeave'],
    ['focused', 'focus', 'blur'],
  ] as const)('are paused while %s, and continue with the remaining time', (_held, begin, end) => {
    show('green', 'Profile saved');
    pass(5000);
    fireEvent[begin](toast('Profile saved'));
    pass(60_000);
    expect(isThere('Profile saved')).toBe(true);
    fireEvent[end](toast('Profile saved'));
    pass(2999);
    expect(isThere('Profile saved')).toBe(true);
    pass(1);
    expect(isThere('Profile saved')).toBe(false);
  });

  test('a toast that appears under a resting pointer is not paused', () => {
    show('green', 'Profile saved');
    fireEvent.pointerEnter(toast('Profile saved'));
    pass(8000);
    expect(isThere('Profile saved')).toBe(false);
  });

  test.each([
    ['red', 'alert'],
    ['orange', 'status'],
    ['green', 'status'],
  ] as const)('%s is announced as %s and has its colour', (tone, role) => {
    show(tone, 'Couldn’t save address');
    expect(screen.getByRole(role)).toContainElement(screen.getByText('Couldn’t save address'));
    expect(toast('Couldn’t save address')).toHaveClass(styles[tone]!);
  });

  test('the live regions exist before their text, so it is announced', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('decisions/toasts: one toast is visible, and the next gets eight seconds once visible', () => {
    for (const text of ['one', 'two']) show('orange', text);
    expect(['one', 'two'].map(isThere)).toEqual([true, false]);
    pass(8000);
    expect(['one', 'two'].map(isThere)).toEqual([false, true]);
    pass(7999);
    expect(isThere('two')).toBe(true);
    pass(1);
    expect(isThere('two')).toBe(false);
  });

  test('decisions/toasts: a newer toast on the same topic replaces the older one', () => {
    show('red', 'Could not update your profile', 'profile');
    show('orange', 'You are offline', 'network');
    show('green', 'Profile saved', 'profile');
    expect(isThere('Could not update your profile')).toBe(false);
    expect(isThere('You are offline')).toBe(true);
    pass(8000);
    expect(isThere('Profile saved')).toBe(true);
  });

  test('decisions/toasts: an error disappears at the next attempt', () => {
    show('red', 'Could not update your profile', 'profile');
    act(() => {
      dismissTopic('profile');
    });
    expect(isThere('Could not update your profile')).toBe(false);
  });

  test.each<[ToastTone, ToastTopic | undefined, boolean]>([
    ['red', 'profile', false],
    ['orange', 'cardStatus', false],
    ['green', 'profile', true],
    ['orange', undefined, true],
  ])('decisions/toasts: %s about %s remains after leaving its screen: %s', (tone, topic, stays) => {
    show(tone, 'words', topic);
    act(() => {
      dismissProblems();
    });
    expect(isThere('words')).toBe(stays);
  });

  test('decisions/toasts: a message already on screen is only announced and delays no other toast', () => {
    show('heard', 'Your card is up to date', 'refresh');
    show('green', 'Profile saved', 'profile');
    expect(screen.getByRole('status')).toHaveTextContent('Your card is up to date');
    expect(screen.getByText('Your card is up to date')).toHaveClass('visually-hidden');
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    pass(8000);
    expect(isThere('Your card is up to date')).toBe(false);
  });

  test('Escape closes the visible toast', () => {
    show('green', 'older');
    show('red', 'newer');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([isThere('older'), isThere('newer')]).toEqual([false, true]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isThere('newer')).toBe(false);
  });

  test('an Escape already handled elsewhere closes none', () => {
    show('green', 'older');
    const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    escape.preventDefault();
    fireEvent(document.body, escape);
    expect(isThere('older')).toBe(true);
  });

  test('an Escape that ends the candidates of an input method closes none', () => {
    show('green', 'older');
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true, keyCode: 229 });
    expect(isThere('older')).toBe(true);
  });

  test('a button closes its own toast', () => {
    show('green', 'older');
    show('green', 'newer');
    fireEvent.click(closeButton());
    expect([isThere('older'), isThere('newer')]).toEqual([false, true]);
  });

  test('the same text does not appear twice', () => {
    show('orange', 'You are offline');
    show('orange', 'You are offline');
    expect(screen.getAllByText('You are offline')).toHaveLength(1);
  });

  test("a server's text is plain text (SR-107)", () => {
    show('orange', '<img src=x onerror=alert(1)> {{x}} $t(app.name)');
    expect(screen.getByText('<img src=x onerror=alert(1)> {{x}} $t(app.name)').tagName).toBe('BDI');
  });
});

describe('decisions/toasts: above the tabs', () => {
  const floor = () => document.documentElement.style.getPropertyValue('--floor');

  test('toasts move above the tabs while these are visible, and back once they are gone', async () => {
    show('orange', 'Could not load');
    const tabs = document.createElement('nav');
    tabs.dataset['floor'] = '';
    Object.defineProperty(tabs, 'offsetHeight', { value: 65 });
    document.body.append(tabs);
    await vi.waitFor(() => {
      expect(floor()).toBe('65px');
    });
    tabs.remove();
    await vi.waitFor(() => {
      expect(floor()).toBe('0px');
    });
  });
});

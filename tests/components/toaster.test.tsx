import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '#ui/toast/Toaster.tsx';
import styles from '#ui/toast/Toaster.module.css';
import { showToast, type ToastTone } from '#ui/toast/toasts.ts';
import '#tests/support/app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(<Toaster />);
});

afterEach(() => {
  vi.useRealTimers();
});

function show(tone: ToastTone, text: string): void {
  act(() => {
    showToast(tone, text);
  });
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const toast = (text: string) => screen.getByText(text).parentElement!;
const isThere = (text: string) => screen.queryByText(text) !== null;
const closeButtons = () => screen.getAllByRole('button', { name: 'Close' });

describe('toasts (section 8)', () => {
  test('last 8 seconds', () => {
    show('green', 'Profile saved');
    pass(7999);
    expect(isThere('Profile saved')).toBe(true);
    pass(1);
    expect(isThere('Profile saved')).toBe(false);
  });

  test.each([
    ['hovered', 'pointerEnter', 'pointerLeave'],
    ['focused', 'focus', 'blur'],
  ] as const)('are held while %s, and go on with what is left', (_held, begin, end) => {
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

  test.each([
    ['red', 'alert'],
    ['orange', 'status'],
    ['green', 'status'],
  ] as const)('%s is announced as %s, and coloured', (tone, role) => {
    show(tone, 'Couldn’t save address');
    expect(screen.getByRole(role)).toContainElement(screen.getByText('Couldn’t save address'));
    expect(toast('Couldn’t save address')).toHaveClass(styles[tone]!);
  });

  test('the regions are there before their words, so that these are announced', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('three are visible; the next has its eight seconds from when it is seen', () => {
    for (const text of ['one', 'two', 'three', 'four']) show('orange', text);
    expect(['one', 'two', 'three', 'four'].map(isThere)).toEqual([true, true, true, false]);
    pass(8000);
    expect(['one', 'two', 'three', 'four'].map(isThere)).toEqual([false, false, false, true]);
    pass(7999);
    expect(isThere('four')).toBe(true);
    pass(1);
    expect(isThere('four')).toBe(false);
  });

  test('Escape closes the newest that is seen', () => {
    show('green', 'older');
    show('red', 'newer');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([isThere('older'), isThere('newer')]).toEqual([true, false]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isThere('older')).toBe(false);
  });

  test('an Escape that somebody else has used closes none', () => {
    show('green', 'older');
    const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    escape.preventDefault();
    fireEvent(document.body, escape);
    expect(isThere('older')).toBe(true);
  });

  test('a button closes its own', () => {
    show('green', 'older');
    show('green', 'newer');
    fireEvent.click(closeButtons()[0]!);
    expect([isThere('older'), isThere('newer')]).toEqual([false, true]);
  });

  test('the same words are not there twice', () => {
    show('orange', 'You are offline');
    show('orange', 'You are offline');
    expect(screen.getAllByText('You are offline')).toHaveLength(1);
  });

  test("a server's words are text (SR-107)", () => {
    show('orange', '<img src=x onerror=alert(1)> {{x}} $t(app.name)');
    expect(screen.getByText('<img src=x onerror=alert(1)> {{x}} $t(app.name)').tagName).toBe('BDI');
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link } from '#ui/link/Link.tsx';

function showLink(link: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: link }]);
  render(<RouterProvider router={router} />);
  return router;
}

test('a press goes to the other screen', async () => {
  const router = showLink(<Link to="/settings">Settings</Link>);
  const link = screen.getByRole('link', { name: 'Settings' });
  expect(link).toHaveAttribute('href', '/settings');
  await userEvent.click(link);
  expect(router.state.location.pathname).toBe('/settings');
  expect(router.state.historyAction).toBe('PUSH');
});

test('a press at the screen that is open adds no step to the history', async () => {
  const router = showLink(<Link to="/">Here</Link>);
  await userEvent.click(screen.getByRole('link', { name: 'Here' }));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a press that its owner handled goes nowhere', async () => {
  const router = showLink(
    <Link to="/settings" onClick={(event) => event.preventDefault()}>
      Settings
    </Link>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(router.state.location.pathname).toBe('/');
});

test('a click that requests another window is left to the browser', () => {
  const router = showLink(<Link to="/settings">Settings</Link>);
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }), { ctrlKey: true });
  expect(router.state.location.pathname).toBe('/');
});

test('an address with a scheme is a path of the app, never a script', () => {
  showLink(<Link to="javascript:alert(1)">Settings</Link>);
  const link = screen.getByRole('link', { name: 'Settings' });
  expect(link).toHaveAttribute('href', '/javascript:alert(1)');
});

import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable.tsx';

const later = () =>
  preloadable(() => Promise.resolve({ default: () => <button type="button">Sign in</button> }));

test('a part whose code is there renders without a fallback', async () => {
  const { preload, Part } = later();
  await preload();
  const html = renderToString(
    <Suspense fallback="nothing yet">
      <Part />
    </Suspense>,
  );
  expect(html).toContain('Sign in');
  expect(html).not.toContain('nothing yet');
});

test('without it, the fallback is shown while the code loads', () => {
  const { Part } = later();
  const html = renderToString(
    <Suspense fallback="nothing yet">
      <Part />
    </Suspense>,
  );
  expect(html).toContain('nothing yet');
});

test('code that is unavailable rejects the preload, and the part tries again', async () => {
  let isAvailable = false;
  const { preload, Part } = preloadable(async () => {
    if (!isAvailable) throw new Error('unavailable');
    return { default: () => <p>here</p> };
  });
  await expect(preload()).rejects.toThrow('unavailable');
  isAvailable = true;
  await preload();
  expect(renderToString(<Part />)).toContain('here');
});

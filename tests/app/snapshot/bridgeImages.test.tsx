/** Snapshot pictures replace the app's own until those are decoded (decisions/instant-card): nothing flashes. */
import { expect, test } from 'vitest';
import { bridgeImages } from '#app/snapshot/bridgeImages.ts';
import { until } from '#tests/support/until.ts';

/** A screen with these pictures, and functions that end each decoding. */
function screen(...alts: readonly string[]): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = alts.map((alt) => `<img alt="${alt}">`).join('');
  return place;
}

function pictures(place: Element): HTMLImageElement[] {
  return [...place.querySelectorAll('img')];
}

/** Gives each picture a decoding that the test completes. */
function decoding(place: Element): { readonly end: () => void; readonly fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  for (const picture of pictures(place)) picture.decode = () => promise;
  return {
    end: () => {
      resolve(undefined);
    },
    fail: () => {
      reject(new Error('it does not open'));
    },
  };
}

test.each(['end', 'fail'] as const)(
  'a snapshot picture replaces the app’s hidden one until its decoding reaches its %s',
  async (how) => {
    const [snapshot, root] = [screen('Photo'), screen('Photo')];
    const [lent] = pictures(snapshot);
    const [own] = pictures(root);
    const decodes = decoding(root);
    bridgeImages(snapshot, root);
    expect(pictures(root)).toEqual([lent, own]);
    expect(own).not.toBeVisible();
    decodes[how]();
    await until(() => {
      expect(pictures(root)).toEqual([own]);
    });
    expect(own).not.toHaveAttribute('style', expect.stringContaining('none'));
  },
);

test.each<[what: string, snapshot: readonly string[], own: readonly string[]]>([
  ['more pictures', ['Photo'], ['Photo', 'Logo']],
  ['fewer', ['Photo', 'Logo'], ['Photo']],
  ['another person’s', ['Photo of one'], ['Photo of another']],
])('no snapshot picture is used where the app’s screen has %s', (_what, before, after) => {
  const [snapshot, root] = [screen(...before), screen(...after)];
  decoding(root);
  const own = pictures(root);
  bridgeImages(snapshot, root);
  expect(pictures(root)).toEqual(own);
});

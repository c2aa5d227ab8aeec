import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyServerPolicy } from '../../sw/appShellPolicy.ts';

const header = 'Content-Security-Policy';
const withPolicy = (policy: string): Response =>
  new Response('', { headers: { [header]: policy } });

/** A precached page with the policy of its installation day; `replaced` is what was stored anew. */
function installed(policy: string) {
  const replaced: (string | null)[] = [];
  const shell = {
    url: '/index.html',
    integrity: () => Promise.resolve('sha256-x'),
    read: () => Promise.resolve(withPolicy(policy)),
    replace: (response: Response) => {
      replaced.push(response.headers.get(header));
      return Promise.resolve();
    },
  };
  return { shell, replaced };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the policy of the precached page (decisions/environments)', () => {
  it('is renewed when the configuration comes with another one', async () => {
    const fetched = vi.fn(() => Promise.resolve(withPolicy('new')));
    vi.stubGlobal('fetch', fetched);
    const { shell, replaced } = installed('old');
    await applyServerPolicy(withPolicy('new'), shell);
    expect(replaced).toEqual(['new']);
    expect(fetched).toHaveBeenCalledWith('/index.html', { cache: 'reload', integrity: 'sha256-x' });
  });

  it('asks the network nothing while the two agree', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { shell, replaced } = installed('same');
    await applyServerPolicy(withPolicy('same'), shell);
    expect(fetched).not.toHaveBeenCalled();
    expect(replaced).toEqual([]);
  });

  it.each([
    ['the page is of another build', () => Promise.reject(new TypeError('integrity'))],
    ['the page comes with a third policy', () => Promise.resolve(withPolicy('third'))],
    ['the page fails', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('stays as it is when %s', async (_what, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    const { shell, replaced } = installed('old');
    await applyServerPolicy(withPolicy('new'), shell);
    expect(replaced).toEqual([]);
  });

  it('stays as it is, and nothing is asked, when its hash cannot be had', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { shell, replaced } = installed('old');
    const integrity = () => Promise.reject(new TypeError('no list of hashes'));
    await applyServerPolicy(withPolicy('new'), { ...shell, integrity });
    expect(fetched).not.toHaveBeenCalled();
    expect(replaced).toEqual([]);
  });

  it('ignores a configuration that failed or that has no policy', async () => {
    const { shell, replaced } = installed('old');
    await applyServerPolicy(new Response('', { status: 500, headers: { [header]: 'new' } }), shell);
    await applyServerPolicy(new Response('portal'), shell);
    expect(replaced).toEqual([]);
  });
});

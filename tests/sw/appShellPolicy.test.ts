import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyServerPolicy } from '../../sw/appShellPolicy.ts';

const header = 'Content-Security-Policy';
const withPolicy = (policy: string): Response =>
  new Response('', { headers: { [header]: policy } });

/** A precached page with the policy of its installation day; `replaced` is what was stored again. */
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
  it('is replaced when the configuration arrives with a different one', async () => {
    const fetched = vi.fn(() => Promise.resolve(withPolicy('new')));
    vi.stubGlobal('fetch', fetched);
    const { shell, replaced } = installed('old');
    await applyServerPolicy(withPolicy('new'), shell);
    expect(replaced).toEqual(['new']);
    expect(fetched).toHaveBeenCalledWith('/index.html', { cache: 'reload', integrity: 'sha256-x' });
  });

  it('sends no request while the two match', async () => {
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
  ])('stays unchanged when %s', async (_what, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    const { shell, replaced } = installed('old');
    await applyServerPolicy(withPolicy('new'), shell);
    expect(replaced).toEqual([]);
  });

  it('stays unchanged, without a request, when its hash is unavailable', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { shell, replaced } = installed('old');
    const integrity = () => Promise.reject(new TypeError('no list of hashes'));
    await applyServerPolicy(withPolicy('new'), { ...shell, integrity });
    expect(fetched).not.toHaveBeenCalled();
    expect(replaced).toEqual([]);
  });

  it('ignores a failed configuration or one without a policy', async () => {
    const { shell, replaced } = installed('old');
    await applyServerPolicy(new Response('', { status: 500, headers: { [header]: 'new' } }), shell);
    await applyServerPolicy(new Response('portal'), shell);
    expect(replaced).toEqual([]);
  });
});

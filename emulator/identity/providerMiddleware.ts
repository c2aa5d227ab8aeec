/** Middleware around the provider's own routes (Koa middleware, outermost first). */
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { identityPaths } from '#contract/identityProvider.ts';
import type { AppOrigins } from '../addresses.ts';
import { claimsInEmulatedTime } from './clockFrame.ts';
import type { ClockOffset } from './clockFrame.ts';
import { pageHeaders } from './pages/pageLayout.ts';
import type { TokenSigner } from './signing.ts';

type Next = () => Promise<void>;

export interface MiddlewareDeps {
  readonly appOrigins: AppOrigins;
  readonly signer: TokenSigner;
  readonly clockOffset: ClockOffset;
}

export function useMiddleware(provider: Provider, deps: MiddlewareDeps): void {
  provider.use(withPagePolicy(deps.appOrigins));
  provider.use(offlineAccessNeedsNoConsent);
  provider.use(revocationWithoutContentType);
  provider.use(idTokenInEmulatedTime(deps));
}

/** Sets the policy before the library creates its pages, so that the library can add the hash of its script. */
function withPagePolicy(appOrigins: AppOrigins) {
  const { 'Content-Type': _, ...headers } = pageHeaders(appOrigins);
  return async (ctx: KoaContextWithOIDC, next: Next): Promise<void> => {
    ctx.set(headers);
    await next();
  };
}

/**
 * The library drops `offline_access` unless the request asks for consent. The specification's request does
 * not, and signing in is the consent here. So consent is added to the request, but the user is never
 * prompted.
 */
async function offlineAccessNeedsNoConsent(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  const { prompt = '', scope } = ctx.query;
  const asks = typeof scope === 'string' && scope.split(' ').includes('offline_access');
  if (ctx.path === identityPaths.authorize && asks && typeof prompt === 'string') {
    const prompts = prompt.split(' ').filter((word) => word !== '');
    if (!prompts.includes('none') && !prompts.includes('consent')) {
      ctx.query = { ...ctx.query, prompt: [...prompts, 'consent'].join(' ') };
    }
  }
  await next();
}

/** OpenID clients that expect JSON or nothing reject an empty response of type text/plain. */
async function revocationWithoutContentType(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  await next();
  if (ctx.path === identityPaths.revocation && ctx.body === '') {
    ctx.remove('Content-Type');
  }
}

/** The library signs id tokens with the machine's time. The emulated clock may differ. */
function idTokenInEmulatedTime({ signer, clockOffset }: MiddlewareDeps) {
  return async (ctx: KoaContextWithOIDC, next: Next): Promise<void> => {
    await next();
    if (ctx.path !== identityPaths.token || clockOffset() === 0) return;
    const body: unknown = ctx.body;
    if (typeof body !== 'object' || body === null || !('id_token' in body)) return;
    const token = signer.read(String(body.id_token));
    if (token === undefined) return;
    const payload = claimsInEmulatedTime(token.payload, clockOffset);
    ctx.body = { ...body, id_token: signer.sign({ header: token.header, payload }) };
  };
}

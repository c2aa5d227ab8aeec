/** Changing the password: the one row of section 7 on the auth host. */
import { Hono } from 'hono';
import type { PasswordChangeDto } from '#contract/dto/payloads.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { HostApp, HostDeps, SharedParts } from '../sharedParts.ts';
import { withFaults } from '../control/middleware.ts';
import { answer, stamped } from './answer.ts';
import { may } from './caller.ts';
import { appCors } from './cors.ts';
import { admit, callerFor, readBody } from './guards.ts';
import { forbidden, Refusal } from './refusal.ts';

export function createPasswordApi(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  const endpoint: Endpoint = endpoints.changePassword;
  app.use(endpoint.path, stamped(parts.clock));
  app.use(endpoint.path, appCors(deps.appOrigins));
  app.use(endpoint.path, withFaults(parts.faults));
  app.on(endpoint.method, endpoint.path, async (c) => {
    const admitted = await admit(c, deps.verifyBearer);
    if (admitted instanceof Refusal) return answer(c, admitted, 200);
    const body = await readBody(c, endpoint);
    if (body instanceof Refusal) return answer(c, body, 200);
    return answer(c, changePassword(parts, admitted.sub, body as PasswordChangeDto), 200);
  });
  return app;
}

function changePassword(
  parts: SharedParts,
  sub: string,
  { currentPassword, newPassword }: PasswordChangeDto,
): Refusal | null {
  const caller = callerFor('changePassword', endpoints.changePassword, parts.holder.world, sub);
  if (caller instanceof Refusal) return caller;
  if (!may(caller, 'RESET_PASSWORD')) return forbidden('RESET_PASSWORD');
  const outcome = parts.accounts.setPassword(sub, currentPassword, newPassword);
  return outcome.kind === 'changed' ? null : new Refusal(422, outcome.errors);
}

import { endpoints } from '#contract/endpoints.ts';
import { headerNames } from '#contract/headers.ts';
import { callbackPath } from '#contract/identityProvider.ts';
import { readReply } from '#contract/reply.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { authorizationRequest, Browser, callToken } from '#tests/emulator/identityBrowser.ts';
import type { Addresses } from './emulatorProcess.ts';

/**
 * Makes the emulator draw the pictures of the account that most tests use. It draws each at its first
 * request. On a busy machine that can take longer than the app's time limit for a call.
 */
export async function drawPictures(addresses: Addresses, appUrl: string): Promise<void> {
  const headers = {
    [headerNames.authorization]: `Bearer ${await accessToken(addresses.authOrigin, appUrl)}`,
    [headerNames.appVersion]: appVersion,
  };
  const drawn = async (path: string): Promise<string> => {
    const answer = await fetch(addresses.apiOrigin + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const startup = readReply('startup', JSON.parse(await drawn(endpoints.startup.path)));
  await drawn(endpoints.user.path);
  const { sampleDocumentId } = startup.config;
  if (sampleDocumentId !== undefined) {
    await drawn(endpoints.sampleDocument.path.replace('{id}', sampleDocumentId));
  }
}

async function accessToken(authOrigin: string, appUrl: string): Promise<string> {
  const redirectUri = appUrl + callbackPath;
  const browser = new Browser();
  const request = authorizationRequest(authOrigin, { redirect_uri: redirectUri });
  const login = await browser.visit(request.url);
  const back = await browser.submit(login, { account: 'employee' });
  const { body } = await callToken(
    authOrigin,
    {
      grant_type: 'authorization_code',
      code: back.url.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: request.verifier,
    },
    appUrl,
  );
  return String(body['access_token']);
}

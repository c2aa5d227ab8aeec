import { expect, onTestFinished, test, vi } from 'vitest';
import { providerPages } from '../../src/identity/providerPages.ts';

test('decisions/hint-at-sign-out: the app’s own page posts the fields in a form', async () => {
  const submitted: HTMLFormElement[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(
    this: HTMLFormElement,
  ) {
    onTestFinished(() => {
      this.remove();
    });
    submitted.push(this);
  });
  const url = 'https://id.example.test/connect/endsession';
  const fields = { client_id: 'standMobApp', id_token_hint: 'a.b.c' };
  (await providerPages()).post?.(url, fields);
  const [form] = submitted;
  expect(form?.isConnected).toBe(true);
  expect([form?.method, form?.action]).toEqual(['post', url]);
  expect(Object.fromEntries(new FormData(form))).toEqual(fields);
  // Chromium writes other bodies into its session file.
  expect([...(form?.elements ?? [])].map((each) => each.getAttribute('type'))).toEqual([
    'password',
    'password',
  ]);
});

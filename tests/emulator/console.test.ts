import { expect, test } from 'vitest';
import { createConsole } from '#emulator/console/console.ts';

const page = createConsole();

async function textOf(path: string): Promise<string> {
  const answer = await page.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test('the console page: each file that another file names is served', async () => {
  const seen = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = await textOf(path);
    const named = [...text.matchAll(/^import .* from '\.(\/[\w.]+)';$/gm)].map(
      ([, at]) => at ?? '',
    );
    for (const each of named) await follow(each);
  };
  const html = await textOf('/');
  expect(html).toMatch(/console\.js/);
  await textOf('/console.css');
  await follow('/console.js');
  expect([...seen]).toContain('/readerForm.js');
});

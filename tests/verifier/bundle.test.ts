/** What the verifier's build consists of. */
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

test('the built page has no file of the app, and of badges the judgement alone', async () => {
  const built = (await build({
    configFile: 'verifier/vite.config.ts',
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const modules = built.output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .map((id) => id.replace(`${process.cwd()}/`, ''));
  const own = modules.filter((id) => /^(src|sw|emulator|packages|verifier)\//.test(id));
  expect(own).toContain('verifier/main.tsx');
  expect(own).toContain('packages/badge/judgement/checkCode.ts');
  const foreign = own.filter(
    (id) => !/^(verifier|packages\/badge\/(codec|model|judgement))\//.test(id),
  );
  expect(foreign).toEqual([]);
});

/**
 * The emulator as a program: `node emulator/main.ts [--memory] [--data DIR] [--json]`. Environment variables
 * set its ports (see `addresses.ts`). It is not a production server.
 */
import { closeOnSignal, explanation, readCommand } from './program.ts';
import { startEmulator } from './startEmulator.ts';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.kind === 'help') {
    process.stdout.write(command.text);
    return;
  }
  const emulator = await startEmulator(command.options);
  closeOnSignal(
    process,
    () => emulator.close(),
    (error) => (error === undefined ? process.exit(0) : fail(error)),
  );
  process.stdout.write(command.started(emulator));
}

/** Ends the program with a message that explains what to do. */
function fail(error: unknown): never {
  process.stderr.write(`${explanation(error, process.env)}\n`);
  process.exit(1);
}

main().catch(fail);

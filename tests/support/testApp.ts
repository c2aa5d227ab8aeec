/** The app of one test, in place of the page's: the same dependencies, each of which a test may replace. */
import { createApp, type Dependencies } from '#app/createApp.ts';
import { pageDependencies } from '#app/pageDependencies.ts';
import { disconnect } from '#store/connection.ts';
import { endSession } from '#store/session.ts';

const testDependencies: Dependencies = pageDependencies;

/** Ends the app of a test: what it stored is removed, and a fresh app begins. */
export async function endApp(): Promise<void> {
  await endSession({ forceLogin: false });
  // A query of the former app would hand its rows to the next one.
  await disconnect();
  createApp(testDependencies);
}

// The first test of a file.
createApp(testDependencies);

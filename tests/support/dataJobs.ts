import { jobs } from '#app/jobs/jobs.ts';
import { stopAll, type Stop } from '#async/stop.ts';

/** The jobs that a test of data and refreshes needs: all except push, readiness and worker. */
const dataJobs = [
  'lock',
  'session',
  'queue',
  'lossToasts',
  'connectivity',
  'clockSkew',
  'refresh',
  'keyMessages',
  'digitalKeys',
  'language',
];

/** Starts them together, without the queue that lets them wait for an idle page. */
export async function startDataJobs(): Promise<Stop> {
  const wanted = jobs.filter(({ name }) => dataJobs.includes(name));
  return stopAll(...(await Promise.all(wanted.map(async ({ start }) => start()))));
}

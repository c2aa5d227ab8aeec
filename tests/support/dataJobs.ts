/** The jobs that a test of data and refreshes needs: all except push, readiness and worker. */
export const dataJobs = [
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

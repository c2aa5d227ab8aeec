/** The jobs that a test of data and refreshes needs: those without push, readiness and worker. */
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

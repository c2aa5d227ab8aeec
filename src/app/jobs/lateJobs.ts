/** The jobs that start once the start is over (`jobs.ts`): one import, and one file of the build. */
export { startDigitalKeyJob } from './digitalKeyJob.ts';
export { startKeyMessageJob } from './keyMessageJob.ts';
export { startReadinessJob } from './readinessJob.ts';
export { startStorageJob } from './storageJob.ts';
export { startUpdateJob } from './updateJob.ts';
export { startWalletJob } from './walletJob.ts';

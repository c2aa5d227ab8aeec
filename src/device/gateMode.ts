/** Whether the code is shown in gate mode. Nothing covers it then (decisions/startup-gates and decisions/updates-by-consent). */
import { perAppObservable } from '#scope/perApp.ts';

export const isGateMode = perAppObservable(false);

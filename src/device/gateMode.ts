/** Whether the code is shown in gate mode. Nothing covers it then (decisions/startup-gates and decisions/updates-by-consent). */
import { observable } from '#domain/observable/observable.ts';

export const isGateMode = observable(false);

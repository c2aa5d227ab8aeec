/** Whether the code is shown in gate mode. Nothing covers it then (decisions 7 and 36). */
import { observable } from '#domain/observable/observable.ts';

export const isGateMode = observable(false);

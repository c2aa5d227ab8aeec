/**
 * What came of the last reading of the card's code from its own pixels; undefined while no code is
 * shown, or none has been judged yet. Written by whoever shows the code, read by the gate's readiness.
 */
import type { CodeSelfCheck } from '#domain/card/selfCheck.ts';
import { observable } from '#domain/observable/observable.ts';

export const codeSelfCheck = observable<CodeSelfCheck | undefined>(undefined);

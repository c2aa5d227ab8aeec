/**
 * The result of the last reading of the card's code from its own pixels. Undefined while no code is shown or
 * none has been checked yet. The component that shows the code writes it; the gate's readiness reads it.
 */
import type { CodeSelfCheck } from '#domain/card/selfCheck.ts';
import { perAppObservable } from '#scope/perApp.ts';

export const codeSelfCheck = perAppObservable<CodeSelfCheck | undefined>(undefined);

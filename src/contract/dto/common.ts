import * as v from 'valibot';
import { id, text } from './lenientSchema.ts';

/** A lookup value, such as a location or a department (specification, section 3). */
export const LookupDto = v.object({ id, name: text });
export type LookupDto = v.InferOutput<typeof LookupDto>;

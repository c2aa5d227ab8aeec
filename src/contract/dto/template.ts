import * as v from 'valibot';
import { list, section, text } from './lenientSchema.ts';

const band = section(v.object({ backgroundColor: text, textColor: text }));

/**
 * Specification, section 3: Card template. A position names a field, such as `Person.FirstName` or
 * `Cardholder.ProfileName`. The first position holds two.
 */
export const CardTemplateDto = v.object({
  template: section(
    v.object({
      cardTop: band,
      cardMiddle: band,
      cardBottom: band,
      firstPosition: list(text),
      secondPosition: text,
      thirdPosition: text,
      fourthPosition: text,
      fifthPosition: text,
    }),
  ),
  logo: text,
});
export type CardTemplateDto = v.InferOutput<typeof CardTemplateDto>;

import { parseHexColour } from '#domain/card/colours.ts';
import type { CardTemplate, TemplateBand } from '#domain/card/template.ts';
import type { CardTemplateDto } from '../dto/template.ts';

/** A colour that is none becomes `undefined`, and with it the default (SR-111). */
export function toCardTemplate({ template, logo }: CardTemplateDto): CardTemplate {
  return {
    cardTop: toBand(template.cardTop),
    cardMiddle: toBand(template.cardMiddle),
    cardBottom: toBand(template.cardBottom),
    firstPosition: template.firstPosition,
    secondPosition: template.secondPosition,
    thirdPosition: template.thirdPosition,
    fourthPosition: template.fourthPosition,
    fifthPosition: template.fifthPosition,
    logo,
  };
}

function toBand(band: CardTemplateDto['template']['cardTop']): TemplateBand {
  return { background: parseHexColour(band.backgroundColor), text: parseHexColour(band.textColor) };
}

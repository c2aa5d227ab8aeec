import { parseHexColour } from '#domain/card/colours.ts';
import type { CardTemplate, TemplateBand } from '#domain/card/template.ts';
import type { CardTemplateDto } from '../dto/template.ts';

/** Maps a card template. An invalid colour becomes `undefined`, so the default applies (SR-111). */
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

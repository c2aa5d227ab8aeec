import type { Attribute, AttributeConfig, LabelOverrides } from '#domain/profile/attributes.ts';
import type { AttributeConfigDto, AttributeDto, SystemLabelsDto } from '../dto/settings.ts';
import { toAddressSettings } from './settings.ts';

/** Which attributes are visible and editable. An attribute without a name is left out. */
export function toAttributeConfig(dto: AttributeConfigDto): AttributeConfig {
  return {
    person: toLists(dto.person),
    cardholder: toLists(dto.cardholder),
    address: toAddressSettings(dto),
  };
}

function toLists({ visible, editable }: AttributeConfigDto['person']): AttributeConfig['person'] {
  return { visible: visible.flatMap(toAttribute), editable: editable.flatMap(toAttribute) };
}

function toAttribute({ attributeId, name, translation, customLabel }: AttributeDto): Attribute[] {
  return name === undefined ? [] : [{ id: attributeId, name, translation, customLabel }];
}

/** The system's label overrides by attribute id. If an attribute has two, the last one applies. */
export function toLabelOverrides(dto: SystemLabelsDto): LabelOverrides {
  return new Map(
    dto.flatMap(({ attributeId, label }) => (label === undefined ? [] : [[attributeId, label]])),
  );
}

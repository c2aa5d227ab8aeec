import type { Attribute, AttributeConfig, LabelOverrides } from '#domain/profile/attributes.ts';
import type { AttributeConfigDto, AttributeDto, SystemLabelsDto } from '../dto/settings.ts';
import { toAddressSettings } from './settings.ts';

/** Who may see and edit which attribute; one without a name names nothing and is left out. */
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

/** The system's label overrides by attribute id; of two for one attribute the last holds. */
export function toLabelOverrides(dto: SystemLabelsDto): LabelOverrides {
  return new Map(
    dto.flatMap(({ attributeId, label }) => (label === undefined ? [] : [[attributeId, label]])),
  );
}

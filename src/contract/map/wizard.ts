import type { Wizard } from '#domain/profile/wizard.ts';
import type { WizardDto } from '../dto/settings.ts';

/** Section 3: Wizard. A field without a name is left out. */
export function toWizard({ wizardFields, freeFieldsDescription }: WizardDto): Wizard {
  const { show, description } = freeFieldsDescription;
  const words = description?.trim();
  return {
    fields: wizardFields.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }])),
    description: show === true && words !== '' ? words : undefined,
  };
}

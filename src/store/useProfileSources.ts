import { useMemo } from 'react';
import { toAttributeConfig, toLabelOverrides } from '#contract/map/attributeConfig.ts';
import { toOptionLists } from '#contract/map/enumOptions.ts';
import { toWizard } from '#contract/map/wizard.ts';
import type { AttributeConfig, LabelOverrides } from '#domain/profile/attributes.ts';
import type { OptionLists } from '#domain/profile/options.ts';
import type { Wizard } from '#domain/profile/wizard.ts';
import { useReply } from './useReply.ts';

/** The server's data about a profile's fields, as far as it is known; labels and lists may be empty. */
export interface ProfileSources {
  /** `undefined` until it has been fetched once: without it the set of fields is not known. */
  readonly config: AttributeConfig | undefined;
  readonly wizard: Wizard | undefined;
  readonly labels: LabelOverrides;
  readonly options: OptionLists;
}

/** The current stored replies about profile fields, updated whenever one changes. */
export function useProfileSources(): ProfileSources {
  const attributeConfig = useReply('attributeConfig');
  const systemLabels = useReply('systemLabels');
  const enumOptions = useReply('enumOptions');
  const wizard = useReply('wizard');
  return useMemo(
    () => ({
      config: attributeConfig && toAttributeConfig(attributeConfig.value),
      wizard: wizard && toWizard(wizard.value),
      labels: systemLabels === undefined ? new Map() : toLabelOverrides(systemLabels.value),
      options: enumOptions === undefined ? new Map() : toOptionLists(enumOptions.value),
    }),
    [attributeConfig, systemLabels, enumOptions, wizard],
  );
}

import { useMemo, useSyncExternalStore } from 'react';
import { policies, type Policies } from '#domain/permission/policies.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import type { FieldSources } from '#domain/profile/fields.ts';
import { useLanguageTag } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useProfileSources, type ProfileSources } from '#store/useProfileSources.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { useFresh, type Freshness } from '#sync/useFresh.ts';

export interface Profile extends ProfileSources {
  readonly facts: CardFacts;
  readonly rules: Policies;
  /** The input of the field rules. */
  readonly fieldSources: FieldSources;
}

export interface KnownProfile {
  /** `undefined` before the user is known, or if they have no profile. */
  readonly profile: Profile | undefined;
  /** Nothing is stored, and the first answer is still loading. */
  readonly isLoading: boolean;
  /** The freshness of the server's field data: lists, labels and options. */
  readonly fields: Freshness;
}

/**
 * The cardholder's profile and the server's data about its fields. The field data is fetched again when a
 * screen opens.
 */
export function useProfile(): KnownProfile {
  const language = useLanguageTag();
  const facts = useCardFacts()?.facts;
  const sources = useProfileSources();
  const phase = useSyncExternalStore(refreshPhase.subscribe, refreshPhase.current);
  const fields = useFresh([
    () => refreshReply('attributeConfig', {}),
    () => refreshReply('systemLabels', {}),
    () => refreshReply('enumOptions', {}),
    () => refreshReply('wizard', {}),
  ]);
  const profile = useMemo((): Profile | undefined => {
    if (facts === undefined) return undefined;
    if (facts.profile === undefined && facts.cardholder === undefined) return undefined;
    const { labels, options, config } = sources;
    return {
      ...sources,
      facts,
      rules: policies({ ...facts, address: config?.address }),
      fieldSources: { facts, labels, options, language },
    };
  }, [facts, sources, language]);
  return { profile, isLoading: profile === undefined && phase !== 'idle', fields };
}

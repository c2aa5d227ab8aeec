import { holderName } from '#domain/card/holderName.ts';
import { useCardFacts } from '#store/useCardFacts.ts';

/** The signed-in user, as far as known: name and mail address. */
export function useAccount(): readonly string[] {
  const facts = useCardFacts()?.facts;
  if (facts === undefined) return [];
  return [holderName(facts), facts.person.email ?? ''].filter((line) => line !== '');
}

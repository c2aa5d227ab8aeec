import { isEasyPin } from '#domain/lock/easyPin.ts';
import type { PinRules } from '#domain/lock/pinFlow.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';

/** The rules for a new PIN, from what the app knows of the person and the organization now. */
export function pinRules(): PinRules {
  const facts = knownCard(replyCache.all())?.facts;
  return {
    isEasy: (pin) => isEasyPin(pin, facts?.person.birthDate),
    areEasyForbidden: facts?.settings?.forbidsEasyPins === true,
  };
}

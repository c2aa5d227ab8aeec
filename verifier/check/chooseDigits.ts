/** The two digits that an officer asks for (docs/badge.md, 'Challenge'). */
import { toHex, type Bytes } from '#badge/codec/bytes.ts';
import type { OpenChallenge } from '#badge/judgement/challenge.ts';
import { nonceOfDigits } from '#badge/model/challenge.ts';

interface SpokenDigits {
  readonly digits: string;
  readonly nonce: Bytes;
}

const allDigits: readonly SpokenDigits[] = Array.from({ length: 100 }, (_, pair) => {
  const digits = String(pair).padStart(2, '0');
  const nonce = nonceOfDigits(digits);
  return nonce === undefined ? [] : [{ digits, nonce }];
}).flat();

/**
 * Chooses two digits, each pair with the same chance. They differ from those of the challenge before and from
 * the wrong answers to it. Otherwise the code in view could answer digits that nobody has spoken yet.
 * @param random returns random bytes.
 * @param before the challenge that they replace.
 */
export function chooseDigits(
  random: (length: number) => Uint8Array,
  before: OpenChallenge | undefined,
): SpokenDigits {
  const used = before === undefined ? [] : [toHex(before.nonce), ...before.wrongAnswers];
  const unused = allDigits.filter(({ nonce }) => !used.includes(toHex(nonce)));
  // A byte above the largest multiple would give the first pairs a better chance.
  const fair = 256 - (256 % unused.length);
  for (;;) {
    const [byte = 0] = random(1);
    const chosen = unused[byte % unused.length];
    if (byte < fair && chosen !== undefined) return chosen;
  }
}

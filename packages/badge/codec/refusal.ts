/** Why bytes or a text are not what they should be. */
export type Refusal =
  /** Not a code of ours: another prefix. */
  | 'notACode'
  | 'tooLong'
  | 'base45'
  /** Not CBOR, or not in the one deterministic form. */
  | 'cbor'
  /** Not a COSE_Sign1 message with tag 18, or with unprotected headers. */
  | 'cose'
  /** The message is of another type. */
  | 'type'
  | 'algorithm'
  /** A claim or header is missing, has the wrong type, or is unknown where nothing unknown may be. */
  | 'claims'
  /** A key that is not on P-256. */
  | 'key'
  /** Times of a badge or a list that contradict one another. */
  | 'times'
  | 'compression';

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Ends a parse. Only `parsed` and `parsedLater` catch it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Runs a parser. It never throws: an unforeseen error is `otherwise`. */
export function parsed<T>(parse: () => T, otherwise: Refusal): Parsed<T> {
  try {
    return { ok: true, value: parse() };
  } catch (error) {
    return { ok: false, refusal: error instanceof Refused ? error.refusal : otherwise };
  }
}

/** The same for a parser that waits for WebCrypto or a stream. */
export async function parsedLater<T>(
  parse: () => Promise<T>,
  otherwise: Refusal,
): Promise<Parsed<T>> {
  try {
    return { ok: true, value: await parse() };
  } catch (error) {
    return { ok: false, refusal: error instanceof Refused ? error.refusal : otherwise };
  }
}

/** Takes the value out again, within another parser. @throws Refused */
export function accepted<T>(result: Parsed<T>): T {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}

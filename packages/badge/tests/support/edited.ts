import { encodeCbor, type CborMap } from '../../codec/cbor.ts';
import { writeCodeText } from '../../codec/codeText.ts';
import type { Sign1 } from '../../codec/coseSign1.ts';
import { parseCode } from '../../model/code.ts';

type Parts = Pick<Sign1, 'protectedBytes' | 'payload'> & { readonly signature: Uint8Array };

/** The message of a code with parts replaced. */
export function edited(
  text: string,
  edit: (parts: Parts) => Partial<Parts> & { readonly unprotected?: CborMap },
): string {
  const read = parseCode(text);
  if (!read.ok) throw new Error(read.refusal);
  const { message } = read.value;
  const unprotected: CborMap = new Map();
  const changed = { unprotected, ...message, ...edit(message) };
  const content = [changed.protectedBytes, changed.unprotected, changed.payload, changed.signature];
  return writeCodeText('code', encodeCbor({ tag: 18, content }));
}

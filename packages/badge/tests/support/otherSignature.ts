const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** ECDSA accepts (r, n − s) wherever it accepts (r, s). */
export function otherSignature(signature: Uint8Array): Uint8Array {
  const s = BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`);
  const other = (order - s).toString(16).padStart(64, '0');
  return Uint8Array.from([...signature.subarray(0, 32), ...Buffer.from(other, 'hex')]);
}

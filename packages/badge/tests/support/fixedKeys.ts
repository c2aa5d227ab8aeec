/** Keys that are the same each time, and signatures too (RFC 6979). Only for vectors. */
import { createECDH, createHash, createHmac } from 'node:crypto';
import { joined, type Bytes } from '../../codec/bytes.ts';
import type { DeviceKey } from '../../holder/deviceKey.ts';

const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

interface FixedKey {
  readonly privateKey: Bytes;
  /** X and Y. */
  readonly point: Bytes;
}

/** @param name what the key is for: its private number is the SHA-256 of the name. */
export function fixedKey(name: string): FixedKey {
  const privateKey = sha256(new TextEncoder().encode(`badge test vector: ${name}`));
  return { privateKey, point: pointOf(privateKey) };
}

export function fixedPair(key: FixedKey): DeviceKey {
  return { point: key.point, sign: (message) => Promise.resolve(signed(key.privateKey, message)) };
}

function signed(privateKey: Bytes, message: Bytes): Bytes {
  const digest = sha256(message);
  const nonce = nonceFor(privateKey, octets(number(digest) % order));
  const r = number(pointOf(octets(nonce)).subarray(0, 32)) % order;
  const s = (inverse(nonce) * (number(digest) + r * number(privateKey))) % order;
  return joined(octets(r), octets(s));
}

/** RFC 6979, section 3.2. */
function nonceFor(privateKey: Bytes, digest: Bytes): bigint {
  let key: Bytes = new Uint8Array(32);
  let value: Bytes = new Uint8Array(32).fill(1);
  for (const round of [0, 1]) {
    key = hmac(key, joined(value, Uint8Array.of(round), privateKey, digest));
    value = hmac(key, value);
  }
  for (;;) {
    value = hmac(key, value);
    const nonce = number(value);
    if (nonce > 0n && nonce < order) return nonce;
    key = hmac(key, joined(value, Uint8Array.of(0)));
    value = hmac(key, value);
  }
}

function inverse(value: bigint): bigint {
  let [old, rest] = [value % order, order];
  let [oldFactor, factor] = [1n, 0n];
  while (rest !== 0n) {
    const times = old / rest;
    [old, rest] = [rest, old - times * rest];
    [oldFactor, factor] = [factor, oldFactor - times * factor];
  }
  return ((oldFactor % order) + order) % order;
}

function pointOf(privateKey: Uint8Array): Bytes {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return new Uint8Array(ecdh.getPublicKey().subarray(1));
}

function sha256(bytes: Uint8Array): Bytes {
  return new Uint8Array(createHash('sha256').update(bytes).digest());
}

function hmac(key: Bytes, message: Bytes): Bytes {
  return new Uint8Array(createHmac('sha256', key).update(message).digest());
}

const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

function octets(value: bigint): Bytes {
  return new Uint8Array(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'));
}

/**
 * Whether a text can be a phone number at all: from three digits, as an extension has, to the fifteen of
 * E.164 and four more of an extension; with the signs that people write between them. Whether anybody
 * answers there, only the server may judge.
 */
export function isPossiblePhoneNumber(value: string): boolean {
  if (!/^\+?[\d\s().\-/–·*#,;]*(?:(?:ext|x)\.?\s*\d+)?$/iu.test(value.trim())) return false;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 3 && digits <= 19;
}

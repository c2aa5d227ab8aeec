/**
 * Whether a text can be a phone number at all. It has from three digits, like an extension, to the fifteen of
 * E.164 plus four for an extension. The usual signs between digits are allowed. Only the server can check
 * whether the number is in use.
 */
export function isPossiblePhoneNumber(value: string): boolean {
  if (!/^\+?[\d\s().\-/–·*#,;]*(?:(?:ext|x)\.?\s*\d+)?$/iu.test(value.trim())) return false;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 3 && digits <= 19;
}

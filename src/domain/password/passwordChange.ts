/** Section 2: 'fields current password, new password, confirmation'. */
export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

/**
 * Section 5: 'submit is enabled only when current and new are non-empty and the confirmation equals the new
 * password; no other client checks'. Blanks count like other characters.
 */
export function canSubmitPassword({ current, next, confirmation }: PasswordForm): boolean {
  return current !== '' && next !== '' && confirmation === next;
}

/** Where the user gets help when the app cannot help, from `contact` in `environments.json`. */
export interface Contact {
  readonly kind: 'phone' | 'mail' | 'web';
  /** A `tel:`, `mailto:` or https address. */
  readonly href: string;
  /** The visible text: the number, the mail address, or the address without its scheme. */
  readonly label: string;
}

/** Digits with the separators of RFC 3966 and no parameters, so that only a number can be dialled. */
const phone = /^tel:(\+?[0-9][0-9().-]{2,31})$/;

/** One mail address without headers: a link must not prefill the message. */
const mail = /^mailto:([\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i;

/** An https address without user-info. It is checked again when it is opened. */
const web = /^https:\/\/([a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s\\]*)?)$/i;
const maxChars = 2048;

/**
 * Reads an organization's contact from the deployment's configuration.
 * @param configured one address for every organization of the environment, or an address for each
 *   organization by its name. Anything else counts as absent, as does an address that is not a plain tel:,
 *   mailto: or https address.
 * @param organization the name in the start-up reply.
 */
export function organizationContact(
  configured: unknown,
  organization: string | undefined,
): Contact | undefined {
  if (typeof configured === 'string') return readContact(configured);
  if (configured === null || typeof configured !== 'object' || organization === undefined) {
    return undefined;
  }
  if (!Object.hasOwn(configured, organization)) return undefined;
  const own = (configured as Readonly<Record<string, unknown>>)[organization];
  return typeof own === 'string' ? readContact(own) : undefined;
}

function readContact(href: string): Contact | undefined {
  if (href.length > maxChars) return undefined;
  const number = phone.exec(href)?.[1];
  if (number !== undefined) return { kind: 'phone', href, label: number };
  const recipient = mail.exec(href)?.[1];
  if (recipient !== undefined) return { kind: 'mail', href, label: recipient };
  const address = web.exec(href)?.[1];
  if (address === undefined) return undefined;
  return { kind: 'web', href, label: address.replace(/\/$/, '') };
}

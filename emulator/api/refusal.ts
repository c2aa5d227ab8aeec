/** How the cloud refuses a call: a status and a map of messages by field (specification, section 7). */

export type Errors = Readonly<Record<string, readonly string[]>>;
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422;

export class Refusal {
  readonly status: RefusalStatus;
  readonly errors: Errors;
  /** Fields in addition to `errors`, for a refusal whose content the app reads (`updatePerType`). */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: RefusalStatus,
    errors: Errors,
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    this.status = status;
    this.errors = errors;
    this.extra = extra;
  }

  get body(): Readonly<Record<string, unknown>> {
    return { ...this.extra, errors: this.errors };
  }
}

export function refuse(status: RefusalStatus, field: string, ...messages: string[]): Refusal {
  return new Refusal(status, { [field]: messages });
}

/** An id that does not exist and an id of another person give the same response. */
export function notFound(field: string): Refusal {
  return refuse(404, field, 'There is nothing here with this identifier.');
}

export function forbidden(permission: string): Refusal {
  return refuse(403, permission, 'You do not have the permission to do this.');
}

/** How the issuer refuses (OpenID4VCI 1.0, 'Credential Error Response'): an error's name, with a text for developers. */

type DenialError =
  | 'invalid_credential_request'
  | 'unknown_credential_configuration'
  | 'unknown_credential_identifier'
  | 'invalid_encryption_parameters'
  | 'invalid_proof'
  | 'invalid_nonce'
  | 'credential_request_denied'
  /** RFC 6750. */
  | 'invalid_token';

export class Denial {
  readonly error: DenialError;
  readonly description: string;

  constructor(error: DenialError, description: string) {
    this.error = error;
    this.description = description;
  }

  get status(): 400 | 401 {
    return this.error === 'invalid_token' ? 401 : 400;
  }

  get body(): { readonly error: string; readonly error_description: string } {
    return { error: this.error, error_description: this.description };
  }
}

/** The identity provider's paths and this app's client (specification, sections 2 and 7). */
export const clientId = 'standMobApp';

export const scopes = [
  'openid',
  'profile',
  'email',
  'offline_access',
  'roles',
  'customer',
  'subscription',
  'selfservice',
] as const;

export const identityPaths = {
  authorize: '/connect/authorize',
  token: '/connect/token',
  revocation: '/connect/revocation',
  endSession: '/connect/endsession',
  login: '/Account/Login',
  forgotPassword: '/Account/ForgetPassword',
} as const;

/** The path on the app's own origin that the provider sends the browser back to. */
export const callbackPath = '/callback';
export const signedOutPath = '/';

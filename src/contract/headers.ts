/** The headers every call carries (specification, sections 1 and 7). */
export const headerNames = {
  authorization: 'Authorization',
  contentType: 'Content-Type',
  appVersion: 'Stand-App-Version',
} as const;

export const jsonContentType = 'application/json';

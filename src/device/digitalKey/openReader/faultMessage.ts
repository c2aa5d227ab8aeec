import type { OpenReaderFaultCode } from './fault.ts';

/** Which text says why a reader did not open; several codes are the same to a person. */
export type FaultMessage =
  | 'otherVersion'
  | 'otherSite'
  | 'otherReader'
  | 'keyBroken'
  | 'keyOver'
  | 'garbled'
  | 'busy'
  | 'notReady'
  | 'misunderstood'
  | 'ended'
  | 'untrusted'
  | 'certificateOver'
  | 'tooSlow';

export const faultMessages: Readonly<Record<OpenReaderFaultCode, FaultMessage>> = {
  infoMalformed: 'garbled',
  versionUnsupported: 'otherVersion',
  suiteUnsupported: 'otherVersion',
  otherSite: 'otherSite',
  otherReader: 'otherReader',
  documentMalformed: 'keyBroken',
  documentExpired: 'keyOver',
  messageMalformed: 'garbled',
  messageUnexpected: 'garbled',
  readerBusy: 'busy',
  readerNotReady: 'notReady',
  readerRefused: 'misunderstood',
  readerEnded: 'ended',
  sealBroken: 'garbled',
  certificateForged: 'untrusted',
  certificateOfOther: 'untrusted',
  certificateExpired: 'certificateOver',
  certificateNotYetValid: 'certificateOver',
  readerUnproven: 'untrusted',
  tooSlow: 'tooSlow',
  keyUnusable: 'keyBroken',
  sessionOver: 'ended',
  internal: 'garbled',
};

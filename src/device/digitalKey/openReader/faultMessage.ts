import type { OpenReaderFaultCode } from './fault.ts';

/** Which text explains why a reader did not open. Several codes share a text. */
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

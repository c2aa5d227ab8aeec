/**
 * Every code of OpenReader/1: one row for each code, one column for each audience. All lists and maps of
 * codes are derived from this table, so a row without a column that its audience needs does not compile.
 */
import { connectionStates, type ConnectionState } from './gatt.ts';

/** How an app shows a reader's status: as an outcome of an opening, or as a failure of any digital key. */
type AppColumn = { readonly outcome: string } | { readonly failure: string };

/** What a reader sends in clear, and the phone's name and text for it. */
interface ClearColumns {
  /** The number in an error message. */
  readonly error?: number;
  /** The number in the characteristic `state`. */
  readonly state?: ConnectionState;
  readonly fault: string;
  readonly message: string;
}

/** What the phone finds out itself. Its fault has the name of the row. */
interface NeverSent {
  readonly status?: never;
  readonly error?: never;
  readonly state?: never;
}

type Row =
  /** Sealed in M4. `log`: what the reader's log says. */
  | ({ readonly status: number; readonly log: string } & AppColumn & Partial<ClearColumns>)
  | ({ readonly status?: never; readonly log: string } & ClearColumns)
  | ({ readonly message: string } & NeverSent)
  | ({ readonly failure: string } & NeverSent);

export const codes = {
  granted: { status: 0, outcome: 'granted', log: 'granted' },
  rejected: { status: 1, outcome: 'rejected', log: 'rejected: no valid claim of this site' },
  // The key itself is no longer valid: it is fetched again, or it is gone.
  expired: { status: 2, failure: 'KEY_CANCELLED', log: 'refused: the document has expired' },
  revoked: { status: 3, failure: 'KEY_CANCELLED', log: 'refused: the document is revoked' },
  wrongDoor: { status: 4, outcome: 'rejected', log: 'refused: the document is for other doors' },
  outsideSchedule: { status: 5, outcome: 'rejected', log: 'refused: outside the door’s hours' },
  needsPin: { status: 6, outcome: 'needsPin', log: 'refused: the door needs a PIN' },
  busy: {
    status: 7,
    error: 3,
    state: connectionStates.busy,
    fault: 'readerBusy',
    failure: 'READER_BUSY',
    message: 'busy',
    log: 'busy: no session',
  },
  badProtocol: {
    status: 8,
    failure: 'PROTOCOL_ERROR',
    log: 'refused: the claim cannot be understood',
  },

  unsupported: {
    error: 1,
    fault: 'suiteUnsupported',
    message: 'otherVersion',
    log: 'ended: M1 names another suite',
  },
  malformed: {
    error: 2,
    fault: 'readerRefused',
    message: 'misunderstood',
    log: 'ended: M1 cannot be read',
  },
  /** The reader has no valid certificate or no correct time, so it grants nothing to any phone. */
  notReady: {
    error: 4,
    fault: 'readerNotReady',
    message: 'notReady',
    log: 'ended: the clock is outside the reader’s certificate',
  },
  ended: {
    state: connectionStates.end,
    fault: 'readerEnded',
    message: 'ended',
    log: 'ended without an answer',
  },

  // Before anything is sent.
  infoMalformed: { message: 'garbled' },
  versionUnsupported: { message: 'otherVersion' },
  otherSite: { message: 'otherSite' },
  /** Not the reader whose tag was read. */
  otherReader: { message: 'otherReader' },
  documentMalformed: { message: 'keyBroken' },
  documentExpired: { message: 'keyOver' },
  /** The received message cannot be read. */
  messageMalformed: { message: 'garbled' },
  /** The received message is not the expected one. */
  messageUnexpected: { message: 'garbled' },
  /** The sealed message does not open: it was changed in transit, or was not made for this session. */
  sealBroken: { message: 'garbled' },
  // The reader's identity.
  certificateForged: { message: 'untrusted' },
  certificateOfOther: { message: 'untrusted' },
  certificateExpired: { message: 'certificateOver' },
  certificateNotYetValid: { message: 'certificateOver' },
  readerUnproven: { message: 'untrusted' },
  /** The exchange was slower than with any reader in front of the phone. */
  tooSlow: { message: 'tooSlow' },
  /** The phone's own key does not sign. */
  keyUnusable: { message: 'keyBroken' },
  /** A message for a session that has ended. */
  sessionOver: { message: 'ended' },
  /** A fault in the code itself. */
  internal: { message: 'garbled' },
  /** The opening took too long, from the connection to the answer. */
  timeout: { failure: 'TIMEOUT' },
  connectionLost: { failure: 'OUT_OF_RANGE' },
} as const satisfies Readonly<Record<string, Row>>;

type Codes = typeof codes;
type Code = keyof Codes;

/** The rows that have a column, by name. */
type With<Column extends string> = {
  [Name in Code]: Codes[Name] extends Readonly<Record<Column, unknown>> ? Name : never;
}[Code];

/** What a reader did, as reported in M4. */
export type StatusName = With<'status'>;
/** Why a reader stops, in an error message. */
export type ErrorName = With<'error'>;
/** What ends a session at the reader. */
export type ReaderCode = With<'log'>;
/** What ends an opening because of the radio link. */
export type LinkFaultCode = Exclude<With<'failure'>, StatusName>;
/** Why the phone's session ended without an answer. */
export type FaultCode = Codes[With<'fault'>]['fault'] | Exclude<With<'message'>, With<'fault'>>;
/** The text that explains a fault. Several faults share a text. */
export type FaultMessage = Codes[With<'message'>]['message'];

/** The numbers of a column, by the names of their rows. */
function column<Column extends 'status' | 'error' | 'state'>(name: Column) {
  return Object.fromEntries(
    Object.entries<Row>(codes).flatMap(([code, row]) =>
      name in row ? [[code, (row as Readonly<Record<Column, number>>)[name]]] : [],
    ),
  ) as { readonly [Name in With<Column>]: Extract<Codes[Name], Record<Column, number>>[Column] };
}

export const statuses = column('status');
export const errorCodes = column('error');
const states = column('state');

function nameIn<Name extends string>(
  numbers: Readonly<Record<Name, number>>,
  number: number | undefined,
): Name | undefined {
  return (Object.keys(numbers) as Name[]).find((name) => numbers[name] === number);
}

/** @returns undefined for a number that stands for nothing. */
export function statusName(status: number): StatusName | undefined {
  return nameIn(statuses, status);
}

/** The phone's fault for the number of an error message. Any other number is a refusal too. */
export function faultOfError(error: number | undefined): FaultCode {
  return codes[nameIn(errorCodes, error) ?? 'malformed'].fault;
}

/** The phone's fault for a value of `state`. @returns undefined for one that ends no session. */
export function faultOfState(state: number | undefined): FaultCode | undefined {
  const name = nameIn(states, state);
  return name && codes[name].fault;
}

/** The text for each fault. */
export const faultMessages = Object.fromEntries(
  Object.entries<Row>(codes).flatMap(([name, row]) =>
    'message' in row ? [['fault' in row ? row.fault : name, row.message]] : [],
  ),
) as Readonly<Record<FaultCode, FaultMessage>>;

import type { TextFailure } from '../text-model.port';
import {
  ApiFault,
  ConnectionFault,
  EndlessThoughtFault,
  ForbiddenAddressFault,
  GarbledFault,
  NotAnApiFault,
  TooLongFault,
  type UpstreamFault,
} from './upstream-fault';

export interface RefusalTable {
  /** By `error.code`, then `error.type`. */
  codes: ReadonlyMap<string, TextFailure>;
  /** By the message, where the code says too little; the first that matches. */
  words: readonly (readonly [RegExp, TextFailure])[];
  /** What to do about it, where that is special; a sentence without its full stop. */
  advice?: (fault: ApiFault) => string | null;
}

/** Bounds what the patterns read: they look for two words with anything between. */
const longestRead = 1_000;

/** Both makers, and compatible servers, agree on these. */
const statuses: Readonly<Record<number, TextFailure>> = {
  401: 'misconfigured',
  402: 'quota',
  403: 'misconfigured',
  408: 'unavailable',
  409: 'unavailable',
  413: 'context_length',
  429: 'rate_limited',
};

export function verdictOn(fault: UpstreamFault, table: RefusalTable): TextFailure {
  if (fault instanceof ApiFault) return onRefusal(fault, table);
  if (fault instanceof ConnectionFault) return fault.isCertificate ? 'misconfigured' : 'unavailable';
  if (fault instanceof NotAnApiFault || fault instanceof ForbiddenAddressFault) return 'misconfigured';
  if (fault instanceof EndlessThoughtFault) return 'timed_out';
  if (fault instanceof TooLongFault || fault instanceof GarbledFault) return 'bad_output';
  throw fault;
}

function onRefusal({ status, code, type, providerMessage }: ApiFault, table: RefusalTable): TextFailure {
  const read = providerMessage.slice(0, longestRead);
  const known =
    table.codes.get(code) ?? table.words.find(([pattern]) => pattern.test(read))?.[1] ?? table.codes.get(type);
  // A gateway's page may stand before an API that is down; below 500 a body of another shape is another server's.
  const byStatus = status === null || status >= 500 ? 'unavailable' : statuses[status];
  if (status === 404) return known ?? (providerMessage ? 'unknown_model' : 'misconfigured');
  return known ?? byStatus ?? 'misconfigured';
}

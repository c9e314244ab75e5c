import { HttpException } from '@nestjs/common';
import { types } from 'node:util';
import { ErrorType, malformed, notFound, Refusal } from './refusal';

export interface ErrorEnvelope {
  success: false;
  statusCode: number;
  message: string;
  error: { type: ErrorType; requestId: string } & Record<string, unknown>;
}

const unavailable = new Refusal(
  503,
  'SERVICE_UNAVAILABLE',
  "Quillcast isn't available right now. Try again in a few seconds.",
  {
    retryAfterSeconds: 5,
  },
);

const diskFull = new Refusal(
  503,
  'SERVICE_UNAVAILABLE',
  "The server's disk is full, so this couldn't be saved. Try again in a few minutes.",
  { retryAfterSeconds: 60 },
);

export const unstorable = new Refusal(
  422,
  'VALIDATION_FAILED',
  "A value in this request can't be stored, such as a number or a date far out of range. Correct it and try again.",
);

/** Returns what an error means to the caller, or null for a bug: that is a 500 and must be logged. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return diskFull;
  if (isDatabaseAway(error)) return unavailable;
  if (isUnstorable(error)) return unstorable;
  if (isWorkspaceDeleted(error)) return notFound('workspace');
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Refusal(413, 'PAYLOAD_TOO_LARGE', 'The request is larger than 1 MiB. Send less at once.');
  }
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP'))
    return malformed('Send the body as application/json.');
  if (error instanceof HttpException) return fromHttpException(error);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 400) return malformed('The request could not be read. Send valid JSON.');
  return null;
}

function fromHttpException(error: HttpException): Refusal {
  switch (error.getStatus()) {
    case 400:
      return malformed('The request could not be read. Send valid JSON.');
    case 401:
      return new Refusal(401, 'UNAUTHENTICATED', 'Sign in to continue.');
    case 404:
      return new Refusal(404, 'NOT_FOUND', 'There is nothing at this address.');
    case 413:
      return new Refusal(413, 'PAYLOAD_TOO_LARGE', 'The request is larger than 1 MiB. Send less at once.');
    default:
      return new Refusal(error.getStatus(), 'INTERNAL_ERROR', 'Something went wrong on our side. Try again.');
  }
}

/** Classes 08 (connection), 53 (disk full, too many connections), 57P0x (shutting down), and sockets that broke. */
const awayCodes = /^(08\w{3}|53\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

export function isDatabaseAway(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code, driverError, syscall } = error as { code?: unknown; driverError?: unknown; syscall?: unknown };
  if (driverError !== undefined && driverError !== error) return isDatabaseAway(driverError);
  // Sockets fail without a trace of the driver. Only the database's do so here: ports turn theirs into outcomes.
  const isFromSocket =
    syscall === 'connect' || syscall === 'read' || syscall === 'write' || error.name === 'AggregateError';
  const isFromDriver = isFromSocket || /pg|postgres|QueryFailed/i.test(`${error.name} ${error.stack ?? ''}`);
  return isFromDriver && ((typeof code === 'string' && awayCodes.test(code)) || awayMessages.test(error.message));
}

/**
 * PostgreSQL's disk_full, its read_only_sql_transaction (what the built-in one answers once the disk is nearly full), and what the
 * system says of a file of ours.
 */
function isDiskFull(error: unknown): boolean {
  return ['53100', '25006', 'ENOSPC', 'EDQUOT'].includes(String(driverErrorOf(error).code));
}

/** What the driver said: of a prepared statement nothing stands around it. */
function driverErrorOf(error: unknown): { code?: unknown; detail?: unknown } {
  return (error as { driverError?: object } | null)?.driverError ?? error ?? {};
}

/** For what is noted while something is read: on a full disk it is left out, and reading goes on (F13). */
export async function unlessDiskFull(noting: Promise<void>): Promise<void> {
  await noting.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
  });
}

/** PostgreSQL's numeric_value_out_of_range, the two of dates, invalid characters and text that is no value of its type. */
const unstorableCodes = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

function isUnstorable(error: unknown): boolean {
  return unstorableCodes.has(String(driverErrorOf(error).code));
}

/** Another server deleted it a moment ago, which this one knows after 3 s: a row of it was refused (foreign_key_violation). */
function isWorkspaceDeleted(error: unknown): boolean {
  const { code, detail } = driverErrorOf(error);
  return code === '23503' && String(detail).includes('(workspace_id)=');
}

export function errorEnvelope(refusal: Refusal | null, requestId: string): ErrorEnvelope {
  if (!refusal) {
    const message =
      'Something went wrong on our side. Try again. If it keeps happening, contact us with the request ID.';
    return { success: false, statusCode: 500, message, error: { type: 'INTERNAL_ERROR', requestId } };
  }
  return {
    success: false,
    statusCode: refusal.status,
    message: refusal.message,
    error: { type: refusal.type, requestId, ...refusal.options.fields },
  };
}

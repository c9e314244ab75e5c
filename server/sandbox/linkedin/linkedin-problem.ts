import { type Json, WireProblem } from '../network/wire-problem';

/** LinkedIn's shape of a refusal (LinkedIn docs, "Error Handling"). */
export const problemBody = (status: number, code: string, message: string): Json => ({
  status,
  serviceErrorCode: status,
  code,
  message,
});

export const problem = (status: number, code: string, message: string): WireProblem =>
  new WireProblem(status, problemBody(status, code, message));

export const notFound = (): WireProblem => problem(404, 'NOT_FOUND', 'Could not find entity');

export const denied = (what: string): WireProblem =>
  problem(403, 'ACCESS_DENIED', `Not enough permissions to access: ${what}`);

export const invalidField = (field: string, why: string): WireProblem =>
  problem(400, 'INVALID_VALUE_FOR_FIELD', `Field Value validation failed in REQUEST_BODY: ${field}: ${why}`);

import { type Json, WireProblem } from '../network/wire-problem';

/** Google's shape of a refusal (YouTube Data API, "Errors"). */
export const problemBody = (code: number, reason: string, message: string): Json => ({
  error: { code, message, errors: [{ message, domain: 'youtube', reason }] },
});

export const problem = (code: number, reason: string, message: string): WireProblem =>
  new WireProblem(code, problemBody(code, reason, message));

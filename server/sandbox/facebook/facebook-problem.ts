import { type Json, WireProblem } from '../network/wire-problem';

/** Meta's shape of a refusal: nearly all come as 400, and the code tells them apart. */
export const problemBody = (code: number, message: string, more: Json = {}): Json => ({
  error: {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    ...more,
    fbtrace_id: 'AbCdEfGhIjKlMnOpQrStUv0',
  },
});

export const problem = (code: number, message: string, subcode?: number): WireProblem =>
  new WireProblem(400, problemBody(code, message, subcode === undefined ? {} : { error_subcode: subcode }));

export const invalid = (message: string): WireProblem => problem(100, message);

/** The same for what was deleted, never was, or is somebody else's. */
export const missing = (id: string): WireProblem =>
  problem(100, `Unsupported request. Object with ID '${id}' does not exist or cannot be loaded due to permissions`, 33);

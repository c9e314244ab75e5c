import type { FaultStatus } from '../faults/fault.types';
import type { TokenFault } from '../network/oauth2';
import { type Json, WireProblem } from '../network/wire-problem';

/** Meta's shape of a refusal: nearly all have the status 400, and are told apart by their codes. */
const bodyOf = (code: number, message: string, error_subcode?: number): Json => ({
  error: {
    ...{ message, type: 'OAuthException', code },
    ...(error_subcode !== undefined && { error_subcode }),
    fbtrace_id: 'Asandbox',
  },
});

export const metaProblem = (code: number, message: string, subcode?: number): WireProblem =>
  new WireProblem(400, bodyOf(code, message, subcode));

export const missing = (id: unknown): WireProblem =>
  metaProblem(100, `Unsupported request. Object with ID '${String(id)}' does not exist.`, 33);

export const invalid = (name: string, why: string): WireProblem => metaProblem(100, `Param ${name} ${why}`);

export const notFetched = (): WireProblem =>
  metaProblem(9004, 'The media could not be fetched from this URI.', 2207052);

const tokenSubcodes: Record<TokenFault, [message: string, subcode?: number]> = {
  missing: ['An access token is required to request this resource.'],
  unknown: ['Invalid OAuth access token - Cannot parse access token'],
  revoked: ['Error validating access token: The user has not authorized application.', 458],
  expired: ['Error validating access token: Session has expired.', 463],
};

export const tokenProblem = (why: TokenFault): WireProblem =>
  metaProblem(why === 'missing' ? 104 : 190, ...tokenSubcodes[why]);

const faults: Record<FaultStatus, Json> = {
  403: bodyOf(10, 'Application does not have permission for this action'),
  429: bodyOf(4, 'Application request limit reached'),
  500: bodyOf(2, 'An unexpected error has occurred. Please retry your request later.'),
  503: bodyOf(2, 'Service temporarily unavailable'),
};

/** Meta names minutes. */
export const metaLimit = (seconds: number): Record<string, string> => ({
  'x-business-use-case-usage': JSON.stringify({
    1: [{ type: 'pages', estimated_time_to_regain_access: Math.ceil(seconds / 60) }],
  }),
});

export const metaFailure = (status: FaultStatus): Json => faults[status];

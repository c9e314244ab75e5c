import { createHash } from 'node:crypto';
import { field, parsedJson, textField } from '../../../ai/remote/fields';
import { randomToken } from '../../../common/crypto/crypto';
import { secondMs } from '../../../common/time/clock';
import { listText } from '../../../text/list-text';
import type { BegunOutcome, ConnectFailure, Examination, PlatformConnector } from './connector.port';
import { platformMessage } from './platform-answers';
import type { PlatformAnswer } from './platform-http';
import type { PlatformCredentials, PlatformSecrets } from './publisher.types';

/** The operator's application at a network that signs people in by OAuth 2.0 (RFC 6749), and where it does so. */
export interface OAuth2App {
  clientId: string;
  clientSecret: string;
  /** As the network separates them. */
  scope: string;
  authorizeUrl: string;
  tokenUrl: string;
}

/** What each permission is for: "publish posts". Those that are not named are never missed. */
export type Uses = Readonly<Record<string, string>>;

/** Why somebody said no, as networks put it beside the standard's `access_denied`. */
const denials = new Set(['access_denied', 'user_denied', 'user_cancelled_login', 'user_cancelled_authorize']);

/** Leads to the consent page. `withPkce` adds a challenge (RFC 7636), whose verifier is in what was begun. */
export function begunAt(
  { clientId, scope, authorizeUrl }: OAuth2App,
  { redirectUri, state }: Parameters<PlatformConnector['begin']>[0],
  { withPkce = false, extra = {} }: { withPkce?: boolean; extra?: Record<string, string> } = {},
): BegunOutcome {
  const verifier = withPkce ? randomToken(48) : '';
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state },
    ...(withPkce && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
    ...extra,
  });
  return { status: 'begun', authorizeUrl: `${authorizeUrl}?${query}`, begun: withPkce ? { verifier } : {} };
}

/** Returns the code with which the browser came back. */
export function codeIn({ code, error = '' }: Readonly<Record<string, string>>, name: string): string | ConnectFailure {
  if (denials.has(error)) return { status: 'denied', message: 'The person said no.' };
  // Threads and Instagram put `#_` behind it.
  return code?.replace(/#_$/, '') || { status: 'refused', message: `${name} sent no code.` };
}

export interface Traded {
  status: 'traded';
  /** `token`, and `refreshToken` and `scope`, which permissions it has, where the network gave them. */
  secrets: PlatformSecrets;
  /** Null for a token without an end. */
  endsAt: Date | null;
  /** The whole answer. */
  body: unknown;
}

/** Reads the answer of a token's address. `askedAt`: when it was asked. */
export function tradedIn(
  answer: PlatformAnswer,
  { name, askedAt }: { name: string; askedAt: Date },
): Traded | ConnectFailure {
  const body = answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;
  if (body === undefined) return tradeFailed(answer, name);
  const [token, lifeSeconds] = [textField(body, 'access_token'), field(body, 'expires_in')];
  if (!token || (lifeSeconds !== undefined && !(Number(lifeSeconds) > 0))) return unreadableAnswer(name);
  const refreshToken = textField(body, 'refresh_token');
  const scope = textField(body, 'scope') || textField(body, 'permissions');
  return {
    status: 'traded',
    secrets: { token, ...(refreshToken && { refreshToken }), ...(scope && { scope }) },
    endsAt: lifeSeconds === undefined ? null : new Date(askedAt.getTime() + Number(lifeSeconds) * secondMs),
    body,
  };
}

const namesIn = (scope: string): string[] => scope.split(/[\s,]+/).filter(Boolean);

/** Compares what was asked for with what was granted, now or when the account was connected. */
export function missingUse(
  { scope, uses }: { scope: string; uses: Uses },
  { secrets }: Pick<PlatformCredentials, 'secrets'>,
): Examination {
  const granted = namesIn(secrets['scope'] ?? '');
  if (granted.length === 0) return { status: 'unknown' };
  const missing = namesIn(scope).filter((name) => !granted.includes(name));
  const wanting = new Set(missing.map((name) => uses[name] ?? '').filter(Boolean));
  if (wanting.size === 0) return { status: 'fine' };
  const text = `This connection may not ${listText(wanting)}. Reconnect and allow everything that is asked for.`;
  return { status: 'problem', text, fix: 'reconnect' };
}

export const unreadableAnswer = (name: string): ConnectFailure => ({
  status: 'unavailable',
  message: `${name} answered something that its API does not say.`,
});

function tradeFailed(answer: PlatformAnswer, name: string): ConnectFailure {
  if (answer.status !== 'answered') return { status: 'unavailable', message: `${name} cannot be reached.` };
  const body = parsedJson(answer.text);
  const words =
    textField(body, 'error_description') || textField(body, 'error', 'message') || textField(body, 'error_message');
  const message = platformMessage(words) || `${name} answered ${answer.statusCode}.`;
  if (answer.statusCode !== 400 && answer.statusCode !== 401) return { status: 'unavailable', message };
  const isOurs =
    answer.statusCode === 401 || ourFaults.has(textField(body, 'error')) || /client secret|platform app/i.test(words);
  return { status: isOurs ? 'misconfigured' : 'refused', message };
}

/** What networks say to wrong keys and to an address that isn't registered; 401 at a token's address is about keys alone (RFC 6749, 5.2). */
const ourFaults = new Set(['invalid_client', 'unauthorized_client', 'invalid_redirect_uri', 'redirect_uri_mismatch']);

import { Clock, dayMs } from '../../../../common/time/clock';
import type { ConnectFailure, ConnectionLife, RefreshOutcome } from '../connector.port';
import { codeIn, type Traded, tradedIn, unreadableAnswer } from '../oauth2';
import type { PlatformCredentials } from '../publisher.types';
import type { MetaClient } from './meta.client';
import { refusalOf } from './meta.errors';

interface Meta {
  client: MetaClient;
  clock: Clock;
  /** As people know the network. */
  name: string;
}

interface Returned {
  answer: Readonly<Record<string, string>>;
  redirectUri: string;
}

/** Trades what the browser came back with for a token of an hour. Threads and Instagram put `#_` behind the code. */
export async function tokenOfAnHour(
  { client, clock, name }: Meta,
  { answer, redirectUri }: Returned,
): Promise<Traded | ConnectFailure> {
  const code = codeIn(answer, name);
  if (typeof code !== 'string') return code;
  const form = { grant_type: 'authorization_code', code: code.replace(/#_$/, ''), redirect_uri: redirectUri };
  const askedAt = clock.now();
  return tradedIn(await client.token(form), { name, askedAt });
}

/** Trades one token for another by a GET. */
export async function exchanged(
  { client, clock, name }: Meta,
  { path, query }: { path: string; query: Record<string, string> },
): Promise<Traded | ConnectFailure> {
  const askedAt = clock.now();
  return tradedIn(await client.exchange(path, query), { name, askedAt });
}

/** Trades a token of an hour for one of 60 days, as Threads (`th`) and Instagram (`ig`) do. */
export async function tokenOf60Days(meta: Meta, returned: Returned, prefix: string): Promise<Traded | ConnectFailure> {
  const short = await tokenOfAnHour(meta, returned);
  if (short.status !== 'traded') return short;
  const query = {
    grant_type: `${prefix}_exchange_token`,
    client_secret: meta.client.settings?.clientSecret ?? '',
    access_token: short.secrets['token'] ?? '',
  };
  const long = await exchanged(meta, { path: '/access_token', query });
  return long.status === 'traded' && !long.endsAt ? unreadableAnswer(meta.name) : long;
}

/** Renews a token of 60 days, which must be a day old and alive: of an ended one only a new consent makes another. */
export async function renewed(
  { client, clock, name }: Meta,
  { secrets: { token = '' } }: PlatformCredentials,
  prefix: string,
): Promise<RefreshOutcome> {
  const query = { grant_type: `${prefix}_refresh_token`, access_token: token };
  const askedAt = clock.now();
  const answer = await client.exchange('/refresh_access_token', query);
  const traded = tradedIn(answer, { name, askedAt });
  if (traded.status === 'traded' && traded.endsAt)
    return { status: 'refreshed', secrets: traded.secrets, ...lifeOf60Days(traded, askedAt) };
  const refusal = answer.status === 'answered' ? refusalOf(answer, askedAt) : null;
  const message = 'message' in traded ? traded.message : `${name} named no end of its token.`;
  return { status: refusal?.status === 'reconnect' ? 'refused' : 'failed', message };
}

const renewAfterMs = 7 * dayMs;

/** Renewed weekly, so people are told of its end only if that has failed for long. */
export const lifeOf60Days = ({ endsAt }: Traded, now: Date): ConnectionLife => ({
  expiresAt: endsAt,
  renewAt: new Date(now.getTime() + renewAfterMs),
});

import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, dayMs, secondMs } from '../../../../common/time/clock';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type ConnectionLife,
  PlatformConnector,
  type PlatformProfile,
  type RefreshOutcome,
} from '../connector.port';
import { pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials, PlatformSecrets } from '../publisher.types';
import { LinkedinClient } from './linkedin.client';

/** What LinkedIn's address says when a person said no (reference of its code flow, 2026-10). */
const cancelled = new Set(['user_cancelled_login', 'user_cancelled_authorize', 'access_denied']);

/** Connects a LinkedIn member: the code flow of OAuth 2.0, then OpenID Connect's userinfo. */
@Injectable()
export class LinkedinConnector extends PlatformConnector {
  constructor(
    private readonly client: LinkedinClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  async begin({ redirectUri, state }: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    const fields = {
      response_type: 'code',
      client_id: this.client.settings?.clientId ?? '',
      redirect_uri: redirectUri,
      scope: this.client.settings?.scope ?? '',
    };
    const authorizeUrl = `${this.client.settings?.authorizeUrl}?${new URLSearchParams({ ...fields, state })}`;
    return { status: 'begun', authorizeUrl, begun: {} };
  }

  async finish({
    answer: { code, error = '' },
    redirectUri,
  }: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    if (cancelled.has(error)) return { status: 'denied', message: 'The person said no.' };
    if (!code) return { status: 'refused', message: 'LinkedIn sent no code.' };
    const traded = await this.trade({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    if (traded.status !== 'traded') return traded;
    const { status: _traded, secrets, ...life } = traded;
    const profile = await this.profileOf(secrets);
    if (!profile) return unreadable;
    return {
      status: 'connected',
      credentials: { externalId: profile.externalId, handle: profile.handle, secrets },
      profile,
      ...life,
    };
  }

  /** LinkedIn gives refresh tokens to approved partners only; theirs stays the same for a year. */
  override async refresh({ secrets: { refreshToken } }: PlatformCredentials): Promise<RefreshOutcome | null> {
    if (!refreshToken) return null;
    const traded = await this.trade({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (traded.status !== 'traded') return { status: 'failed', message: traded.message };
    return { ...traded, status: 'refreshed', secrets: { refreshToken, ...traded.secrets } };
  }

  private async trade(form: Record<string, string>): Promise<Traded | ConnectFailure> {
    const askedAtMs = this.clock.now().getTime();
    const answer = await this.client.token(form);
    const body = answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;
    if (body === undefined) return failed(answer);
    const [token, lifeSeconds] = [textField(body, 'access_token'), Number(field(body, 'expires_in'))];
    if (!token || !(lifeSeconds > 0)) return unreadable;
    const refreshToken = textField(body, 'refresh_token');
    const endsAtMs = askedAtMs + lifeSeconds * secondMs;
    const isRenewed = refreshToken !== '' || form['grant_type'] === 'refresh_token';
    return {
      status: 'traded',
      secrets: { token, ...(refreshToken && { refreshToken }) },
      expiresAt: new Date(endsAtMs),
      renewAt: isRenewed ? new Date(endsAtMs - renewBeforeMs) : null,
    };
  }

  /** LinkedIn tells no handle, so the name stands in for it. */
  private async profileOf(secrets: PlatformSecrets): Promise<PlatformProfile | null> {
    const answer = await this.client.send({ method: 'GET', path: '/v2/userinfo' }, { secrets });
    const body = answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;
    const externalId = textField(body, 'sub');
    if (!/^[\w-]{1,100}$/.test(externalId)) return null;
    const displayName = platformMessage(textField(body, 'name')) || 'LinkedIn member';
    return { externalId, handle: displayName, displayName, avatarUrl: pictureUrl(textField(body, 'picture')) };
  }
}

/** Before people are told that a connection ends. */
const renewBeforeMs = 7 * dayMs;

interface Traded extends ConnectionLife {
  status: 'traded';
  secrets: PlatformSecrets;
}

const unreadable: ConnectFailure = {
  status: 'unavailable',
  message: 'LinkedIn answered something that its API does not say.',
};

function failed(answer: PlatformAnswer): ConnectFailure {
  if (answer.status !== 'answered') return { status: 'unavailable', message: 'LinkedIn cannot be reached.' };
  const body = parsedJson(answer.text);
  const message = platformMessage(textField(body, 'error_description')) || `LinkedIn answered ${answer.statusCode}.`;
  if (answer.statusCode !== 400 && answer.statusCode !== 401) return { status: 'unavailable', message };
  const isOurs = ['invalid_client', 'invalid_redirect_uri'].includes(textField(body, 'error'));
  return { status: isOurs ? 'misconfigured' : 'refused', message };
}

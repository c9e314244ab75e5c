import { Injectable } from '@nestjs/common';
import { field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { type ConnectedOutcome, type ConnectFailure, LinkedinConnector, type PlatformProfile } from '../connector.port';
import { parsedJson, pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import { LinkedinClient } from './linkedin.client';

/** Connects a LinkedIn member: the code flow of OAuth 2.0, then OpenID Connect's userinfo. */
@Injectable()
export class LinkedinApiConnector extends LinkedinConnector {
  constructor(
    private readonly client: LinkedinClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
    const fields = {
      response_type: 'code',
      client_id: this.client.settings?.clientId ?? '',
      redirect_uri: redirectUri,
      scope: this.client.settings?.scope ?? '',
    };
    return `${this.client.settings?.authorizeUrl}?${new URLSearchParams({ ...fields, state })}`;
  }

  async finish({ code, redirectUri }: { code: string; redirectUri: string }): Promise<ConnectedOutcome> {
    const askedAtMs = this.clock.now().getTime();
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const answer = await this.client.token(form);
    const body = answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;
    if (body === undefined) return failed(answer);
    const [token, lifeSeconds] = [textField(body, 'access_token'), Number(field(body, 'expires_in'))];
    if (!token || !(lifeSeconds > 0)) return unreadable;
    const profile = await this.profileOf(token);
    if (!profile) return unreadable;
    return {
      status: 'connected',
      credentials: { externalId: profile.externalId, handle: profile.handle, token, tokenSecret: null },
      profile,
      expiresAt: new Date(askedAtMs + lifeSeconds * 1_000),
    };
  }

  /** LinkedIn tells no handle, so the name stands in for it. */
  private async profileOf(token: string): Promise<PlatformProfile | null> {
    const answer = await this.client.send({ method: 'GET', path: '/v2/userinfo' }, token);
    const body = answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;
    const externalId = textField(body, 'sub');
    if (!/^[\w-]{1,100}$/.test(externalId)) return null;
    const displayName = platformMessage(textField(body, 'name')) || 'LinkedIn member';
    return { externalId, handle: displayName, displayName, avatarUrl: pictureUrl(textField(body, 'picture')) };
  }
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

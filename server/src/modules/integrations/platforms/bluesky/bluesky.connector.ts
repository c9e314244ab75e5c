import { Injectable } from '@nestjs/common';
import { field, textField } from '../../../../ai/remote/fields';
import { Clock, minuteMs } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type ConnectFields,
  type ConnectionLife,
  PlatformConnector,
  type PlatformProfile,
  type RefreshOutcome,
} from '../connector.port';
import { codeIn, unreadableAnswer } from '../oauth2';
import { answeredJson, isDone, pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials, PlatformSecrets } from '../publisher.types';
import { BlueskyClient } from './bluesky.client';
import { errorIn } from './bluesky.errors';
import { BlueskyOAuth } from './bluesky.oauth';

const name = platformNames.bluesky;
/** An access token lives for two hours. */
const renewAfterMs = 90 * minuteMs;
const handleRule = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** What names as they are copied from a page bring along. */
const invisible = /[\s\p{Cf}]/gu;
/** The refresh token is of no use any more. */
const ended = new Set(['ExpiredToken', 'InvalidToken', 'AuthMissing', 'AuthenticationRequired', 'AccountTakedown']);

/**
 * Signs people in on the page of their own server where this installation has a public address, and everywhere by their handle and an app
 * password, of which nothing but the session's two tokens is kept.
 */
@Injectable()
export class BlueskyConnector extends PlatformConnector {
  readonly isConfigured = true;

  constructor(
    private readonly client: BlueskyClient,
    private readonly oauth: BlueskyOAuth,
    private readonly clock: Clock,
  ) {
    super();
  }

  override get hasConsentPage(): boolean {
    return this.oauth.isOffered;
  }

  async begin({ fields = {}, ...request }: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    if (!this.hasConsentPage) return noConsent;
    const handle = handleIn(fields['handle'] ?? '');
    const did = handleRule.test(handle) ? await this.didOf(handle) : notAHandle;
    if (typeof did !== 'string') return did;
    const outcome = await this.oauth.begin(did, request);
    return outcome.status === 'begun' ? { ...outcome, begun: { ...outcome.begun, handle } } : outcome;
  }

  async finish(request: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    const code = codeIn(request.answer, name);
    if (typeof code !== 'string') return code;
    const traded = await this.oauth.finish(code, request);
    if (traded.status !== 'traded') return traded;
    const { did: externalId, secrets, expiresAt, renewAt } = traded;
    const credentials = { externalId, handle: request.begun['handle'] ?? '', secrets };
    const profile = await this.profileOf(credentials);
    return { status: 'connected', credentials, profile, expiresAt, renewAt };
  }

  override async signIn(fields: ConnectFields): Promise<ConnectedOutcome> {
    const handle = handleIn(fields['handle'] ?? '');
    const password = (fields['appPassword'] ?? '').trim();
    if (!handleRule.test(handle)) return notAHandle;
    if (!password) return invalidPassword('Enter an app password.');
    const json = { identifier: handle, password };
    const answer = await this.client.service({ method: 'POST', name: 'com.atproto.server.createSession', json });
    const session = isDone(answer) ? this.sessionIn(answeredJson(answer)) : null;
    if (!session) return isDone(answer) ? unreadable : this.refused(answer, handle);
    if (!this.client.mayBeAt(session.secrets['server'] ?? ''))
      return { status: 'refused', message: "The account's server isn't on the public internet." };
    const profile = await this.profileOf(session);
    return { status: 'connected', credentials: session, profile, ...this.life() };
  }

  /** Each refresh token is traded for a new one. */
  override async refresh(credentials: PlatformCredentials): Promise<RefreshOutcome> {
    const { externalId, secrets } = credentials;
    if (secrets['dpopKey']) return this.oauth.refresh(credentials);
    const call = { method: 'POST', name: 'com.atproto.server.refreshSession' } as const;
    const answer = await this.client.service(call, secrets['refreshToken']);
    const session = isDone(answer) ? this.sessionIn(answeredJson(answer)) : null;
    if (session?.externalId === externalId) {
      const server = session.secrets['server'] ?? '';
      const isKnown = this.client.mayBeAt(server);
      const known = isKnown ? server : (secrets['server'] ?? '');
      return { status: 'refreshed', secrets: { ...session.secrets, server: known }, ...this.life() };
    }
    const isEnded = answer.status === 'answered' && answer.statusCode < 500 && ended.has(errorIn(answer));
    return { status: isEnded ? 'refused' : 'failed', message: messageIn(answer) };
  }

  override async revoke(credentials: PlatformCredentials): Promise<boolean> {
    const { secrets } = credentials;
    if (secrets['dpopKey']) return this.oauth.revoke(credentials);
    const call = { method: 'POST', name: 'com.atproto.server.deleteSession' } as const;
    return isDone(await this.client.service(call, secrets['refreshToken']));
  }

  /** The session's document names the account's own server; a server of one's own is all there is. */
  private sessionIn(body: unknown): PlatformCredentials | null {
    const [token, refreshToken] = [textField(body, 'accessJwt'), textField(body, 'refreshJwt')];
    const [externalId, handle] = [textField(body, 'did'), textField(body, 'handle')];
    if (!token || !refreshToken || !handle || !/^did:[a-z]+:[\w.:%-]{1,200}$/.test(externalId)) return null;
    const services = field(body, 'didDoc', 'service');
    const own = (Array.isArray(services) ? services : []).find((one) => textField(one, 'id').endsWith('#atproto_pds'));
    const server = textField(own, 'serviceEndpoint').replace(/\/$/, '') || this.client.settings.service;
    const secrets: PlatformSecrets = { token, refreshToken, server };
    return { externalId, handle, secrets };
  }

  /** An account that is new to Bluesky has none yet. */
  private async profileOf(session: PlatformCredentials): Promise<PlatformProfile> {
    const { externalId, handle } = session;
    const query: [string, string][] = [['actor', externalId]];
    const answer = await this.client.own({ name: 'app.bsky.actor.getProfile', query }, session);
    const body = isDone(answer) ? answeredJson(answer) : undefined;
    const displayName = platformMessage(textField(body, 'displayName')) || handle;
    return { externalId, handle, displayName, avatarUrl: pictureUrl(textField(body, 'avatar')) };
  }

  /** A wrong handle and a wrong password are refused in the same words, so it is asked whether the handle is anybody's. */
  private async refused(answer: PlatformAnswer, handle: string): Promise<ConnectFailure> {
    if (answer.status !== 'answered') return { status: 'unavailable', message: `${name} can't be reached.` };
    const error = errorIn(answer);
    if (error === 'AuthFactorTokenRequired')
      return invalidPassword("That's your main password: create an app password in Bluesky and use it here.");
    if (error === 'AccountTakedown') return { status: 'refused', message: messageIn(answer) };
    if (error !== 'AuthenticationRequired') return { status: 'unavailable', message: messageIn(answer) };
    const did = await this.didOf(handle);
    return typeof did !== 'string' && did.status === 'invalid'
      ? did
      : invalidPassword("This app password doesn't fit the handle. Create a new one in Bluesky.");
  }

  /** Returns the id behind a handle. */
  private async didOf(handle: string): Promise<string | ConnectFailure> {
    const answer = await this.client.service({ name: 'com.atproto.identity.resolveHandle', query: { handle } });
    if (answer.status === 'answered' && errorIn(answer) === 'InvalidRequest')
      return invalidHandle(`There's no account @${handle} on Bluesky. Check the handle.`);
    const did = isDone(answer) ? textField(answeredJson(answer), 'did') : '';
    return did || { status: 'unavailable', message: messageIn(answer) };
  }

  private life(): ConnectionLife {
    return { expiresAt: null, renewAt: new Date(this.clock.now().getTime() + renewAfterMs) };
  }
}

function handleIn(typed: string): string {
  const handle = typed.replace(invisible, '').replace(/^@/, '').toLowerCase();
  return !handle || handle.includes('.') ? handle : `${handle}.bsky.social`;
}

const messageIn = (answer: PlatformAnswer): string =>
  answer.status === 'answered'
    ? platformMessage(textField(answeredJson(answer), 'message')) || `${name} answered ${answer.statusCode}.`
    : `${name} can't be reached.`;

const invalidHandle = (message: string): ConnectFailure => ({ status: 'invalid', field: 'handle', message });
const invalidPassword = (message: string): ConnectFailure => ({ status: 'invalid', field: 'appPassword', message });
const notAHandle = invalidHandle('Enter your handle as your profile shows it, like ada.bsky.social.');
const noConsent: ConnectFailure = { status: 'refused', message: `${name} takes an app password.` };
const unreadable = unreadableAnswer(name);

import type { Refusal } from '../../../common/errors/refusal';
import type { ConnectedAccount } from './accounts.types';
import {
  accountNotFound,
  connectingFailed,
  mustReconnect,
  onlyReadable,
  otherPlatform,
  pausedByPlan,
  platformNotConfigured,
} from './accounts.errors';
import { xConnectingFailed } from '../platforms/x/x-connecting.controller';
import { connectionEndsNotice, connectionEndedNotice } from './account-notices.service';

const ada = { platform: 'twitter', handle: 'ada', displayName: 'Ada L.' } as ConnectedAccount;
const adaOnLinkedin = { ...ada, platform: 'linkedin' } as const;

describe('what people read about an account', () => {
  it.each<[Refusal, number, string]>([
    [accountNotFound(), 404, "This account doesn't exist."],
    [onlyReadable(ada), 409, '@ada on X was added as read-only. Connect it with X to post.'],
    [mustReconnect(adaOnLinkedin), 409, "Ada L. on LinkedIn can't post. Reconnect it under Accounts."],
    [pausedByPlan(ada), 409, '@ada on X is paused on this plan. Resume it under Billing.'],
    [otherPlatform(ada, 'f'), 422, "@ada on X isn't an account on that platform. Choose another account."],
  ])('names it: %p', (refusal, status, message) => {
    expect([refusal.status, refusal.message]).toEqual([status, message]);
  });

  it.each<[Parameters<typeof xConnectingFailed>[0], string, string]>([
    [
      'unknown',
      'oauth_token_secret',
      'This connection was already finished, or was never started here. Try connecting X again.',
    ],
    [
      'of_others',
      'oauth_token_secret',
      'Someone else started this connection, or it was started in another workspace. Try connecting X again.',
    ],
    ['expired', 'oauth_token_secret', 'Connecting took longer than 15 minutes. Try connecting X again.'],
    ['mixed_up', 'oauth_token', 'This response from X belongs to another connection. Try connecting X again.'],
    ['refused', 'oauth_verifier', 'X rejected this connection. Try connecting again.'],
  ])('says what is wrong with a way back: %p', (status, field, message) => {
    expect(xConnectingFailed(status).options.fields).toEqual({ platform: 'twitter', details: [{ field, message }] });
  });

  it('says why a platform did not let us in', () => {
    const failed = (status: 'misconfigured' | 'unavailable') => connectingFailed({ status }, 'linkedin');
    const fields = { platform: 'linkedin' };
    expect(failed('misconfigured')).toMatchObject({
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      message:
        "Connecting LinkedIn isn't set up correctly on this server. The person who runs it has been notified in its log.",
      options: { fields },
    });
    expect(failed('unavailable')).toMatchObject({
      status: 502,
      type: 'UPSTREAM_FAILED',
      message: "LinkedIn can't be reached right now. Try connecting again in a few minutes.",
      options: { fields },
    });
    expect(platformNotConfigured('twitter')).toMatchObject({
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      message: "Connecting X isn't set up on this server. Ask whoever runs it.",
      options: { fields: { platform: 'twitter' } },
    });
  });

  it('tells why an account stopped working, and when one will', () => {
    const rest = 'Its scheduled posts are on hold. Reconnect it to publish them.';
    expect(connectionEndedNotice(ada, 'revoked')).toEqual({
      title: 'Reconnect @ada on X to keep publishing',
      body: `The connection was ended on the platform's side. ${rest}`,
    });
    expect(connectionEndedNotice(ada, 'expired').body).toBe(
      `The connection has lasted as long as the platform allows. ${rest}`,
    );
    expect(connectionEndsNotice(adaOnLinkedin, new Date('2026-12-24T23:59:59Z'))).toEqual({
      title: 'Reconnect Ada L. on LinkedIn by 2026-12-24',
      body: 'The connection ends on 2026-12-24 (UTC): the platform allows 60 days at a time. Reconnect it before then, which takes two clicks. After that day its scheduled posts are on hold.',
    });
  });
});

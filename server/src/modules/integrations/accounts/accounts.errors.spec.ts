import type { Refusal } from '../../../common/errors/refusal';
import { knownPlatforms, type ConnectedAccount } from './accounts.types';
import {
  accountNotFound,
  connectingFailed,
  mustReconnect,
  onlyReadable,
  otherPlatform,
  otherToken,
  pausedByPlan,
  platformNotConfigured,
  requestExpired,
  requestOfOthers,
  requestUnknown,
} from './accounts.errors';
import { expiringNews, unavailableNews } from './account-news';
import { platformNames } from '../../../text/platform-names';

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

  it.each<[Refusal, string, string]>([
    [
      requestUnknown(),
      'oauth_token_secret',
      'This connection was already finished, or was never started here. Try connecting X again.',
    ],
    [
      requestOfOthers(),
      'oauth_token_secret',
      'Someone else started this connection, or it was started in another workspace. Try connecting X again.',
    ],
    [requestExpired(), 'oauth_token_secret', 'Connecting took longer than 15 minutes. Try connecting X again.'],
    [otherToken(), 'oauth_token', 'This response from X belongs to another connection. Try connecting X again.'],
  ])('says what is wrong with a way back: %p', (refusal, field, message) => {
    expect(refusal.options.fields).toEqual({ details: [{ field, message }] });
  });

  it('says why a platform did not let us in', () => {
    const failed = (status: 'refused' | 'misconfigured' | 'failed') =>
      connectingFailed({ status, message: 'for the log' } as Parameters<typeof connectingFailed>[0], 'linkedin');
    const fields = { platform: 'linkedin' };
    const message = 'LinkedIn rejected this connection. Try connecting again.';
    expect(failed('refused').options.fields).toEqual({ ...fields, details: [{ field: 'oauth_verifier', message }] });
    expect(failed('misconfigured')).toMatchObject({
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      message:
        "Connecting LinkedIn isn't set up correctly on this server. The person who runs it has been notified in its log.",
      options: { fields },
    });
    expect(failed('failed')).toMatchObject({
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
    expect(unavailableNews(ada, 'revoked')).toEqual({
      title: 'Reconnect @ada on X to keep publishing',
      body: `The connection was ended on the platform's side. ${rest}`,
    });
    expect(unavailableNews(ada, 'expired').body).toBe(
      `The connection has lasted as long as the platform allows. ${rest}`,
    );
    expect(expiringNews(adaOnLinkedin, new Date('2026-12-24T23:59:59Z'))).toEqual({
      title: 'Reconnect Ada L. on LinkedIn by 2026-12-24',
      body: 'The connection ends on 2026-12-24 (UTC): the platform allows 60 days at a time. Reconnect it before then, which takes two clicks. After that day its scheduled posts are on hold.',
    });
  });

  it('has a name for each platform', () => {
    expect(knownPlatforms.map((id) => platformNames[id])).toEqual([
      'X',
      'LinkedIn',
      'Reddit',
      'Facebook',
      'Instagram',
      'YouTube',
    ]);
  });
});

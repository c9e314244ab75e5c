import type { Type } from '@nestjs/common';
import { problemsOf } from '../../../../test/dto-problems';
import { dayMs } from '../../../common/time/clock';
import { publishablePlatforms } from '../platforms/platforms';
import { PolicyCheckRequest } from '../policy/policy.dto';
import { XConnectRequest, XUsernameRequest } from '../platforms/x/x-connecting.dto';
import { AccountsQuery } from './accounts.dto';
import { isExpiringSoon, knownPlatforms } from './accounts.types';
import type { ConnectedAccountEntity } from './connected-account.entity';
import { toConnectedAccount } from './connected-account.mapper';

const text = (length: number): string => 'x'.repeat(length);
const parts = [{ text: 'Fine.' }];
const connect = (length: number) => ({
  oauth_token: text(length),
  oauth_verifier: text(length),
  oauth_token_secret: text(length),
});
const notFromX = "This isn't a response from X. Try connecting again.";
const lost = 'This browser no longer has the connection you started. Try connecting again.';
const notConnectable = [`oauth_token: ${notFromX}`, `oauth_token_secret: ${lost}`, `oauth_verifier: ${notFromX}`];
const noCount = 'parts.0.mediaCount: mediaCount must be a whole number from 0 to 100.';

describe('what people send about accounts', () => {
  it.each<[Type, object]>([
    [XConnectRequest, connect(1)],
    [XConnectRequest, connect(300)],
    [XUsernameRequest, { username: ` ${text(200)} ` }],
    [AccountsQuery, {}],
    [AccountsQuery, { platform: 'youtube' }],
    [PolicyCheckRequest, { platform: 'twitter', parts: Array(50).fill({ text: text(30_000), mediaCount: 100 }) }],
    [PolicyCheckRequest, { platform: 'linkedin', parts: [{ text: '', mediaCount: 0 }], kind: 'single' }],
    [PolicyCheckRequest, { platform: 'twitter', parts, kind: 'thread' }],
    [
      PolicyCheckRequest,
      { platform: 'twitter', parts, kind: 'reply', accountId: '019ac2b0-6f0e-7000-8000-000000000001' },
    ],
  ])('is taken as far as it may go: %p', async (type, body) => {
    expect(await problemsOf(type, body)).toEqual([]);
  });

  it.each<[Type, object, string[]]>([
    [XConnectRequest, {}, notConnectable],
    [XConnectRequest, connect(0), notConnectable],
    [XConnectRequest, connect(301), notConnectable],
    [XUsernameRequest, {}, ['username: Enter an X username, such as @ada.']],
    [
      XUsernameRequest,
      { username: text(201) },
      ['username: Enter an X username: 1 to 15 letters, digits or underscores, such as @ada.'],
    ],
    [AccountsQuery, { platform: 'myspace' }, [`platform: platform must be one of ${knownPlatforms.join(', ')}.`]],
    [
      PolicyCheckRequest,
      { platform: 'myspace', accountId: 'mine', kind: 'poll' },
      [
        'accountId: accountId must be the id of an account.',
        'kind: kind must be one of single, thread, reply.',
        'parts: parts must be a list.',
        `platform: platform must be one of ${publishablePlatforms.join(', ')}.`,
      ],
    ],
    [PolicyCheckRequest, { platform: 'twitter', parts: [] }, ['parts: There must be at least one part.']],
    [
      PolicyCheckRequest,
      { platform: 'twitter', parts: Array(51).fill({ text: '' }) },
      ['parts: There must be at most 50 parts.'],
    ],
    [
      PolicyCheckRequest,
      { platform: 'twitter', parts: [{ text: text(30_001), mediaCount: 101 }] },
      [noCount, 'parts.0.text: A part must have at most 30,000 characters.'],
    ],
    [
      PolicyCheckRequest,
      { platform: 'twitter', parts: [{ text: 7, mediaCount: -1 }] },
      [noCount, 'parts.0.text: A part must have at most 30,000 characters.'],
    ],
    [PolicyCheckRequest, { platform: 'twitter', parts: [{ text: '', mediaCount: 1.5 }] }, [noCount]],
  ])('is refused field by field beyond that: %p', async (type, body, problems) => {
    expect(await problemsOf(type, body)).toEqual(problems);
  });
});

describe('what is known of an account', () => {
  const entity = { method: 'oauth', status: 'active', disconnectedAt: null, pausedReason: null };
  const of = (changes: Partial<ConnectedAccountEntity>) =>
    toConnectedAccount({ ...entity, ...changes } as ConnectedAccountEntity);

  it('is that it can publish: by OAuth, active, neither disconnected nor paused', () => {
    expect(of({})).toMatchObject({ canPublish: true, isDisconnected: false });
    expect(of({ disconnectedAt: new Date() })).toMatchObject({ canPublish: false, isDisconnected: true });
    for (const changes of [{ method: 'username' }, { status: 'expired' }, { pausedReason: 'plan' }] as const)
      expect(of(changes).canPublish).toBe(false);
  });

  it('is that it expires within five days, if ever', () => {
    const now = new Date(0);
    const soon = (ms: number) => isExpiringSoon({ expiresAt: new Date(ms) }, now);
    expect([soon(5 * dayMs), soon(5 * dayMs + 1)]).toEqual([true, false]);
    expect(isExpiringSoon({ expiresAt: null }, now)).toBe(false);
  });
});

import type { Refusal } from '../../../../common/errors/refusal';
import {
  notALinkToATweet,
  notAnXHandle,
  notATweetAddress,
  shortLinkUnread,
  xReadingFailed,
  xReadingNotConfigured,
} from './x-reading.errors';
import type { XReadFailed } from '../../reading/x-reader.port';

const told = 'The person who runs this server has been notified in its log.';
const shown = ({ status, type, message, options }: Refusal): unknown[] => [status, type, message, options];

describe('what people read when X could not be read', () => {
  it.each<[Exclude<XReadFailed['status'], 'not_found' | 'protected'>, number, string, string, object]>([
    [
      'rate_limited',
      503,
      'UPSTREAM_UNAVAILABLE',
      "X's reading limit is reached. Try again in a minute.",
      { retryAfterSeconds: 30 },
    ],
    ['out_of_credits', 503, 'UPSTREAM_UNAVAILABLE', `The allowance for reading X is used up. ${told}`, {}],
    [
      'misconfigured',
      503,
      'INTEGRATION_NOT_CONFIGURED',
      `Reading X isn't set up correctly on this server. ${told}`,
      {},
    ],
    ['timed_out', 504, 'UPSTREAM_TIMEOUT', 'X took too long to answer. Try again.', {}],
    ['unavailable', 502, 'UPSTREAM_FAILED', "X can't be read right now. Try again in a few minutes.", {}],
  ])('says it for %s, with a hint where there is one', (status, ...rest) => {
    const [code, type, message, more] = rest;
    const options = { fields: { platform: 'twitter' }, ...more };
    const failed = { status, message: 'for the log' };
    expect(shown(xReadingFailed(failed, { field: 'username' }))).toEqual([code, type, message, options]);
    const hinted = xReadingFailed(failed, { field: 'username', hint: 'Paste it.' });
    expect(hinted.message).toBe(`${message} Paste it.`);
  });

  it('says when to come back, in whole seconds and at least one', () => {
    const wait = (retryAfterMs: number) =>
      xReadingFailed({ status: 'rate_limited', message: '', retryAfterMs }, { field: '' }).options.retryAfterSeconds;
    expect([0, 1_000, 1_001].map(wait)).toEqual([1, 1, 2]);
  });

  it('hands on what is wrong with the name', () => {
    const message = 'There is no @ada.';
    expect(shown(xReadingFailed({ status: 'not_found', message }, { field: 'username' }))).toEqual([
      404,
      'NOT_FOUND',
      message,
      {},
    ]);
    expect(xReadingFailed({ status: 'protected', message }, { field: 'username', hint: 'Ask.' })).toMatchObject({
      status: 422,
      options: { fields: { details: [{ field: 'username', message: `${message} Ask.` }] } },
    });
  });

  it('says that it is not set up', () => {
    const fields = { platform: 'twitter' };
    const message = "Reading X isn't set up on this server.";
    expect(shown(xReadingNotConfigured())).toEqual([503, 'INTEGRATION_NOT_CONFIGURED', message, { fields }]);
    expect(xReadingNotConfigured('Paste it.').message).toBe(`${message} Paste it.`);
  });

  it.each<[Refusal, number, string]>([
    [notAnXHandle('f'), 422, 'Enter an X username: 1 to 15 letters, digits or underscores, such as @ada.'],
    [
      notATweetAddress('f'),
      422,
      'Enter the address of a post on X, such as https://x.com/ada/status/1728108619189874825, or paste its text instead.',
    ],
    [notALinkToATweet('f'), 422, "This short link doesn't lead to a post on X. Paste the text instead."],
    [shortLinkUnread(), 502, "This short link can't be opened right now. Paste the post's text instead."],
  ])('says what is wrong with an address: %p', (refusal, status, message) => {
    const fields = status === 502 ? { platform: 'twitter' } : { details: [{ field: 'f', message }] };
    expect(refusal).toMatchObject({ status, message, options: { fields } });
    expect(refusal.type).toBe(status === 502 ? 'UPSTREAM_FAILED' : 'VALIDATION_FAILED');
  });
});

import pino from 'pino';
import { Logger } from '../../../../common/logging/logger';
import { type Clock, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { Pause } from '../../../../common/time/pause';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import type { PublishRequest } from '../publisher.types';
import { XClient } from './x.client';
import { XMedia } from './x.media';
import { XPublisher } from './x.publisher';

describe('posting to X', () => {
  const http = new ScriptedHttp();
  const clock: Clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const logger = new Logger(pino({ level: 'silent' }));
  const publisherWith = (settings: Record<string, string>): XPublisher => {
    const client = new XClient(loadEnv({ NODE_ENV: 'test', SANDBOX: 'false', ...settings }), http, clock);
    return new XPublisher(client, new XMedia(client, clock, new Pause()), clock, logger);
  };
  const port = publisherWith({ X_API_KEY: 'ck', X_API_SECRET: 'cs', X_API_BASE_URL: 'http://127.0.0.1:9/' });
  const credentials = { externalId: '7', handle: 'ada', secrets: { token: 'at', tokenSecret: 'ats' } };
  const request: PublishRequest = {
    text: 'Hello',
    parentId: null,
    media: [],
    settings: {},
    key: 'a key',
    sendBefore: new Deadline(Infinity),
  };
  const inMinutes = (minutes: number): Date => new Date(clock.now().getTime() + minutes * minuteMs);
  const secondsAt = (date: Date): string => String(Math.ceil(date.getTime() / 1_000));

  describe('publish', () => {
    it('sends the text alone where there is nothing else', async () => {
      http.script(answered(201, { data: { id: '99', text: 'Hello' } }));
      await port.publish(credentials, request);
      expect(JSON.parse(String(http.calls[0]?.body))).toEqual({ text: 'Hello' });
    });

    it('says what made it and who paid for it, where that was chosen', async () => {
      http.script(
        answered(201, { data: { id: '99', text: 'Hello' } }),
        answered(201, { data: { id: '98', text: 'Hello' } }),
      );
      await port.publish(credentials, { ...request, settings: { madeWithAi: 'yes', paidPartnership: 'yes' } });
      await port.publish(credentials, { ...request, settings: { madeWithAi: 'no' } });
      const [labelled, plain] = http.calls.map(({ body }) => JSON.parse(String(body)) as object);
      expect(labelled).toEqual({ text: 'Hello', made_with_ai: true, paid_partnership: true });
      expect(plain).toEqual({ text: 'Hello' });
    });

    it('says where people see the post, also in the sandbox', async () => {
      http.script(answered(201, { data: { id: '99', text: 'Hello' } }));
      const sandbox = publisherWith({ SANDBOX: 'true', PUBLIC_URL: 'http://localhost:3000' });
      expect(await sandbox.publish(credentials, request)).toMatchObject({
        externalId: '99',
        url: 'http://localhost:3000/sandbox/x/@ada#99',
      });
    });

    it('sends the text, the parent and the pictures, signed and until its time', async () => {
      http.script(answered(201, { data: { id: '99', text: 'Hello' } }));
      const media = [{ platformId: '10', altText: 'A dot' }];
      expect(await port.publish(credentials, { ...request, parentId: '5', media })).toEqual({
        status: 'published',
        externalId: '99',
        url: 'https://x.com/ada/status/99',
      });
      const [call] = http.calls;
      expect(call).toMatchObject({ method: 'POST', url: 'http://127.0.0.1:9/2/tweets' });
      expect(call?.sendBefore).toBe(request.sendBefore);
      expect(call?.headers).toMatchObject({
        'content-type': 'application/json',
        authorization: expect.stringMatching(/^OAuth .*oauth_token="at"/),
      });
      expect(JSON.parse(String(call?.body))).toEqual({
        text: 'Hello',
        reply: { in_reply_to_tweet_id: '5' },
        media: { media_ids: ['10'] },
      });
    });

    it('says when nothing more is allowed after this one', async () => {
      const headers = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': secondsAt(inMinutes(4)) };
      http.script(answered(201, { data: { id: '99', text: 'Hello' } }, headers));
      const outcome = await port.publish(credentials, request);
      expect(outcome).toMatchObject({ status: 'published', pauseUntil: expect.any(Date) });
    });

    it.each([
      [
        'links',
        'Read https://example.com/a?b=1&c=2, or (example.org)!',
        'Read https://t.co/abc, or (https://t.co/d0F)!',
      ],
      ['signs of HTML', 'a < b & c > d', 'a &lt; b &amp; c &gt; d'],
      ['white space', ' One \n\n two ', 'One\n\n two'],
      ['an accent', 'cafe\u0301', 'caf\u00e9'],
      [
        'links within its words',
        'Seehttps://a.example/1undhttps://a.example/2、ja',
        'Seehttps://t.co/aundhttps://t.co/b、ja',
      ],
    ])('knows its own text by %s', async (_what, text, answer) => {
      http.script(answered(201, { data: { id: '99', text: answer } }));
      expect(await port.publish(credentials, { ...request, text })).toMatchObject({ status: 'published' });
    });

    it('knows its own text before the link of its picture, behind whom it answers, or without words', async () => {
      const media = [{ platformId: '10', altText: null }];
      for (const [text, answer] of [
        ['Look', 'Look https://t.co/pic'],
        ['Look example.com', 'Look https://t.co/abc https://t.co/pic'],
        ['', 'https://t.co/pic'],
        ['Yes', '@ben Yes'],
      ] as const) {
        http.script(answered(201, { data: { id: '99', text: answer } }));
        const outcome = await port.publish(credentials, { ...request, text, media, parentId: '5' });
        expect(outcome).toMatchObject({ status: 'published' });
      }
    });

    it.each([
      ['Read example.com now', 'Read https://t.co/abc then'],
      ['Read this now', 'Read https://t.co/abc now'],
      ['Read', 'https://t.co/abc'],
      ['Read example.com', 'Read https://t.co/abc and https://t.co/def'],
      ['', 'Hello'],
    ])('does not take another text for %j: %j', async (text, answer) => {
      http.script(answered(201, { data: { id: '99', text: answer } }));
      expect(await port.publish(credentials, { ...request, text })).toMatchObject({ status: 'unknown' });
    });

    it.each([
      ['a success without an id', answered(200, { data: {} })],
      ['a success that is no JSON', answered(201, '<html>')],
      ['a success that made nothing', answered(200, { data: { id: '99', text: 'Hello' } })],
      ['the answer to a question about an account', answered(201, { data: { id: '44196397', username: 'ada' } })],
      ['the answer to another post', answered(201, { data: { id: '99', text: 'Hello too' } })],
      ['the answer to an upload', answered(201, { data: { id: '99', media_key: '3_99' } })],
      ['a partial error', answered(200, { errors: [{ detail: 'Something' }] })],
      ['a redirect', answered(302)],
      ['a failure', answered(503, 'unavailable')],
      ['a failure that names an id', answered(503, { data: { id: '99' } })],
      ['no answer', { status: 'no_answer', why: 'ECONNRESET' } as const],
    ])('does not know what came of %s', async (_, answer) => {
      http.script(answer);
      expect(await port.publish(credentials, request)).toMatchObject({ status: 'unknown', why: expect.any(String) });
    });

    it('waits for credits, and tells the operator', async () => {
      const error = jest.spyOn(logger, 'error').mockReturnValue();
      http.script(answered(402, { title: 'CreditsDepleted' }));
      expect(await port.publish(credentials, request)).toEqual({
        status: 'deferred',
        until: inMinutes(60),
        why: 'out_of_credits',
      });
      expect(error).toHaveBeenCalledTimes(1);
    });

    it('waits when X was not reached, or is not set up', async () => {
      const waiting = { status: 'deferred', until: inMinutes(0.5), why: 'not_reached' };
      http.script({ status: 'not_reached' });
      expect(await port.publish(credentials, request)).toEqual(waiting);
      http.script(answered(201, { data: { id: '99', text: 'Hello' } }));
      expect(await publisherWith({}).publish(credentials, request)).toEqual(waiting);
      expect(http.calls).toEqual([]);
    });
  });

  describe('lookUp', () => {
    const sent = { text: 'Hello', parentId: null, key: 'a key', sentAt: clock.now() };
    const page = (posts: object[], next_token?: string) =>
      answered(200, { ...(posts.length > 0 ? { data: posts } : {}), meta: { result_count: posts.length, next_token } });
    const post = (fields: object) => ({
      id: '1',
      author_id: '7',
      text: 'Hello',
      created_at: clock.now().toISOString(),
      ...fields,
    });

    it('reads from ten minutes before the sending on, since clocks differ, without fractions of a second', async () => {
      http.script(page([]));
      await port.lookUp(credentials, sent);
      const { pathname, searchParams } = new URL(http.calls[0]?.url ?? '');
      expect(pathname).toBe('/2/users/7/tweets');
      expect(searchParams.get('start_time')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(searchParams.get('start_time')).toBe(`${inMinutes(-10).toISOString().slice(0, 19)}Z`);
    });

    it('takes the newest of the posts that fit', async () => {
      const other = { referenced_tweets: [{ type: 'replied_to', id: '5' }] };
      http.script(page([post({ id: '4', text: 'No' }), post({ id: '3', ...other }), post({ id: '2' }), post({})]));
      expect(await port.lookUp(credentials, sent)).toMatchObject({ status: 'found', externalId: '2' });
      expect(await port.lookUp(credentials, { ...sent, parentId: '5' })).toMatchObject({ externalId: '3' });
    });

    it('reads the newer names of fields', async () => {
      http.script(
        page([
          post({
            referenced_posts: [
              { type: 'quoted', id: '6' },
              { type: 'replied_to', id: '5' },
            ],
          }),
        ]),
      );
      expect(await port.lookUp(credentials, { ...sent, parentId: '5' })).toMatchObject({ status: 'found' });
      expect(await port.lookUp(credentials, sent)).toEqual({ status: 'not_found' });
    });

    it('passes over posts from before the sending', async () => {
      http.script(page([post({ created_at: new Date(inMinutes(-10).getTime() - 1).toISOString() })]));
      expect(await port.lookUp(credentials, sent)).toEqual({ status: 'not_found' });
    });

    it('goes on over empty pages to the end', async () => {
      http.script(page([], 'b'), page([post({ text: 'No' })], 'c'), page([post({})]));
      expect(await port.lookUp(credentials, sent)).toMatchObject({ status: 'found' });
      const tokens = http.calls.map(({ url }) => new URL(url).searchParams.get('pagination_token'));
      expect(tokens).toEqual([null, 'b', 'c']);
    });

    it('is certain only when it has read everything', async () => {
      http.script(page([], 'more'));
      expect(await port.lookUp(credentials, sent)).toMatchObject({ status: 'cannot_tell' });
      expect(http.calls).toHaveLength(5);
      http.script(page([], 'more'), answered(503));
      expect(await port.lookUp(credentials, sent)).toMatchObject({ status: 'cannot_tell' });
      http.script(answered(200, { errors: [{ detail: 'Could not find user' }] }));
      expect(await port.lookUp(credentials, sent)).toMatchObject({ status: 'cannot_tell' });
      http.script({ status: 'no_answer', why: 'timed out' });
      expect(await port.lookUp(credentials, sent)).toMatchObject({ status: 'cannot_tell' });
    });

    it.each([
      ['names errors', { errors: [{ detail: 'Something' }], meta: { result_count: 0 } }],
      ['does not say how much it holds', { data: [], meta: {} }],
      ['holds less than it says', { meta: { result_count: 1 } }],
      ["is another account's", { data: [post({ author_id: '8', text: 'No' })], meta: { result_count: 1 } }],
      ["has the text on another account's", { data: [post({ author_id: '8' })], meta: { result_count: 1 } }],
      ['does not say whose it is', { data: [post({ author_id: undefined })], meta: { result_count: 1 } }],
    ])('does not believe a list that %s', async (_what, body) => {
      http.script(answered(200, body));
      expect(await port.lookUp(credentials, sent)).toMatchObject({ status: 'cannot_tell' });
    });

    it('hands on that it may not read', async () => {
      http.script(answered(401, { title: 'Unauthorized' }));
      expect(await port.lookUp(credentials, sent)).toMatchObject({ status: 'reconnect' });
      http.script(answered(429, { title: 'Too Many Requests' }));
      expect(await port.lookUp(credentials, sent)).toEqual({
        status: 'rate_limited',
        until: inMinutes(15),
        scope: 'account',
      });
    });
  });

  describe('remove', () => {
    it.each([
      [answered(200, { data: { deleted: true } }), { status: 'removed' }],
      [answered(404, { title: 'Not Found' }), { status: 'removed' }],
      [answered(404, '<p>Not found'), { status: 'failed' }],
      [answered(200, { data: { deleted: false } }), { status: 'failed' }],
      [answered(403, { detail: 'Not yours.' }), { status: 'rejected', message: 'Not yours.' }],
      [answered(500), { status: 'failed' }],
      [{ status: 'not_reached' } as const, { status: 'failed', why: 'not reached' }],
    ])('takes %j for %j', async (answer, outcome) => {
      http.script(answer);
      expect(await port.remove(credentials, '99')).toMatchObject(outcome);
      expect(http.calls).toMatchObject([{ method: 'DELETE', url: 'http://127.0.0.1:9/2/tweets/99' }]);
    });
  });
});

import { AppBskyFeedPost, AtpAgent } from '@atproto/api';
import { Test } from '@nestjs/testing';
import sharp from 'sharp';
import { type BlueskyServer, placesIn, startBlueskyServer } from '../../../../../test/bluesky-server';
import { randomToken } from '../../../../common/crypto/crypto';
import { Clock, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { Pause } from '../../../../common/time/pause';
import { Env } from '../../../../config/env';
import { SigningKeys } from '../../../../tokens/signing-keys.service';
import { PlatformHttp } from '../platform-http';
import { fileInMemory, type PlatformCredentials, type PublishRequest } from '../publisher.types';
import { blueskyAdapter } from './bluesky.adapter';
import { BlueskyConnector } from './bluesky.connector';
import { BlueskyPublisher } from './bluesky.publisher';

const collection = 'app.bsky.feed.post';

describe('Bluesky on its reference server, read by its own client', () => {
  const http = new PlatformHttp();
  let server: BlueskyServer;
  let person: AtpAgent;
  let appPassword: string;
  let connector: BlueskyConnector;
  let publisher: BlueskyPublisher;
  let me: PlatformCredentials;
  beforeAll(async () => {
    server = await startBlueskyServer();
    person = new AtpAgent({ service: server.url });
    await person.createAccount({ handle: 'ada.test', email: 'ada@example.com', password: 'a long passphrase' });
    const { data } = await person.com.atproto.server.createAppPassword({ name: 'Quillcast' });
    appPassword = data.password;
    const given = [Clock, Pause, BlueskyConnector, BlueskyPublisher, ...blueskyAdapter.providers];
    const values = [
      { provide: Env, useValue: { BLUESKY_SERVICE_URL: server.url } },
      { provide: PlatformHttp, useValue: http },
      { provide: SigningKeys, useValue: null },
    ];
    const module = await Test.createTestingModule({ providers: [...given, ...values] }).compile();
    [connector, publisher] = [module.get(BlueskyConnector), module.get(BlueskyPublisher)];
    me = await signIn();
  });
  afterAll(async () => {
    http.close();
    await server.close();
  });

  const signIn = async (): Promise<PlatformCredentials> => {
    const outcome = await connector.signIn({ handle: 'ada.test', appPassword });
    if (outcome.status !== 'connected') throw new Error(JSON.stringify(outcome));
    return outcome.credentials;
  };
  const request = (fields: Partial<PublishRequest> = {}): PublishRequest => ({
    ...{ text: 'Hello', parentId: null, media: [], settings: {}, key: randomToken() },
    ...{ sendBefore: new Deadline(minuteMs), ...fields },
  });
  const publish = async (fields: Partial<PublishRequest> = {}): Promise<string> => {
    const outcome = await publisher.publish(me, request(fields));
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    return outcome.externalId;
  };
  const read = async (rkey: string): Promise<AppBskyFeedPost.Record> => {
    const { value } = (await person.com.atproto.repo.getRecord({ repo: me.externalId, collection, rkey })).data;
    expect(AppBskyFeedPost.validateRecord(value)).toMatchObject({ success: true });
    return value as AppBskyFeedPost.Record;
  };
  const keys = async (): Promise<string[]> => {
    const { records } = (await person.com.atproto.repo.listRecords({ repo: me.externalId, collection })).data;
    return records.map(({ uri }) => uri.slice(uri.lastIndexOf('/') + 1));
  };

  it('links what can be clicked', async () => {
    const text = '👨‍👩‍👧 für @Ada.test, @nobody.test: #größe https://example.com/ü';
    const record = await read(await publish({ text }));
    expect(record).toMatchObject({ text });
    expect(placesIn(record)).toEqual([
      ['@Ada.test', me.externalId],
      ['#größe', 'größe'],
      ['https://example.com/ü', 'https://example.com/ü'],
    ]);
  });

  it('keeps a thread with its pictures and their descriptions', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const shape = { width: 40, height: 30 };
    const file = { ...fileInMemory(picture, { mime: 'image/png', altText: null }), shape };
    const uploaded = await publisher.upload(me, file);
    if (uploaded.status !== 'uploaded') throw new Error(JSON.stringify(uploaded));
    const first = await publish({ media: [{ platformId: uploaded.platformId, altText: 'A dark square' }] });
    const second = await publish({ text: 'Two', parentId: first });
    const third = await publish({ text: 'Three', parentId: second });
    const images = [{ alt: 'A dark square', aspectRatio: shape }];
    expect(await read(first)).toMatchObject({ embed: { images } });
    const uri = (id: string) => ({ uri: `at://${me.externalId}/${collection}/${id}`, cid: expect.any(String) });
    expect(await read(third)).toMatchObject({ reply: { root: uri(first), parent: uri(second) } });
    const part = { parentId: null, mediaCount: 0, altTexts: [] };
    expect(await publisher.readBack(me, [first, second, third])).toEqual({
      status: 'read',
      parts: [
        { ...part, externalId: first, text: 'Hello', mediaCount: 1, altTexts: ['A dark square'] },
        { ...part, externalId: second, text: 'Two', parentId: first },
        { ...part, externalId: third, text: 'Three', parentId: second },
      ],
    });
  });

  it('posts once, however often it is asked, and finds that', async () => {
    const before = (await keys()).length;
    const sent = request({ text: 'Once' });
    const outcomes = await Promise.all([publisher.publish(me, sent), publisher.publish(me, sent)]);
    const again = await publisher.publish(me, sent);
    expect(await keys()).toHaveLength(before + 1);
    const found = await publisher.lookUp(me, { ...sent, sentAt: new Date() });
    expect([...outcomes, again].map((outcome) => ({ ...outcome, status: 'found' }))).toEqual([found, found, found]);
  });

  it('says what is too long, and takes a post away', async () => {
    const tooLong = await publisher.publish(me, request({ text: '👨‍👩‍👧‍👦'.repeat(301) }));
    expect(tooLong).toMatchObject({ status: 'rejected', code: 'too_long' });
    const id = await publish();
    expect(await publisher.remove(me, id)).toEqual({ status: 'removed' });
    expect(await keys()).not.toContain(id);
    expect(await publisher.readBack(me, [id])).toEqual({ status: 'gone' });
  });

  it('renews its tokens, with those before them, too, and ends them', async () => {
    const own = await signIn();
    const renewals = [await connector.refresh(own), await connector.refresh(own)];
    for (const renewed of renewals) {
      if (renewed.status !== 'refreshed') throw new Error(JSON.stringify(renewed));
      expect(await publisher.tokenState({ ...own, secrets: renewed.secrets })).toBe('works');
    }
    expect(await connector.revoke(own)).toBe(true);
    expect(await connector.refresh(own)).toMatchObject({ status: 'refused' });
  });

  it('says which password is wrong', async () => {
    const typed = (password: string, handle = 'ada.test') => connector.signIn({ handle, appPassword: password });
    expect(await typed('abcd-efgh-ijkl-mnop')).toMatchObject({ status: 'invalid', field: 'appPassword' });
    expect(await typed('abcd-efgh-ijkl-mnop', 'bob.test')).toMatchObject({ status: 'invalid', field: 'handle' });
  });
});

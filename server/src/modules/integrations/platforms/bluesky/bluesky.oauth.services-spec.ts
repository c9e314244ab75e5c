import { AtpAgent } from '@atproto/api';
import { Test } from '@nestjs/testing';
import { generateKeyPairSync } from 'node:crypto';
import sharp from 'sharp';
import { agreeOnPage, type BlueskyServer, startBlueskyServer } from '../../../../../test/bluesky-server';
import { randomToken } from '../../../../common/crypto/crypto';
import { Clock, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { Pause } from '../../../../common/time/pause';
import { Env } from '../../../../config/env';
import { SigningKeys } from '../../../../tokens/signing-keys.service';
import { type PlatformAnswer, type PlatformCall, PlatformHttp } from '../platform-http';
import { fileInMemory, type PlatformCredentials, type PublishRequest } from '../publisher.types';
import { blueskyAdapter } from './bluesky.adapter';
import { BlueskyConnector } from './bluesky.connector';
import { BlueskyOAuth } from './bluesky.oauth';
import { BlueskyPublisher } from './bluesky.publisher';

const publicUrl = 'https://app.quillcast.dev';
const redirectUri = `${publicUrl}/api/integrations/bluesky/callback`;
const password = 'a long passphrase';

/** Finds accounts where the test keeps them; all else is the network's own. */
class HttpWithDirectory extends PlatformHttp {
  directory = '';
  readonly calls: PlatformCall[] = [];

  override send(call: PlatformCall): Promise<PlatformAnswer> {
    this.calls.push(call);
    if (!call.url.startsWith('https://plc.directory')) return super.send(call);
    return super.send({ ...call, url: call.url.replace('https://plc.directory', this.directory), isForeign: false });
  }
}

describe('Bluesky by the consent page of its reference server', () => {
  const http = new HttpWithDirectory();
  const { fetch } = globalThis;
  let server: BlueskyServer;
  let connector: BlueskyConnector;
  let publisher: BlueskyPublisher;
  beforeAll(async () => {
    server = await startBlueskyServer();
    http.directory = server.directory;
    const person = new AtpAgent({ service: server.url });
    for (const name of ['ada', 'bob'])
      await person.createAccount({ handle: `${name}.test`, email: `${name}@example.com`, password });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const given = [Clock, Pause, BlueskyConnector, BlueskyPublisher, ...blueskyAdapter.providers];
    const env = { BLUESKY_SERVICE_URL: server.url, publicUrl, isPublicUrlLocal: false };
    const values = [
      { provide: Env, useValue: env },
      { provide: PlatformHttp, useValue: http },
      { provide: SigningKeys, useValue: { keyOf: async () => ({ id: 'key-1', privateKey }) } },
    ];
    const module = await Test.createTestingModule({ providers: [...given, ...values] }).compile();
    [connector, publisher] = [module.get(BlueskyConnector), module.get(BlueskyPublisher)];
    const metadata = JSON.stringify(await module.get(BlueskyOAuth).metadata());
    // The server fetches it from the public address, which is none here.
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.startsWith(publicUrl)) return fetch(input, init);
      expect(url).toBe(`${publicUrl}/api/integrations/bluesky/client-metadata.json`);
      return new Response(metadata, { headers: { 'content-type': 'application/json' } });
    };
  });
  afterAll(async () => {
    globalThis.fetch = fetch;
    http.close();
    await server.close();
  });

  const begin = async (handle: string, state: string) => {
    const begun = await connector.begin({ redirectUri, state, fields: { handle } });
    if (begun.status !== 'begun') throw new Error(JSON.stringify(begun));
    return begun;
  };
  const connect = async (): Promise<PlatformCredentials> => {
    const { authorizeUrl, begun } = await begin('ada.test', 'a-state');
    const answer = await agreeOnPage(authorizeUrl, { username: 'ada.test', password });
    expect(answer).toMatchObject({ state: 'a-state', iss: server.url });
    const connected = await connector.finish({ answer, begun, redirectUri });
    if (connected.status !== 'connected') throw new Error(JSON.stringify(connected));
    expect(connected).toMatchObject({ profile: { handle: 'ada.test' }, expiresAt: null, renewAt: expect.any(Date) });
    return connected.credentials;
  };
  const publish = (me: PlatformCredentials, fields: Partial<PublishRequest> = {}) =>
    publisher.publish(me, {
      ...{ text: 'Hello', parentId: null, media: [], settings: {}, key: randomToken() },
      ...{ sendBefore: new Deadline(minuteMs), ...fields },
    });

  it('connects, posts once with a picture, reads back and deletes', async () => {
    const me = await connect();
    expect(await publisher.tokenState(me)).toBe('works');
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const uploaded = await publisher.upload(me, fileInMemory(picture, { mime: 'image/png', altText: null }));
    if (uploaded.status !== 'uploaded') throw new Error(JSON.stringify(uploaded));
    const fields = { key: randomToken(), media: [{ platformId: uploaded.platformId, altText: 'A dark square' }] };
    const posted = await publish(me, fields);
    if (posted.status !== 'published') throw new Error(JSON.stringify(posted));
    expect(await publish(me, fields)).toEqual(posted);
    const parts = [{ text: 'Hello', altTexts: ['A dark square'] }];
    expect(await publisher.readBack(me, [posted.externalId])).toMatchObject({ parts });
    expect(await publisher.remove(me, posted.externalId)).toEqual({ status: 'removed' });
  });

  it('reaches by checked connections all that the network names', async () => {
    await connect();
    const others = http.calls.filter(({ url }) => !url.startsWith(server.url));
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ isForeign }) => isForeign)).toBe(true);
  });

  it('trades each refresh token for the next one, and ends with the last', async () => {
    const me = await connect();
    const renewed = await connector.refresh(me);
    if (renewed.status !== 'refreshed') throw new Error(JSON.stringify(renewed));
    const own = { ...me, secrets: renewed.secrets };
    expect(renewed.secrets['refreshToken']).not.toBe(me.secrets['refreshToken']);
    expect(await publish(own)).toMatchObject({ status: 'published' });
    expect(await connector.revoke(own)).toBe(true);
    expect(await connector.refresh(own)).toMatchObject({ status: 'refused' });
  });

  it('takes a second use of a refresh token for theft, as the server does', async () => {
    const me = await connect();
    expect(await connector.refresh(me)).toMatchObject({ status: 'refreshed' });
    expect(await connector.refresh(me)).toMatchObject({ status: 'refused' });
    expect(await publish(me)).toMatchObject({ status: 'reconnect' });
  });

  it('takes no other account than the one that was named, and no other server’s answer', async () => {
    const { authorizeUrl, begun } = await begin('ada.test', 'b');
    const answer = await agreeOnPage(authorizeUrl, { username: 'bob.test', password });
    expect(await connector.finish({ answer, begun, redirectUri })).toMatchObject({ status: 'mixed_up' });
    const elsewhere = { ...answer, iss: 'https://evil.example.com' };
    expect(await connector.finish({ answer: elsewhere, begun, redirectUri })).toMatchObject({ status: 'mixed_up' });
  });

  it('says that a code was used, that the person said no and that a handle is nobody’s', async () => {
    const { authorizeUrl, begun } = await begin('ada.test', 'c');
    const answer = await agreeOnPage(authorizeUrl, { username: 'ada.test', password });
    expect(await connector.finish({ answer, begun, redirectUri })).toMatchObject({ status: 'connected' });
    expect(await connector.finish({ answer, begun, redirectUri })).toMatchObject({ status: 'refused' });
    const no = { error: 'access_denied', state: 'c', iss: server.url };
    expect(await connector.finish({ answer: no, begun, redirectUri })).toMatchObject({ status: 'denied' });
    const nobody = await connector.begin({ redirectUri, state: 'd', fields: { handle: 'carol.test' } });
    expect(nobody).toMatchObject({ status: 'invalid', field: 'handle' });
  });
});

import { minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { connectAtSandbox } from '../../../../../test/sandbox-consent';
import { redirectUriOf } from '../connector.contract';
import { itIsANetwork } from '../network.contract';
import { type AttachedMedia, fileInMemory } from '../publisher.types';

describe('X as the sandbox plays it', () => {
  const x = itIsANetwork('twitter', {
    ...{ wire: 'x', posting: 'POST /2/tweets' },
    ...{ lifeMs: null, namesToken: true },
    externalId: /^\d+$/,
    url: /\/sandbox\/x\/@\w+#\d+$/,
    sameText: 'refused',
  });
  beforeAll(() => x().sandbox.http.put('/x/settings.json').send({ timelineLagMs: 0 }).expect(200));

  it('ends a token', async () => {
    const { sandbox, connector } = x();
    const credentials = await connectAtSandbox(sandbox, connector, { platform: 'twitter', handle: 'ada_q' });
    expect(await connector.revoke?.(credentials)).toBe(true);
  });

  it('says that our keys or our address are wrong', async () => {
    const { sandbox, connector, portsWith } = x();
    const keys = { X_API_KEY: 'unknown', X_API_SECRET: 'wrong', X_API_BASE_URL: sandbox.url };
    const begun = { redirectUri: redirectUriOf('twitter'), state: '' };
    expect(await (await portsWith(keys)).connector.begin(begun)).toMatchObject({ status: 'misconfigured' });
    const elsewhere = await connector.begin({ redirectUri: 'https://example.com/callback', state: '' });
    expect(elsewhere).toMatchObject({ status: 'misconfigured', message: expect.stringMatching(/callback/i) });
  });

  it('takes a GIF only on its own', async () => {
    const { publisher, connect, png, gif } = x();
    const credentials = await connect();
    const media: AttachedMedia[] = [];
    for (const [bytes, mime] of [
      [gif, 'image/gif'],
      [png, 'image/png'],
    ] as const) {
      const uploaded = await publisher.upload(credentials, fileInMemory(bytes, { mime, altText: null }));
      if (uploaded.status === 'uploaded') media.push({ platformId: uploaded.platformId, altText: null });
    }
    const post = {
      text: 'Both',
      parentId: null,
      settings: {},
      key: 'a key',
      sendBefore: new Deadline(minuteMs),
      media,
    };
    expect(await publisher.publish(credentials, post)).toMatchObject({ status: 'rejected', code: 'media_refused' });
  });
});

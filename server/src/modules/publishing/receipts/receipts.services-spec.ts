import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestingModule } from '@nestjs/testing';
import sharp from 'sharp';
import { sampleVideo } from '../../../../test/factories/video.factory';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { connectAtSandbox } from '../../../../test/sandbox-consent';
import { randomToken } from '../../../common/crypto/crypto';
import { minuteMs } from '../../../common/time/clock';
import { Deadline } from '../../../common/time/deadline';
import { portsAt } from '../../integrations/platforms/network.contract';
import { PlatformHttp } from '../../integrations/platforms/platform-http';
import { descriptorOf, publishablePlatforms } from '../../integrations/platforms/platforms';
import { neededSettings, settled } from '../../integrations/platforms/publisher.contract';
import {
  type AttachedMedia,
  fileInMemory,
  type PlatformCredentials,
  type PlatformPublisher,
} from '../../integrations/platforms/publisher.types';
import { differencesOf, type SentPost } from './comparison';

const postsOfEach = 125;
/** Some networks take few posts of an account a day. */
const postsOfAccount = 25;
const readable = publishablePlatforms.filter((id) => descriptorOf(id).can.readBack);

/** Two of them make a text. */
const pieces = [
  'Plain words, with a full stop.',
  'A family 👩‍👩‍👧‍👦, a flag 🇩🇪, a thumb 👍🏽, a heart ❤️',
  'https://example.com/a?b=1&c=2#d',
  'example.com and HTTPS://Example.COM/Path/',
  'with @ada.example and @grace_h, @nobody',
  '#maths #größe #日本語 #1st',
  'a (bracket), [another], {a third} and <a tag>',
  '(all of it in brackets)',
  '文字を書く。次の行。',
  'שלום עולם',
  'مرحبا بالعالم',
  'with spaces  at its end   ',
  'one\n\ntwo\nthree\n',
  'Café and Cafe\u0301',
  "“Quotes”, dashes – and it's 50 % …",
  '*stars* _lines_ ~waves~ `ticks` \\ | ^',
  '&amp; &lt;b&gt; &#39;',
  'a zero\u200Bwidth space, a no\u00A0break one, a tab\tstop',
  '1. first\n2. second\n- third\n> quoted',
];

const textOf = (number: number): string => {
  const [first, second] = [number % pieces.length, Math.floor(number / pieces.length) % pieces.length];
  return `${number} ${pieces[first]} ${pieces[second]}`;
};

describe.each(readable)('receipts over the wire of %s', (platform) => {
  const { text: rules, thread, images, mediaBy, needsMedia } = descriptorOf(platform);
  const wire = platform === 'twitter' ? 'x' : platform;
  const settings = neededSettings(platform);
  const http = new PlatformHttp();
  const files = createServer((_request, response) => response.writeHead(200, { 'content-type': mime }).end(bytes));
  const mime = needsMedia === 'video' ? 'video/mp4' : 'image/jpeg';
  let bytes: Buffer;
  let sandbox: TestSandbox;
  let module: TestingModule;
  let publisher: PlatformPublisher;
  let connect: () => Promise<PlatformCredentials>;

  beforeAll(async () => {
    const picture = sharp({ create: { width: 320, height: 320, channels: 3, background: '#123456' } }).jpeg();
    bytes = needsMedia === 'video' ? sampleVideo({ size: 10_000 }) : await picture.toBuffer();
    await once(files.listen(0, '127.0.0.1'), 'listening');
    sandbox = await createTestSandbox();
    const made = await portsAt(sandbox, { platform, http });
    ({ module } = made);
    const { connector } = made.ports;
    ({ publisher } = made.ports);
    let accounts = 0;
    connect = async () => {
      accounts += 1;
      const name = `reader${accounts}`;
      if (platform === 'mastodon')
        return connectAtSandbox(sandbox, connector, {
          platform,
          handle: name,
          fields: { instance: 'mastodon.example' },
        });
      if (platform !== 'bluesky') return connectAtSandbox(sandbox, connector, { platform, handle: name });
      const signedIn = await connector.signIn?.({ handle: `${name}.bsky.social`, appPassword: 'abcd-efgh-ijkl-mnop' });
      if (signedIn?.status !== 'connected') throw new Error(JSON.stringify(signedIn));
      return signedIn.credentials;
    };
    if (platform === 'youtube') await play({ uploadsPerDay: 1_000 });
  });
  afterAll(async () => {
    http.close();
    files.close();
    await module.close();
    await sandbox.close();
  });

  const play = (changes: object) => sandbox.http.put(`/${wire}/settings.json`).send(changes).expect(200);

  const uploaded = async (me: PlatformCredentials, altText: string | null): Promise<AttachedMedia> => {
    const address = mediaBy === 'public_url' ? `http://127.0.0.1:${(files.address() as AddressInfo).port}/` : '';
    const file = { ...fileInMemory(bytes, { mime, altText }), address };
    const outcome = await publisher.upload(me, file);
    if (outcome.status !== 'uploaded') throw new Error(JSON.stringify(outcome));
    return { platformId: outcome.platformId, altText, file };
  };

  /** Posts a thread of these texts, with so many files at its first part. */
  const publish = async (me: PlatformCredentials, texts: string[], fileCount = 0): Promise<SentPost> => {
    const sent: SentPost = { inReplyToId: null, settings, parts: [] };
    for (const [at, text] of texts.entries()) {
      const count = at > 0 ? 0 : needsMedia === 'video' ? 1 : Math.max(needsMedia ? 1 : 0, fileCount);
      const media: AttachedMedia[] = [];
      for (let number = 0; number < count; number += 1)
        media.push(await uploaded(me, number % 2 === 0 ? `${pieces[number]}` : null));
      const parentId = sent.parts.at(-1)?.externalId ?? null;
      const request = { text, parentId, media, settings, key: randomToken(), sendBefore: new Deadline(minuteMs) };
      const outcome = await settled({ port: publisher, clock: sandbox.clock }, me, request);
      if (outcome.status !== 'published') throw new Error(`${JSON.stringify(text)}: ${JSON.stringify(outcome)}`);
      const altTexts = media.map(({ altText }) => altText);
      sent.parts.push({
        externalId: outcome.externalId,
        text,
        altTexts,
        mediaCount: count,
        hasCover: false,
        hasCaptions: false,
      });
    }
    return sent;
  };

  const read = async (me: PlatformCredentials, sent: SentPost): Promise<string[]> => {
    const ids = sent.parts.map(({ externalId }) => externalId);
    const outcome = await publisher.readBack(me, ids);
    if (outcome.status !== 'read') return [outcome.status];
    const shown = { parts: outcome.parts, settings: outcome.parts[0]?.settings ?? {} };
    return differencesOf(sent, shown, (text, part) => publisher.isShownAs(text, part)).map(({ kind }) => kind);
  };

  it('give no false alarm, whatever a post holds', async () => {
    const alarms: unknown[] = [];
    let me = await connect();
    for (let number = 0; number < postsOfEach; number += 1) {
      if (number % postsOfAccount === 0) me = await connect();
      // A warning on Mastodon counts as well.
      const longest = `${number} ${'Long words (so to speak). '.repeat(200)}`.slice(0, Math.min(rules.max, 5_000) - 20);
      const plain = number % 20 === 19 ? longest : textOf(number * 7);
      // YouTube takes no tags.
      const text = platform === 'youtube' ? plain.replaceAll(/[<>]/g, '') : plain;
      const texts = thread && number % 10 === 3 ? [text, textOf(number * 7 + 1), textOf(number * 7 + 2)] : [text];
      const sent = await publish(me, texts, number % 4 === 0 ? Math.min(images.max, 1 + (number % 3)) : 0);
      const differences = await read(me, sent);
      if (differences.length > 0) alarms.push({ texts, differences });
    }
    expect(alarms).toEqual([]);
  }, 600_000);

  it.each([
    ['cuts at a bracket', { cutsAtBracket: true }, 'text_cut'],
    ...(images.max > 1 ? [['drops a picture', { dropsPicture: true }, 'media'] as const] : []),
    ...(thread ? [['swaps two parts', { swapsParts: true }, 'order'] as const] : []),
    ['removes a post after ten minutes', { removesAfterMinutes: 10 }, 'gone'],
  ] as const)('find a network that %s', async (_what, change, found) => {
    const me = await connect();
    const sent = await publish(me, thread ? ['The first (of two).', 'The second.'] : ['The only one (of one).'], 2);
    expect(await read(me, sent)).toEqual([]);
    await play(change);
    if ('removesAfterMinutes' in change) expect(await read(me, sent)).toEqual([]);
    sandbox.clock.advance(10 * minuteMs);
    expect(await read(me, sent)).toContain(found);
    await play({ cutsAtBracket: false, dropsPicture: false, swapsParts: false, removesAfterMinutes: 0 });
  });
});

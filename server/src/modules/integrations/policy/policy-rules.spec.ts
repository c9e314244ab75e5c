import { Contributions } from '../../../common/contributions/contributions';
import { Clock } from '../../../common/time/clock';
import { loadEnv } from '../../../config/env';
import { adapterOf, descriptorOf, publishablePlatforms } from '../platforms/platforms';
import { beyondLimits } from './limits';
import { PolicyService } from './policy.service';
import type { PolicyMediumRequest } from './policy.dto';
import { withoutLinks } from './policy-reading';
import type { PolicyInput, PolicyPart, PolicyVerdict } from './policy.types';

type Example = Partial<PolicyInput> & Partial<PolicyPart> & { texts?: string[] };

const live = { X_API_KEY: 'k', X_API_SECRET: 's' };
const serviceFor = (env: Record<string, string> = live): PolicyService =>
  new PolicyService(loadEnv(env), new Clock(), new Contributions());

function inputOf(platform: PolicyInput['platform'], { text = 'Plain words.', texts = [text], ...rest }: Example) {
  const { mediaCount = 0, media, ...known } = rest;
  const parts = texts.map((each) => ({ text: each, mediaCount, media }));
  return { platform, kind: 'single', parts, isApprovedByPerson: true, ...known } satisfies PolicyInput;
}

const medium = (mime: string, about: Partial<PolicyMediumRequest> = {}) => ({
  mime,
  width: 640,
  height: 480,
  ...about,
});
const [picture, gif] = [medium('image/png'), medium('image/gif')];
const video = (about: Partial<PolicyMediumRequest> = {}) => ({ media: [medium('video/mp4', about)] });
const shaped = (width: number, height: number) => ({ media: [medium('image/png', { width, height })] });

const substance =
  'We moved 40 customers to the new billing in one night and lost none. Three things made it work: a copy of the table, a switch for each customer, and somebody awake all night. The details, with the queries: ';

/** For each rule of conduct: what breaks it, and what comes close and does not. */
const examples: Record<string, { breaks: Example[]; passes: Example[] }> = {
  'x-one-cashtag': { breaks: [{ text: '$TSLA or $AAPL?' }], passes: [{ text: '$TSLA for $20 or US$30' }] },
  'x-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 1 }], passes: [{ sameTextOnAccounts: 0 }, {}] },
  'x-hashtags': { breaks: [{ text: '#a #b #c' }], passes: [{ text: '#a #b, #1 and example.com/#c' }] },
  'x-link-price': {
    breaks: [{ text: 'See example.com' }, { text: 'https://example.com' }],
    passes: [{ text: 'e.g. this, v1.2 and ada@example' }],
  },
  'x-mentions': {
    breaks: [{ text: 'Thanks @stranger' }, { text: '@ada @ben hello @stranger', kind: 'reply', knownHandles: [] }],
    passes: [
      { text: 'Thanks @Ada', knownHandles: ['aDA'] },
      { text: 'mail ada@example.com or a@b' },
      { text: '@ada @ben hello', kind: 'reply' },
    ],
  },
  'x-reply-not-summoned': {
    breaks: [{ kind: 'reply' }],
    passes: [{ kind: 'reply', isSummoned: true }, { kind: 'single' }, { kind: 'thread' }],
  },
  'x-ai-reply': {
    breaks: [{ kind: 'reply', isSummoned: true, isWrittenByAi: true, isApprovedByPerson: false }],
    passes: [
      { kind: 'reply', isWrittenByAi: true },
      { kind: 'reply', isApprovedByPerson: false },
      { kind: 'single', isWrittenByAi: true, isApprovedByPerson: false },
    ],
  },
  'x-one-reply': {
    breaks: [{ kind: 'reply', repliesInConversation: 1 }],
    passes: [
      { kind: 'reply', repliesInConversation: 0 },
      { kind: 'single', repliesInConversation: 1 },
    ],
  },
  'x-one-author-a-week': {
    breaks: [{ kind: 'reply', repliedToAuthorLately: true }],
    passes: [
      { kind: 'reply', repliedToAuthorLately: false },
      { kind: 'single', repliedToAuthorLately: true },
    ],
  },
  'x-automated-label': {
    breaks: [{ kind: 'reply', isAutomatic: true }],
    passes: [{ kind: 'reply' }, { kind: 'single', isAutomatic: true }],
  },
  'x-trends': { breaks: [{ isAboutTrend: true }], passes: [{}] },
  'linkedin-no-replies': { breaks: [{ kind: 'reply' }], passes: [{ kind: 'single' }] },
  'linkedin-approval': { breaks: [{ isApprovedByPerson: false }], passes: [{ isApprovedByPerson: true }] },
  'facebook-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 1 }], passes: [{}] },
  'facebook-bait': {
    breaks: [
      { text: 'Like this if you love Sundays' },
      { text: 'Tag a friend who needs this' },
      { text: 'Comment "YES" below' },
      { text: 'Share this with ten people' },
    ],
    passes: [
      { text: 'Which of the two cakes would you like on Friday?' },
      { text: 'We share the cellar with the library.' },
    ],
  },
  'linkedin-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 2 }], passes: [{}] },
  'linkedin-mentions': {
    breaks: [{ text: '@a @b @c @d @e @f' }, { text: '@[Ada Lovelace](urn:li:person:1) '.repeat(6) }],
    passes: [{ text: '@a @b @c @d @e and f@example.com' }],
  },
  'linkedin-hashtags': { breaks: [{ text: '#a #b #c #d' }], passes: [{ text: '#a #b #c' }] },
  'mastodon-automatic-replies': {
    breaks: [{ kind: 'reply', isAutomatic: true }],
    passes: [{ kind: 'reply' }, { isAutomatic: true }],
  },
  'mastodon-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 1 }], passes: [{}] },
  'mastodon-mentions': {
    breaks: [{ text: '@a @b @c @d @e @f' }, { text: '@ada@mastodon.example '.repeat(6) }],
    passes: [{ text: '@a @b@c.example @d @e @f, f@example.com and https://mastodon.example/@ada' }],
  },
  'mastodon-hashtags': { breaks: [{ text: '#a #b #c #d #e #f' }], passes: [{ text: '#a #b #c #d #e' }] },
  'linkedin-bait': {
    breaks: [
      { text: 'Our pricing changed. Agree?' },
      { text: 'Comment "GUIDE" and I send it.' },
      { text: 'Comment YES below.' },
      { text: 'Drop a 🔥 if you agree' },
      { text: 'Tag someone who needs this.' },
      { text: 'Repost this so your network sees it.' },
      { text: 'Follow me for more.' },
      { text: 'Like this if you ship on Fridays' },
    ],
    passes: [
      { text: 'Which of the two would you cut first?' },
      { text: 'I agree with the comment that Ada left.' },
      { text: 'They asked for my thoughts? I had three.' },
      { text: 'We write a changelog and share it every Friday.' },
      { text: 'I follow the rule for more than a year now.' },
      { text: 'Comment on the AWS bill, or type TS by hand.' },
    ],
  },
  'bluesky-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 1 }], passes: [{}] },
  'bluesky-mentions': {
    breaks: [{ text: '@a.bsky.social @b.bsky.social @c.bsky.social @d.example.com' }],
    passes: [{ text: '@a.bsky.social @b.bsky.social @c.bsky.social @A.bsky.social @d and e@example.com' }],
  },
  'bluesky-hashtags': { breaks: [{ text: '#a #b #c #d' }], passes: [{ text: '#a #b #c, #1' }] },
  'linkedin-bare-link': {
    breaks: [{ text: 'New post: https://example.com/post' }, { text: 'example.com' }],
    passes: [{ text: `${substance}https://example.com/post` }, { text: 'New post on our blog.' }],
  },
  'reddit-approval': { breaks: [{ isApprovedByPerson: false }], passes: [{ isApprovedByPerson: true }] },
  'reddit-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 1 }], passes: [{}] },
  'reddit-bare-link': {
    breaks: [{ text: 'https://example.com/a' }, { text: 'New: example.com' }],
    passes: [{ text: `${substance} https://example.com` }, { text: 'Short.' }],
  },
  'reddit-hashtags': { breaks: [{ text: 'Fired today #pottery' }], passes: [{ text: 'We are #1' }] },
  'youtube-approval': { breaks: [{ isApprovedByPerson: false }], passes: [{ isApprovedByPerson: true }] },
  'youtube-angle-brackets': { breaks: [{ text: 'a < b' }, { text: '-> here' }], passes: [{ text: 'a « b » & c' }] },
  'youtube-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 1 }], passes: [{}] },
  'youtube-no-longer-private': {
    breaks: [{ changedAt: new Date('2026-11-01') }],
    passes: [
      {},
      { changedAt: new Date('2026-11-02') },
      { changedAt: new Date('2026-11-01'), settings: { visibility: 'private' } },
    ],
  },
  'youtube-hashtags': { breaks: [{ text: '#a #b #c #d' }], passes: [{ text: '#a #b #c' }] },
  'instagram-hashtags': { breaks: [{ text: '#a #b #c #d #e #f' }], passes: [{ text: '#a #b #c #d #e, #1' }] },
  'instagram-mentions': {
    breaks: [{ text: '@ada '.repeat(21) }],
    passes: [{ text: '@ada '.repeat(20) }],
  },
  'instagram-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 1 }], passes: [{}] },
  'threads-links': {
    breaks: [{ text: [1, 2, 3, 4, 5, 6].map((at) => `https://example.com/${at}`).join(' ') }],
    passes: [{ text: [1, 2, 3, 4, 5, 5].map((at) => `https://example.com/${at}`).join(' ') }],
  },
  'threads-hashtags': { breaks: [{ text: '#a #b' }], passes: [{ text: '#a and #1' }] },
  'threads-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 1 }], passes: [{}] },
};

/** For each limit of a network: what passes it, what comes close and does not, and the sentences. */
const limits: [PolicyInput['platform'], string, Example[], Example[], string, string][] = [
  [
    'twitter',
    'length',
    [{ text: 'a'.repeat(281) }, { text: '語'.repeat(141) }],
    [{ text: 'a'.repeat(280) }, { text: `https://example.com/${'a'.repeat(300)}` }],
    'This is longer than the 280 characters that X takes.',
    'Shorten it, or split it into a thread.',
  ],
  [
    'linkedin',
    'length',
    [{ text: 'a'.repeat(3_001) }],
    [{ text: 'a'.repeat(3_000) }],
    'This is longer than the 3,000 characters that LinkedIn takes.',
    'Shorten it.',
  ],
  [
    'bluesky',
    'length',
    [{ text: '👨‍👩‍👧‍👦'.repeat(121) }, { text: 'a'.repeat(301) }],
    [{ text: '👨‍👩‍👧‍👦'.repeat(120) }, { text: 'é'.repeat(300) }],
    'This is longer than the 300 characters that Bluesky takes.',
    'Shorten it, or split it into a thread.',
  ],
  [
    'twitter',
    'images',
    [{ mediaCount: 5 }],
    [{ mediaCount: 4 }],
    'X takes at most 4 images in one post.',
    'Remove some, or move them to the next post of a thread.',
  ],
  [
    'youtube',
    'images',
    [{ mediaCount: 2 }],
    [video(), { mediaCount: 1 }],
    'YouTube takes no images in one post.',
    'Remove some.',
  ],
  [
    'linkedin',
    'images',
    [{ mediaCount: 21 }],
    [{ mediaCount: 20 }],
    'LinkedIn takes at most 20 images in one post.',
    'Remove some.',
  ],
  [
    'twitter',
    'media-alone',
    [{ media: [picture, gif] }, { media: [...video().media, picture] }, { media: [gif, ...video().media] }],
    [{ media: [gif] }, video(), { media: [picture, picture] }, { mediaCount: 2 }],
    'X takes a GIF or a video only on its own.',
    'Remove the other media, or move them to the next post of a thread.',
  ],
  [
    'linkedin',
    'media-alone',
    [{ media: [picture, ...video().media] }, { media: [medium('application/pdf'), picture] }],
    [video(), { media: [picture, gif] }, { media: [medium('application/pdf')] }],
    'LinkedIn takes a video or a document only on its own.',
    'Remove the other media.',
  ],
  [
    'twitter',
    'video-length',
    [video({ durationMs: 490 }), video({ durationMs: 140_100 })],
    [video({ durationMs: 500 }), video({ durationMs: 140_000 }), video({ durationMs: null }), video()],
    'X takes videos of 0.5 seconds to 140 seconds.',
    'Cut it to that length and add it again.',
  ],
  [
    'linkedin',
    'video-length',
    [video({ durationMs: 2_900 }), video({ durationMs: 18_000_000 })],
    [video({ durationMs: 3_000 }), video({ durationMs: 1_800_000 }), {}],
    'LinkedIn takes videos of 3 seconds to 30 minutes.',
    'Cut it to that length and add it again.',
  ],
  [
    'linkedin',
    'video-size',
    [video({ size: 74_999 }), video({ size: 500_000_001 })],
    [video({ size: 75_000 }), video({ size: 500_000_000 }), video({ size: null }), {}],
    'LinkedIn takes videos of 75 KB to 500 MB.',
    'Save it in another quality, or choose another one.',
  ],
  [
    'linkedin',
    'video-format',
    [{ media: [medium('video/quicktime')] }],
    [video()],
    'LinkedIn takes videos as MP4, not as MOV.',
    'Save it as MP4 and add it again.',
  ],
  [
    'threads',
    'video-codec',
    [video({ codec: 'AV1' })],
    [video({ codec: 'HEVC' }), video({ codec: null }), video()],
    'Threads takes videos in H.264 or HEVC alone.',
    'Export it in that format and add it again.',
  ],
  [
    'threads',
    'video-width',
    [video({ width: 1_921 })],
    [video({ width: 1_920, height: 3_840 })],
    'Threads takes videos of at most 1,920 pixels across.',
    'Export it smaller and add it again.',
  ],
  [
    'twitter',
    'document',
    [{ media: [medium('application/pdf')] }],
    [{ media: [picture] }, {}],
    'X takes no documents.',
    'Remove it.',
  ],
  [
    'instagram',
    'picture-shape',
    [shaped(720, 1_280), shaped(1_920, 1_000), { media: [picture, ...shaped(720, 1_280).media] }],
    [shaped(800, 1_000), shaped(1_910, 1_000), video({ width: 720, height: 1_280 })],
    'Instagram takes pictures of a shape between 4:5 and 1.91:1.',
    'Crop it.',
  ],
  [
    'instagram',
    'media-needed',
    [{ media: [] }, { mediaCount: 0 }],
    [{ media: [picture] }, video(), { mediaCount: 1 }],
    'Instagram takes no post without a picture or a video.',
    'Add one.',
  ],
  [
    'youtube',
    'media-needed',
    [{ media: [] }, { media: [picture] }, { mediaCount: 0 }],
    [video(), { mediaCount: 1 }],
    'YouTube takes no post without a video.',
    'Add one.',
  ],
  [
    'linkedin',
    'threads',
    [{ texts: ['One.', 'Two.'] }],
    [{ text: 'One.\n\nTwo.' }],
    'LinkedIn has no threads.',
    'Combine it into one post.',
  ],
  [
    'twitter',
    'repeats',
    [{ texts: ['One.', 'Two.', ' one. '] }],
    [{ texts: ['One.', 'Two.', ''] }, { texts: ['', ''], mediaCount: 1 }],
    'This post of the thread says the same as an earlier one, and X refuses repeats.',
    'Change it or take it out.',
  ],
];

describe('how the rules read a text', () => {
  it('leaves what stands beside the links', () => {
    expect(withoutLinks('A link: https://example.com here')).toBe('A link:  here');
    expect(withoutLinks('https://example.com')).toBe('');
  });
});

const rulesFor = async (platform: PolicyInput['platform'], example: Example) =>
  (await serviceFor().check(inputOf(platform, example))).map(({ rule }) => rule);

describe('the limits of a network', () => {
  it.each(limits)('%s: %s', async (...[platform, rule, breaks, passes, message, fix]) => {
    for (const example of breaks)
      expect(await serviceFor().check(inputOf(platform, example))).toContainEqual({
        ...{ rule, message, fix, verdict: 'block' },
        part: rule === 'threads' ? null : (example.texts?.length ?? 1) - 1,
      });
    for (const example of passes) expect(await rulesFor(platform, example)).not.toContain(rule);
  });
});

it('names a GIF and a video on a network that takes neither, once each', async () => {
  const { images, ...linkedin } = descriptorOf('linkedin');
  const network = { ...linkedin, images: { ...images, types: ['image/png'] }, video: null };
  const media = [medium('video/quicktime', { durationMs: 9_999_000, size: 1 })];
  expect(await beyondLimits([{ text: 'a', media: [gif] }], network)).toMatchObject([
    { rule: 'gif', message: 'LinkedIn takes no GIFs.' },
  ]);
  expect(await beyondLimits([{ text: 'a', media }], network)).toMatchObject([
    { rule: 'video', message: 'LinkedIn takes no videos.' },
  ]);
});

describe('the rules of conduct', () => {
  const rows = publishablePlatforms.flatMap((platform) =>
    adapterOf(platform).conduct.map((rule) => ({ ...rule, platform })),
  );

  it('have examples each, one id each, and a date and source', () => {
    expect(Object.keys(examples).sort()).toEqual(rows.map(({ id }) => id).sort());
    for (const { date, source, message, fix } of rows) {
      expect(date).toMatch(/^202\d-(0[1-9]|1[0-2])$/);
      expect(source).not.toBe('');
      for (const sentence of [message, fix]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(rows)('$id applies where it is broken, and only there', async ({ id, platform }) => {
    const { breaks = [], passes = [] } = examples[id] ?? {};
    for (const example of breaks) expect(await rulesFor(platform, example)).toContain(id);
    for (const example of passes) expect(await rulesFor(platform, example)).not.toContain(id);
  });

  it('finds nothing in plain posts', async () => {
    for (const platform of ['twitter', 'linkedin'] as const) {
      expect(await serviceFor().check(inputOf(platform, { text: 'We shipped the export in 11 days.' }))).toEqual([]);
    }
  });

  it('names each part that breaks a rule, and the post where the whole does', async () => {
    const service = serviceFor();
    const texts = ['#a #b #c', 'Fine.', '#d #e #f', 'fine.'];
    const thread = await service.check(inputOf('twitter', { kind: 'thread', texts }));
    expect(thread.map(({ rule, part }) => [rule, part])).toEqual([
      ['repeats', 3],
      ['x-hashtags', 0],
      ['x-hashtags', 2],
    ]);
    const [block] = await service.check(inputOf('linkedin', { isApprovedByPerson: false }));
    expect(block).toEqual({
      rule: 'linkedin-approval',
      verdict: 'block',
      message: 'Nobody has approved this post, and LinkedIn requires a person to approve each one.',
      fix: 'Read it and approve it.',
      part: null,
    });
  });

  it('looks only for what has the verdicts that are asked for', async () => {
    const input = inputOf('twitter', { text: `#a #b #c ${'a'.repeat(281)}`, kind: 'reply' });
    const rulesOf = async (...verdicts: PolicyVerdict[]) =>
      (await serviceFor().check(input, verdicts)).map(({ rule }) => rule);
    expect(await rulesOf('block')).toEqual(['length']);
    expect(await rulesOf('block', 'handoff')).toEqual(['length', 'x-reply-not-summoned']);
    expect(await rulesOf('warn')).toEqual(['x-hashtags']);
  });

  it('sends replies by itself once X has approved that, and in the sandbox', async () => {
    const reply = inputOf('twitter', { kind: 'reply', isWrittenByAi: true, isApprovedByPerson: false });
    const rulesWith = async (env: Record<string, string>) =>
      (await serviceFor(env).check(reply)).map(({ rule }) => rule);
    expect(await rulesWith(live)).toEqual(['x-reply-not-summoned', 'x-ai-reply']);
    expect(await rulesWith({ ...live, X_REPLY_ACCESS: 'approved' })).toEqual([]);
    expect(await rulesWith({})).toEqual([]);
    expect(await rulesWith({ X_REPLY_ACCESS: 'summoned' })).toEqual(['x-reply-not-summoned', 'x-ai-reply']);
  });
});

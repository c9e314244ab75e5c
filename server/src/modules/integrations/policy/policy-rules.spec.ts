import { Contributions } from '../../../common/contributions/contributions';
import { loadEnv } from '../../../config/env';
import { policyRules } from './policy-rules.data';
import { PolicyService } from './policy.service';
import { sameText, withoutLinks } from './policy-reading';
import type { PolicyInput, PolicyPart, PolicyVerdict } from './policy.types';

type Example = Partial<PolicyInput> & Partial<PolicyPart> & { texts?: string[] };

const live = { X_API_KEY: 'k', X_API_SECRET: 's' };
const serviceFor = (env: Record<string, string> = live): PolicyService =>
  new PolicyService(loadEnv(env), new Contributions());

function inputOf(platform: PolicyInput['platform'], { text = 'Plain words.', texts = [text], ...rest }: Example) {
  const { mediaCount = 0, gifCount, videoCount, quickTimeCount, videoSeconds, videoBytes, ...known } = rest;
  const media = { mediaCount, gifCount, videoCount, quickTimeCount, videoSeconds, videoBytes };
  const parts = texts.map((each) => ({ text: each, ...media }));
  return { platform, kind: 'single', parts, isApprovedByPerson: true, ...known } satisfies PolicyInput;
}

const substance =
  'We moved 40 customers to the new billing in one night and lost none. Three things made it work: a copy of the table, a switch for each customer, and somebody awake all night. The details, with the queries: ';

/** For each row of the table: what breaks it, and what comes close and does not. */
const examples: Record<string, { breaks: Example[]; passes: Example[] }> = {
  'x-length': {
    breaks: [{ text: 'a'.repeat(281) }, { text: '語'.repeat(141) }],
    passes: [{ text: 'a'.repeat(280) }, { text: `https://example.com/${'a'.repeat(300)}` }],
  },
  'x-one-cashtag': { breaks: [{ text: '$TSLA or $AAPL?' }], passes: [{ text: '$TSLA for $20 or US$30' }] },
  'x-images': { breaks: [{ mediaCount: 5 }], passes: [{ mediaCount: 4 }] },
  'x-gif-or-video-alone': {
    breaks: [
      { mediaCount: 2, gifCount: 1 },
      { mediaCount: 2, videoCount: 1 },
      { mediaCount: 2, gifCount: 1, videoCount: 1 },
    ],
    passes: [{ mediaCount: 1, gifCount: 1 }, { mediaCount: 1, videoCount: 1 }, { mediaCount: 2 }],
  },
  'x-identical-parts': {
    breaks: [{ texts: ['One.', 'Two.', ' one. '] }],
    passes: [{ texts: ['One.', 'Two.', ''] }, { texts: ['', ''], mediaCount: 1 }],
  },
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
  'linkedin-length': { breaks: [{ text: 'a'.repeat(3_001) }], passes: [{ text: 'a'.repeat(3_000) }] },
  'linkedin-no-threads': { breaks: [{ texts: ['One.', 'Two.'] }], passes: [{ text: 'One.\n\nTwo.' }] },
  'linkedin-no-replies': { breaks: [{ kind: 'reply' }], passes: [{ kind: 'single' }] },
  'linkedin-approval': { breaks: [{ isApprovedByPerson: false }], passes: [{ isApprovedByPerson: true }] },
  'x-video-length': {
    breaks: [{ videoSeconds: 0.49 }, { videoSeconds: 140.1 }],
    passes: [{ videoSeconds: 0.5 }, { videoSeconds: 140 }, {}],
  },
  'linkedin-video-length': {
    breaks: [{ videoSeconds: 2.9 }, { videoSeconds: 1_801 }],
    passes: [{ videoSeconds: 3 }, { videoSeconds: 1_800 }, {}],
  },
  'linkedin-video-size': { breaks: [{ videoBytes: 74_999 }], passes: [{ videoBytes: 75_000 }, {}] },
  'linkedin-video-format': { breaks: [{ videoCount: 1, quickTimeCount: 1 }], passes: [{ videoCount: 1 }] },
  'linkedin-video-alone': {
    breaks: [{ mediaCount: 2, videoCount: 1 }],
    passes: [
      { mediaCount: 1, videoCount: 1 },
      { mediaCount: 2, gifCount: 1 },
    ],
  },
  'linkedin-images': { breaks: [{ mediaCount: 21 }], passes: [{ mediaCount: 20 }] },
  'linkedin-same-text-on-accounts': { breaks: [{ sameTextOnAccounts: 2 }], passes: [{}] },
  'linkedin-mentions': {
    breaks: [{ text: '@a @b @c @d @e @f' }, { text: '@[Ada Lovelace](urn:li:person:1) '.repeat(6) }],
    passes: [{ text: '@a @b @c @d @e and f@example.com' }],
  },
  'linkedin-hashtags': { breaks: [{ text: '#a #b #c #d' }], passes: [{ text: '#a #b #c' }] },
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
  'linkedin-bare-link': {
    breaks: [{ text: 'New post: https://example.com/post' }, { text: 'example.com' }],
    passes: [{ text: `${substance}https://example.com/post` }, { text: 'New post on our blog.' }],
  },
};

describe('how the rules read a text', () => {
  it('leaves what stands beside the links', () => {
    expect(withoutLinks('A link: https://example.com here')).toBe('A link:  here');
    expect(withoutLinks('https://example.com')).toBe('');
  });

  it('takes spaces and capitals for the same, and words run together for another', () => {
    expect(sameText(' Two \n Words ')).toBe('two words');
  });
});

describe('the table of platform rules', () => {
  it('has examples for each row, one id each, and a date and source', () => {
    expect(Object.keys(examples).sort()).toEqual(policyRules.map(({ id }) => id).sort());
    for (const { date, source, message, fix } of policyRules) {
      expect(date).toMatch(/^202\d-(0[1-9]|1[0-2])$/);
      expect(source).not.toBe('');
      for (const sentence of [message, fix]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(policyRules)('$id applies where it is broken, and only there', async ({ id, platform }) => {
    const service = serviceFor();
    const rulesFor = async (example: Example) =>
      (await service.check(inputOf(platform, example))).map(({ rule }) => rule);
    const { breaks = [], passes = [] } = examples[id] ?? {};
    for (const example of breaks)
      expect({ example, rules: await rulesFor(example) }).toMatchObject({
        example,
        rules: expect.arrayContaining([id]),
      });
    for (const example of passes)
      expect({ example, rules: await rulesFor(example) }).not.toMatchObject({ rules: expect.arrayContaining([id]) });
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
      ['x-identical-parts', 3],
      ['x-hashtags', 0],
      ['x-hashtags', 2],
    ]);
    const [block] = await service.check(inputOf('linkedin', { isApprovedByPerson: false }));
    expect(block).toEqual({
      rule: 'linkedin-approval',
      verdict: 'block',
      message: 'Nobody has approved this post, and LinkedIn requires a person to approve each one.',
      fix: 'Read it and approve it.',
      text: "LinkedIn's terms want a person's approval of each post.",
      date: '2026-10',
      part: null,
    });
  });

  it('looks only for what has the verdicts that are asked for', async () => {
    const input = inputOf('twitter', { text: `#a #b #c ${'a'.repeat(281)}`, kind: 'reply' });
    const rulesOf = async (...verdicts: PolicyVerdict[]) =>
      (await serviceFor().check(input, verdicts)).map(({ rule }) => rule);
    expect(await rulesOf('block')).toEqual(['x-length']);
    expect(await rulesOf('block', 'handoff')).toEqual(['x-length', 'x-reply-not-summoned']);
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

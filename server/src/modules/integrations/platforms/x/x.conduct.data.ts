import { countCashtags, countHashtags, eachPart, hasLink, mentionedHandles, whole } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';
import { xCharges } from './x.descriptor';

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 3 });
const dollars = (mills: number): string => money.format(mills / 1_000);

const xAutomation = 'X automation rules, help.x.com/rules-and-policies/x-automation';
const xApi = 'X API, docs.x.com/x-api';

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const xConduct: readonly PolicyRule[] = [
  {
    id: 'x-one-cashtag',
    verdict: 'block',
    date: '2026-10',
    source: xApi,
    message: 'X refuses posts from apps with more than one cashtag.',
    fix: 'Keep one and write the others without the $.',
    find: eachPart(({ text }) => countCashtags(text) > 1),
  },
  {
    id: 'x-same-text-on-accounts',
    verdict: 'warn',
    date: '2026-10',
    source: xAutomation,
    message: 'This text is already on another of your X accounts, which X treats as spam.',
    fix: 'Rewrite it for this account.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'x-hashtags',
    verdict: 'warn',
    date: '2026-10',
    source: 'X on ranking, and public studies of reach',
    message: 'Three or more hashtags look like spam on X and bring no readers.',
    fix: 'Keep one or two.',
    find: eachPart(({ text }) => countHashtags(text) >= 3),
  },
  {
    id: 'x-link-price',
    verdict: 'warn',
    date: '2026-02',
    source: 'X API pricing, docs.x.com/x-api/getting-started/pricing',
    message: `A post with a link costs ${dollars(xCharges.withLinkMills)} on X instead of ${dollars(xCharges.plainMills)}.`,
    fix: "Keep the link if it's worth it, or put a single one in the last post of a thread.",
    find: eachPart(({ text }) => hasLink(text)),
  },
  {
    id: 'x-mentions',
    verdict: 'warn',
    date: '2026-10',
    source: xAutomation,
    message: 'This mentions someone who may not know your account, and X restricts unsolicited mentions.',
    fix: 'Use @ only for people you talk with, and write other names without it.',
    find: eachPart(({ text }, { knownHandles, kind }) => {
      const known = new Set(knownHandles.map((handle) => handle.toLowerCase()));
      return mentionedHandles(text, kind === 'reply').some((handle) => !known.has(handle));
    }),
  },
  {
    id: 'x-reply-not-summoned',
    verdict: 'handoff',
    date: '2026-07',
    source: xApi,
    message: 'The author of this post has not mentioned or quoted your account, so X would refuse a reply from here.',
    fix: 'Open it in X and send it yourself.',
    find: whole(({ kind, isSummoned, xReplyAccess }) => kind === 'reply' && !isSummoned && xReplyAccess === 'summoned'),
  },
  {
    id: 'x-ai-reply',
    verdict: 'block',
    date: '2026-10',
    source: xAutomation,
    message: 'AI wrote this reply, and nobody has approved it.',
    fix: 'Read it, change it where needed, and approve it.',
    find: whole(
      ({ kind, isWrittenByAi, isApprovedByPerson, xReplyAccess }) =>
        kind === 'reply' && isWrittenByAi && !isApprovedByPerson && xReplyAccess !== 'approved',
    ),
  },
  {
    id: 'x-one-reply',
    verdict: 'warn',
    date: '2026-10',
    source: xAutomation,
    message: 'You already replied in this conversation.',
    fix: 'Send a second reply only if its author answered you.',
    find: whole(({ kind, repliesInConversation }) => kind === 'reply' && repliesInConversation > 0),
  },
  {
    id: 'x-one-author-a-week',
    verdict: 'warn',
    date: '2026-10',
    source: xAutomation,
    message: 'You replied to this author less than 7 days ago.',
    fix: 'Reply again only if they talk with you.',
    find: whole(({ kind, repliedToAuthorLately }) => kind === 'reply' && repliedToAuthorLately),
  },
  {
    id: 'x-automated-label',
    verdict: 'warn',
    date: '2026-10',
    source: xAutomation,
    message: "Nobody reviews this reply before it's sent.",
    fix: 'Turn on the “Automated” label in your X settings, and say in the bio who runs the account.',
    find: whole(({ kind, isAutomatic }) => kind === 'reply' && isAutomatic),
  },
  {
    id: 'x-trends',
    verdict: 'warn',
    date: '2026-10',
    source: xAutomation,
    message: 'A trending topic prompted this post, and X forbids posting to trends just to be seen.',
    fix: "Send it only if it adds something, and without the topic's hashtag.",
    find: whole(({ isAboutTrend }) => isAboutTrend),
  },
];

import { linkedinLimit } from '../../../text/check-post';
import { inTurn } from '../../../text/in-turn';
import { isTooHeavy } from '../../../text/length/weighted-length';
import {
  asksForEngagement,
  countCashtags,
  countHashtags,
  countLinkedinMentions,
  hasLink,
  mentionsIn,
  sameText,
  withoutLinks,
} from './policy-reading';
import type { PolicyContext, PolicyPart, PolicyRule } from './policy.types';

const xAutomation = 'X automation rules, help.x.com/rules-and-policies/x-automation';
const xApi = 'X API, docs.x.com/x-api';
const linkedinApi = 'LinkedIn Posts API, learn.microsoft.com/linkedin';
const linkedinTerms = 'LinkedIn User Agreement 8.2 and API terms';
const linkedinReach = 'LinkedIn on low-quality posts, and public studies of reach';

const eachPart =
  (breaks: (part: PolicyPart, context: PolicyContext) => boolean): PolicyRule['find'] =>
  async (context) => {
    const broken = await inTurn(context.parts, (part) => breaks(part, context));
    return broken.flatMap((isBroken, index) => (isBroken ? [index] : []));
  };

const whole =
  (breaks: (context: PolicyContext) => boolean): PolicyRule['find'] =>
  (context) =>
    breaks(context) ? [null] : [];

/** The parts that say what a part before them says. */
const repeated: PolicyRule['find'] = ({ parts }) => {
  const texts = parts.map(({ text }) => sameText(text));
  return texts.flatMap((text, index) => (text !== '' && texts.indexOf(text) < index ? [index] : []));
};

/** Serves the composer, the API and the workers. What a row can't know counts as harmless (`policy.service.ts`). */
export const policyRules: readonly PolicyRule[] = [
  {
    id: 'x-length',
    platform: 'twitter',
    verdict: 'block',
    text: 'A post on X has at most 280 characters by X’s own count.',
    date: '2026-10',
    source: xApi,
    message: 'This is longer than the 280 characters that X takes.',
    fix: 'Shorten it, or split it into a thread.',
    find: eachPart(({ text }) => isTooHeavy(text)),
  },
  {
    id: 'x-one-cashtag',
    platform: 'twitter',
    verdict: 'block',
    text: 'A post that an app sends to X holds at most one cashtag.',
    date: '2026-10',
    source: xApi,
    message: 'X refuses posts from apps with more than one cashtag.',
    fix: 'Keep one and write the others without the $.',
    find: eachPart(({ text }) => countCashtags(text) > 1),
  },
  {
    id: 'x-images',
    platform: 'twitter',
    verdict: 'block',
    text: 'A post on X shows at most 4 images.',
    date: '2026-10',
    source: xApi,
    message: 'X takes at most 4 images in one post.',
    fix: 'Remove some, or move them to the next post of a thread.',
    find: eachPart(({ mediaCount }) => mediaCount > 4),
  },
  {
    id: 'x-identical-parts',
    platform: 'twitter',
    verdict: 'block',
    text: 'X refuses a post that repeats one of the same account.',
    date: '2026-02',
    source: xApi,
    message: 'This post of the thread says the same as an earlier one, and X refuses repeats.',
    fix: 'Change it or take it out.',
    find: repeated,
  },
  {
    id: 'x-same-text-on-accounts',
    platform: 'twitter',
    verdict: 'warn',
    text: 'X forbids the same or nearly the same post on several accounts.',
    date: '2026-10',
    source: xAutomation,
    message: 'This text is already on another of your X accounts, which X treats as spam.',
    fix: 'Rewrite it for this account.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'x-hashtags',
    platform: 'twitter',
    verdict: 'warn',
    text: 'Hashtags bring no reach on X, and many of them look like spam.',
    date: '2026-10',
    source: 'X on ranking, and public studies of reach',
    message: 'Three or more hashtags look like spam on X and bring no readers.',
    fix: 'Keep one or two.',
    find: eachPart(({ text }) => countHashtags(text) >= 3),
  },
  {
    id: 'x-link-price',
    platform: 'twitter',
    verdict: 'warn',
    text: 'X charges an app $0.20 for a post with a link and $0.015 for one without.',
    date: '2026-02',
    source: 'X API pricing, docs.x.com/x-api/getting-started/pricing',
    message: 'A post with a link costs $0.20 on X instead of $0.015.',
    fix: 'Keep the link if it’s worth it, or put a single one in the last post of a thread.',
    find: eachPart(({ text }) => hasLink(text)),
  },
  {
    id: 'x-mentions',
    platform: 'twitter',
    verdict: 'warn',
    text: 'X restricts mentions of people who never spoke to the account.',
    date: '2026-10',
    source: xAutomation,
    message: 'This mentions someone who may not know your account, and X restricts unsolicited mentions.',
    fix: 'Use @ only for people you talk with, and write other names without it.',
    find: eachPart(({ text }, { knownHandles, kind }) => {
      const known = new Set(knownHandles.map((handle) => handle.toLowerCase()));
      return mentionsIn(text, kind === 'reply').some((handle) => !known.has(handle));
    }),
  },
  {
    id: 'x-reply-not-summoned',
    platform: 'twitter',
    verdict: 'handoff',
    text: 'X takes an app’s reply only where the author mentioned or quoted the account.',
    date: '2026-07',
    source: xApi,
    message: 'The author of this post has not mentioned or quoted your account, so X would refuse a reply from here.',
    fix: 'Open it in X and send it yourself.',
    find: whole(({ kind, isSummoned, xReplyAccess }) => kind === 'reply' && !isSummoned && xReplyAccess === 'summoned'),
  },
  {
    id: 'x-ai-reply',
    platform: 'twitter',
    verdict: 'block',
    text: 'X requires written approval before AI sends replies by itself.',
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
    platform: 'twitter',
    verdict: 'warn',
    text: 'X allows an app one reply for each interaction.',
    date: '2026-10',
    source: xAutomation,
    message: 'You already replied in this conversation.',
    fix: 'Send a second reply only if its author answered you.',
    find: whole(({ kind, repliesInConversation }) => kind === 'reply' && repliesInConversation > 0),
  },
  {
    id: 'x-one-author-a-week',
    platform: 'twitter',
    verdict: 'warn',
    text: 'Replies that people did not ask for, again and again, are spam to X.',
    date: '2026-10',
    source: xAutomation,
    message: 'You replied to this author less than 7 days ago.',
    fix: 'Reply again only if they talk with you.',
    find: whole(({ kind, repliedToAuthorLately }) => kind === 'reply' && repliedToAuthorLately),
  },
  {
    id: 'x-automated-label',
    platform: 'twitter',
    verdict: 'warn',
    text: 'Accounts that reply by themselves carry the “Automated” label and name who runs them.',
    date: '2026-10',
    source: xAutomation,
    message: 'Nobody reviews this reply before it’s sent.',
    fix: 'Turn on the “Automated” label in your X settings, and say in the bio who runs the account.',
    find: whole(({ kind, isAutomatic }) => kind === 'reply' && isAutomatic),
  },
  {
    id: 'x-trends',
    platform: 'twitter',
    verdict: 'warn',
    text: 'X forbids automated posts to trending topics that only want to be seen.',
    date: '2026-10',
    source: xAutomation,
    message: 'A trending topic prompted this post, and X forbids posting to trends just to be seen.',
    fix: 'Send it only if it adds something, and without the topic’s hashtag.',
    find: whole(({ isAboutTrend }) => isAboutTrend),
  },
  {
    id: 'linkedin-length',
    platform: 'linkedin',
    verdict: 'block',
    text: 'A post on LinkedIn has at most 3,000 characters.',
    date: '2026-10',
    source: linkedinApi,
    message: 'This is longer than the 3,000 characters that LinkedIn takes.',
    fix: 'Shorten it.',
    find: eachPart(({ text }) => text.length > linkedinLimit),
  },
  {
    id: 'linkedin-no-threads',
    platform: 'linkedin',
    verdict: 'block',
    text: 'LinkedIn has no threads.',
    date: '2026-10',
    source: linkedinApi,
    message: 'LinkedIn has no threads.',
    fix: 'Combine it into one post.',
    find: whole(({ parts }) => parts.length > 1),
  },
  {
    id: 'linkedin-no-replies',
    platform: 'linkedin',
    verdict: 'block',
    text: 'LinkedIn forbids comments by automated means.',
    date: '2026-10',
    source: linkedinTerms,
    message: 'LinkedIn forbids tools to comment for you.',
    fix: 'Copy the text and comment on LinkedIn yourself.',
    find: whole(({ kind }) => kind === 'reply'),
  },
  {
    id: 'linkedin-approval',
    platform: 'linkedin',
    verdict: 'block',
    text: 'LinkedIn’s terms want a person’s approval of each post.',
    date: '2026-10',
    source: linkedinTerms,
    message: 'Nobody has approved this post, and LinkedIn requires a person to approve each one.',
    fix: 'Read it and approve it.',
    find: whole(({ isApprovedByPerson }) => !isApprovedByPerson),
  },
  {
    id: 'linkedin-images',
    platform: 'linkedin',
    verdict: 'block',
    text: 'A post on LinkedIn shows at most 20 images.',
    date: '2026-10',
    source: linkedinApi,
    message: 'LinkedIn takes at most 20 images in one post.',
    fix: 'Remove some.',
    find: eachPart(({ mediaCount }) => mediaCount > 20),
  },
  {
    id: 'linkedin-same-text-on-accounts',
    platform: 'linkedin',
    verdict: 'warn',
    text: 'LinkedIn forbids driving inauthentic engagement, such as one text on several accounts.',
    date: '2026-10',
    source: linkedinTerms,
    message: 'This text is already on another of your LinkedIn accounts, which LinkedIn treats as inauthentic.',
    fix: 'Rewrite it for this account.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'linkedin-mentions',
    platform: 'linkedin',
    verdict: 'warn',
    text: 'More than 5 people mentioned in a post look like spam on LinkedIn.',
    date: '2026-10',
    source: linkedinReach,
    message: 'More than 5 mentions look like spam on LinkedIn.',
    fix: 'Mention only those whom the post is about.',
    find: eachPart(({ text }) => countLinkedinMentions(text) > 5),
  },
  {
    id: 'linkedin-hashtags',
    platform: 'linkedin',
    verdict: 'warn',
    text: 'More than 3 hashtags don’t bring a LinkedIn post more readers.',
    date: '2026-10',
    source: linkedinReach,
    message: 'More than 3 hashtags look like advertising on LinkedIn.',
    fix: 'Keep three at most.',
    find: eachPart(({ text }) => countHashtags(text) > 3),
  },
  {
    id: 'linkedin-bait',
    platform: 'linkedin',
    verdict: 'warn',
    text: 'LinkedIn shows posts that beg for comments, likes or tags to fewer people.',
    date: '2026-10',
    source: linkedinReach,
    message: 'This asks for engagement, and LinkedIn shows such posts to fewer people.',
    fix: 'End with a question only your readers can answer, or without one.',
    find: eachPart(({ text }) => asksForEngagement(text)),
  },
  {
    id: 'linkedin-bare-link',
    platform: 'linkedin',
    verdict: 'warn',
    text: 'LinkedIn readers rarely open a link with almost no text.',
    date: '2026-10',
    source: linkedinReach,
    message: 'There’s little text with the link, and such posts are read least.',
    fix: 'Say in a few lines what readers will find there.',
    // Below about 200 characters LinkedIn folds nothing away: there is no post, only the link.
    find: eachPart(({ text }) => hasLink(text) && withoutLinks(text).length < 200),
  },
];

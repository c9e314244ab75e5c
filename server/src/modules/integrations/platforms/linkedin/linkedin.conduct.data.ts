import { matchesOf } from '../../../../text/matches';
import { countHashtags, eachPart, hasLink, whole, withoutLinks } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';

const linkedinTerms = 'LinkedIn User Agreement 8.2 and API terms';
const linkedinReach = 'LinkedIn on low-quality posts, and public studies of reach';

/** As LinkedIn's API takes it, `@[Name](urn:li:person:1)`, or as people type it. */
const mention = /(?<![\p{L}\p{N}_.@＠])[@＠](?:\[[^\]\n]{1,100}\]\(urn:li:[^)\s]{1,100}\)|[\p{L}\p{N}_-]{1,100})/gu;

/** Demands that LinkedIn shows less of (its own statement, read 2026-10); English only. */
const bait = [
  /\b(?:[Cc]omment|COMMENT|[Rr]eply with)\s{1,3}(?:(?:the word|an?)\s{1,3})?(?:[A-Z]{2,20}|[Yy]es)\b/,
  /\b(?:comment|drop|type|leave|reply with)\s{1,3}(?:(?:me an?|the word|an?)\s{1,3})?(?:["“'‘][\p{L}\p{N} ]{1,20}["”'’]|\p{Extended_Pictographic})/iu,
  /\b(?:like|comment|repost|share)\s{1,3}(?:this\s{1,3})?if\s{1,3}you\b/i,
  /\btag\s{1,3}(?:someone|somebody|a friend|a colleague|your)\b/i,
  /(?:^|[.!?\n]\s{0,5})(?:agree|thoughts)\s?\?\s{0,5}$/i,
  /\b(?:repost|share)\s{0,3}(?:♻️?|this)\s{0,3}(?:to|so|with)\b/iu,
  /\bfollow\s{1,3}(?:me|us)\s{1,3}for\s{1,3}more\b/i,
];

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const linkedinConduct: readonly PolicyRule[] = [
  {
    id: 'linkedin-no-replies',
    verdict: 'block',
    date: '2026-10',
    source: linkedinTerms,
    message: 'LinkedIn forbids tools to comment for you.',
    fix: 'Copy the text and comment on LinkedIn yourself.',
    find: whole(({ kind }) => kind === 'reply'),
  },
  {
    id: 'linkedin-approval',
    verdict: 'block',
    date: '2026-10',
    source: linkedinTerms,
    message: 'Nobody has approved this post, and LinkedIn requires a person to approve each one.',
    fix: 'Read it and approve it.',
    find: whole(({ isApprovedByPerson }) => !isApprovedByPerson),
  },
  {
    id: 'linkedin-same-text-on-accounts',
    verdict: 'warn',
    date: '2026-10',
    source: linkedinTerms,
    message: 'This text is already on another of your LinkedIn accounts, which LinkedIn treats as inauthentic.',
    fix: 'Rewrite it for this account.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'linkedin-mentions',
    verdict: 'warn',
    date: '2026-10',
    source: linkedinReach,
    message: 'More than 5 mentions look like spam on LinkedIn.',
    fix: 'Mention only those whom the post is about.',
    find: eachPart(({ text }) => matchesOf(text, mention).length > 5),
  },
  {
    id: 'linkedin-hashtags',
    verdict: 'warn',
    date: '2026-10',
    source: linkedinReach,
    message: 'More than 3 hashtags look like advertising on LinkedIn.',
    fix: 'Keep three at most.',
    find: eachPart(({ text }) => countHashtags(text) > 3),
  },
  {
    id: 'linkedin-bait',
    verdict: 'warn',
    date: '2026-10',
    source: linkedinReach,
    message: 'This asks for engagement, and LinkedIn shows such posts to fewer people.',
    fix: 'End with a question only your readers can answer, or without one.',
    find: eachPart(({ text }) => bait.some((pattern) => pattern.test(text))),
  },
  {
    id: 'linkedin-bare-link',
    verdict: 'warn',
    date: '2026-10',
    source: linkedinReach,
    message: "There's little text with the link, and such posts are read least.",
    fix: 'Say in a few lines what readers will find there.',
    // Below about 200 characters LinkedIn folds nothing away: there is no post, only the link.
    find: eachPart(({ text }) => hasLink(text) && withoutLinks(text).length < 200),
  },
];

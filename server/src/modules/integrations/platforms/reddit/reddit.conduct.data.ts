import { countHashtags, eachPart, hasLink, whole, withoutLinks } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';

const builders = 'Reddit, Responsible Builder Policy, support.reddithelp.com/42728983564564';
const spam = 'Reddit, "What constitutes spam", support.reddithelp.com';

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const redditConduct: readonly PolicyRule[] = [
  {
    id: 'reddit-approval',
    verdict: 'block',
    date: '2026-11',
    source: builders,
    message: 'Nobody has approved this post, and Reddit lets apps post only what a person has approved.',
    fix: 'Read it and approve it.',
    find: whole(({ isApprovedByPerson }) => !isApprovedByPerson),
  },
  {
    id: 'reddit-same-text-on-accounts',
    verdict: 'block',
    date: '2026-11',
    source: builders,
    message:
      'This text is already on another of your Reddit accounts, and Reddit forbids several accounts for one purpose.',
    fix: 'Post it from one account.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'reddit-bare-link',
    verdict: 'warn',
    date: '2026-11',
    source: spam,
    message: 'Reddit counts accounts that mostly submit their own links as spam.',
    fix: 'Say what readers find there, and read the rules of the subreddit first.',
    find: eachPart(({ text }) => hasLink(text) && withoutLinks(text).length < 100),
  },
  {
    id: 'reddit-hashtags',
    verdict: 'warn',
    date: '2026-11',
    source: 'Reddit, formatting guide, support.reddithelp.com',
    message: 'Hashtags lead nowhere on Reddit, and one at the start of a line becomes a heading.',
    fix: 'Remove them.',
    find: eachPart(({ text }) => countHashtags(text) > 0),
  },
];

import { findUrls } from '../../../../text/addresses/urls';
import { countHashtags, eachPart, whole } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';

const posts = 'Threads API, developers.facebook.com/docs/threads/posts';

const linksIn = (text: string): Set<string> =>
  new Set(findUrls(text).map(({ start, end }) => text.slice(start, end).toLowerCase()));

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const threadsConduct: readonly PolicyRule[] = [
  {
    id: 'threads-links',
    verdict: 'block',
    date: '2026-08',
    source: posts,
    message: 'Threads refuses a post with more than 5 different links.',
    fix: 'Keep five, or move the others to the next post of a thread.',
    find: eachPart(({ text }) => linksIn(text).size > 5),
  },
  {
    id: 'threads-hashtags',
    verdict: 'warn',
    date: '2026-08',
    source: posts,
    message: 'Threads makes one topic of a post: further hashtags stay plain text.',
    fix: 'Keep one, or name the topic beside the text.',
    find: eachPart(({ text }) => countHashtags(text) > 1),
  },
  {
    id: 'threads-same-text-on-accounts',
    verdict: 'warn',
    date: '2026-08',
    source: 'Meta Community Standards, spam',
    message: 'This text is already on another of your Threads accounts, which Meta treats as spam.',
    fix: 'Rewrite it for this account.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
];

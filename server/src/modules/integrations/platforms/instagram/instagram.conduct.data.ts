import { countHashtags, eachPart, mentionedHandles, whole } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const instagramConduct: readonly PolicyRule[] = [
  {
    id: 'instagram-hashtags',
    verdict: 'warn',
    date: '2026-08',
    source: "Instagram's limit of five hashtags a post, rolled out since December 2025",
    message: 'Instagram lets a post have 5 hashtags, and may refuse this one.',
    fix: 'Keep the five that say most about the picture.',
    find: eachPart(({ text }) => countHashtags(text) > 5),
  },
  {
    id: 'instagram-mentions',
    verdict: 'block',
    date: '2026-06',
    source: 'Instagram content publishing, developers.facebook.com/docs/instagram-platform',
    message: 'Instagram refuses a caption with more than 20 mentions.',
    fix: 'Mention only those whom the post is about.',
    find: eachPart(({ text }) => mentionedHandles(text, false).length > 20),
  },
  {
    id: 'instagram-same-text-on-accounts',
    verdict: 'warn',
    date: '2026-08',
    source: 'Meta Community Standards, spam',
    message: 'This text is already on another of your Instagram accounts, which Meta treats as spam.',
    fix: 'Rewrite it for this account.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
];

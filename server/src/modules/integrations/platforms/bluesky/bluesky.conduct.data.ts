import { handlesIn } from './bluesky.facets';
import { countHashtags, eachPart, whole } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';

const guidelines = 'Bluesky community guidelines, bsky.social/about/support/community-guidelines';

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const blueskyConduct: readonly PolicyRule[] = [
  {
    id: 'bluesky-same-text-on-accounts',
    verdict: 'warn',
    date: '2026-08',
    source: guidelines,
    message: 'This text is already on another of your Bluesky accounts, which Bluesky treats as spam.',
    fix: 'Rewrite it for this account.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'bluesky-mentions',
    verdict: 'warn',
    date: '2026-08',
    source: guidelines,
    message: 'More than 3 mentions look like bulk interaction, which Bluesky forbids.',
    fix: 'Mention only those whom the post is about.',
    find: eachPart(({ text }) => handlesIn(text).length > 3),
  },
  {
    id: 'bluesky-hashtags',
    verdict: 'warn',
    date: '2026-08',
    source: guidelines,
    message: 'More than 3 hashtags look like spam on Bluesky.',
    fix: 'Keep three at most.',
    find: eachPart(({ text }) => countHashtags(text) > 3),
  },
];

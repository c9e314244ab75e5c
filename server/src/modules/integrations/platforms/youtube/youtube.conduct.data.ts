import { hasBegun } from '../descriptor';
import { countHashtags, eachPart, whole } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';

const youtubePolicies = 'YouTube API Services Developer Policies, developers.google.com/youtube/terms';

/** Until then it kept private what apps uploaded that Google had not audited. */
const publicSince = '2026-11-02';

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const youtubeConduct: readonly PolicyRule[] = [
  {
    id: 'youtube-approval',
    verdict: 'block',
    date: '2026-11',
    source: youtubePolicies,
    message: 'Nobody has approved this video, and YouTube requires a person to agree to each upload.',
    fix: 'Check it and approve it.',
    find: whole(({ isApprovedByPerson }) => !isApprovedByPerson),
  },
  {
    id: 'youtube-angle-brackets',
    verdict: 'block',
    date: '2026-11',
    source: 'YouTube Data API, developers.google.com/youtube/v3/docs/videos',
    message: 'YouTube refuses descriptions with < or >.',
    fix: 'Remove them, or write them in words.',
    find: eachPart(({ text }) => /[<>]/.test(text)),
  },
  {
    id: 'youtube-same-text-on-accounts',
    verdict: 'warn',
    date: '2026-11',
    source: 'YouTube on spam, support.google.com/youtube/answer/2801973',
    message: 'This text is already on another of your channels, and YouTube treats the same video on several as spam.',
    fix: 'Publish it on one channel.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'youtube-hashtags',
    verdict: 'warn',
    date: '2026-11',
    source: 'YouTube on hashtags, support.google.com/youtube/answer/6390658',
    message: 'YouTube shows only three hashtags above the title, and ignores all of them when there are more than 60.',
    fix: 'Keep three at most.',
    find: eachPart(({ text }) => countHashtags(text) > 3),
  },
  {
    id: 'youtube-no-longer-private',
    verdict: 'warn',
    date: '2026-11',
    from: publicSince,
    source: 'YouTube Data API, developers.google.com/youtube/v3/revision_history',
    message: 'Since 2 November 2026 YouTube also shows videos that come from apps without an audit.',
    fix: 'Choose who can see this video, or schedule it again as it is.',
    find: whole(
      ({ changedAt, settings }) =>
        changedAt !== null && !hasBegun(publicSince, changedAt) && settings['visibility'] !== 'private',
    ),
  },
];

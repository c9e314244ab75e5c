import { matchesOf } from '../../../../text/matches';
import { countHashtags, eachPart, whole } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';

const posting = 'Mastodon, docs.joinmastodon.org/user/posting, and the rules of its servers';

/** With or without the server. */
const mention = /(?<![\w@./])@\w+(?:@[\w.-]+)?/g;

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const mastodonConduct: readonly PolicyRule[] = [
  {
    id: 'mastodon-automatic-replies',
    verdict: 'block',
    date: '2026-11',
    source: posting,
    message: 'Servers take unasked replies by a program for spam and block the account.',
    fix: 'Read it and send it yourself.',
    find: whole(({ kind, isAutomatic }) => kind === 'reply' && isAutomatic),
  },
  {
    id: 'mastodon-same-text-on-accounts',
    verdict: 'warn',
    date: '2026-11',
    source: posting,
    message: 'This text is already on another of your Mastodon accounts, which moderators treat as spam.',
    fix: 'Boost the first post from this account instead, or rewrite it.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'mastodon-mentions',
    verdict: 'warn',
    date: '2026-11',
    source: posting,
    message: 'A post that mentions more than 5 people looks like spam and is often reported.',
    fix: 'Mention only those whom the post is about.',
    find: eachPart(({ text }) => matchesOf(text, mention).length > 5),
  },
  {
    id: 'mastodon-hashtags',
    verdict: 'warn',
    date: '2026-11',
    source: posting,
    message: 'More than 5 hashtags look like advertising on Mastodon.',
    fix: 'Keep the few that people would look for.',
    find: eachPart(({ text }) => countHashtags(text) > 5),
  },
];

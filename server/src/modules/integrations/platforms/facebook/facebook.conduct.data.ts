import { eachPart, whole } from '../../policy/policy-reading';
import type { PolicyRule } from '../../policy/policy.types';

/** Demands for which Meta shows a post to fewer people (its own examples); English only. */
const bait = [
  /\b(?:like|comment|share|react|vote)\s{1,3}(?:this\s{1,3})?if\s{1,3}you\b/i,
  /\btag\s{1,3}(?:someone|somebody|a friend|your)\b/i,
  /\b(?:comment|type|drop)\s{1,3}(?:["“'‘][\p{L}\p{N} ]{1,20}["”'’]|yes\b|a\s\p{Extended_Pictographic})/iu,
  /\bshare\s{1,3}(?:this\s{1,3})?(?:with|to win)\b/i,
];

/** What a row can't know counts as harmless (`policy.service.ts`); how much a post may hold stands in the descriptor. */
export const facebookConduct: readonly PolicyRule[] = [
  {
    id: 'facebook-same-text-on-accounts',
    verdict: 'warn',
    date: '2026-11',
    source: 'Meta Community Standards, Spam',
    message: 'This text is already on another of your Facebook pages, which Facebook treats as spam.',
    fix: 'Rewrite it for this page.',
    find: whole(({ sameTextOnAccounts }) => sameTextOnAccounts > 0),
  },
  {
    id: 'facebook-bait',
    verdict: 'warn',
    date: '2026-11',
    source: 'Meta, "Fighting Engagement Bait on Facebook"',
    message: 'This asks for reactions, and Facebook shows such posts to fewer people.',
    fix: 'End with a question only your readers can answer, or without one.',
    find: eachPart(({ text }) => bait.some((pattern) => pattern.test(text))),
  },
];

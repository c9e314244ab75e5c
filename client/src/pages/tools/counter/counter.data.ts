import type { TextCounts } from '@/features/free-tools/count-text';
import { networkIds } from '@/networks/ids';

/** A little over the limit, with something of each kind in it. */
export const longExample =
  'We cut our onboarding from nine steps to four by deleting the team-invite step. Finished sign-ups went from 41% to 58% in three weeks. The idea came from @nora_k, who watched 12 people sign up and wrote down where each of them stopped. 9 of the 12 stopped at the same field 🙃 Her notes are worth a read: https://example.com/blog/what-twelve-sign-ups-taught-us';

const none = { many: 0, weight: 0 };

export const noCounts: TextCounts = {
  length: 0,
  links: none,
  emoji: none,
  wide: none,
  mentions: none,
  rest: 0,
  isRefused: false,
  lengths: Object.fromEntries(networkIds.map((id) => [id, 0])),
  characters: 0,
  words: 0,
  sentences: 0,
  lines: 0,
};

/** Two texts and how X counts them; a test compares with the counting itself. */
export const linkExample = {
  text: 'New on the blog: what 12 sign-ups taught us about our own form 🙃 https://example.com/blog/what-twelve-sign-ups-taught-us',
  counts: {
    length: 89,
    links: { many: 1, weight: 23 },
    emoji: { many: 1, weight: 2 },
    wide: none,
    mentions: none,
    rest: 64,
  },
};

export const wideExample = {
  text: '新しいブログ記事を公開しました。登録フォームの話です。 example.com/ja',
  counts: {
    length: 78,
    links: { many: 1, weight: 23 },
    emoji: none,
    wide: { many: 27, weight: 54 },
    mentions: none,
    rest: 1,
  },
};

/** A little over the limit, with something of each kind in it. */
export const longExample =
  'We cut our onboarding from nine steps to four by deleting the team-invite step. Finished sign-ups went from 41% to 58% in three weeks. The idea came from @nora_k, who watched 12 people sign up and wrote down where each of them stopped. 9 of the 12 stopped at the same field 🙃 Her notes are worth a read: https://example.com/blog/what-twelve-sign-ups-taught-us';

export const linkExample =
  'New on the blog: what 12 sign-ups taught us about our own form 🙃 https://example.com/blog/what-twelve-sign-ups-taught-us';

export const wideExample = '新しいブログ記事を公開しました。登録フォームの話です。 example.com/ja';

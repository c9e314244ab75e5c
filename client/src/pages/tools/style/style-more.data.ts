import type { CheckedSample } from '@/pages/tools/style/style.data';

/** Something of each weight, all of it with a fix. */
export const fixableTweet =
  'In order to rebuild the invoice export, we talked to 40 customers. The result? 31 of them utilize it every week — and it seamlessly integrates with their books.';

export const launchSample: CheckedSample = {
  text: 'We’re thrilled to announce our new invoice export! It’s not just a file, it’s a game-changer for your workflow. 🚀',
  findings: [
    {
      rule: 'opener',
      severity: 3,
      why: '“thrilled to announce” tells readers nothing yet. Start with what’s new.',
      start: 6,
      end: 26,
    },
    {
      rule: 'S1',
      severity: 3,
      start: 51,
      end: 77,
      why: '“Not this, but that” reads like AI. Make the point directly.',
      fix: 'It’s',
    },
    {
      rule: 'phrase',
      severity: 3,
      why: '“game-changer” fits any post. Say what changed, with numbers or names.',
      start: 80,
      end: 92,
    },
  ],
  fixed: 'We’re thrilled to announce our new invoice export! It’s a game-changer for your workflow. 🚀',
};

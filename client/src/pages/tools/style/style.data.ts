import type { Finding } from '@text/style/finding';

/** A text, what the check finds in it, and what its fixes make of it; a test compares with the check itself. */
export interface CheckedSample {
  text: string;
  findings: readonly Finding[];
  fixed: string;
}

/** Something of each weight, all of it with a fix. */
export const fixableTweet =
  'In order to rebuild the invoice export, we talked to 40 customers. The result? 31 of them utilize it every week — and it seamlessly integrates with their books.';

export const surveySample: CheckedSample = {
  text: 'In today’s fast-paced world, feedback is everything. We asked 40 customers what slows them down. The result? 31 said invoices. Our new export seamlessly integrates with your books.',
  findings: [
    {
      rule: 'opener',
      severity: 3,
      why: 'Thousands of generated posts begin with “In today’s fast-paced world”; begin with what happened.',
      start: 0,
      end: 30,
      fix: 'F',
    },
    {
      rule: 'S8',
      severity: 3,
      start: 97,
      end: 109,
      why: 'A short question answered at once is a trick that machines overuse; state the answer.',
      fix: 'The result: ',
    },
    {
      rule: 'phrase',
      severity: 3,
      why: '“seamlessly” is a phrase that models reach for; the plain word says the same.',
      start: 142,
      end: 152,
      fix: 'smoothly',
    },
  ],
  fixed:
    'Feedback is everything. We asked 40 customers what slows them down. The result: 31 said invoices. Our new export smoothly integrates with your books.',
};

export const launchSample: CheckedSample = {
  text: 'We’re thrilled to announce our new invoice export! It’s not just a file, it’s a game-changer for your workflow. 🚀',
  findings: [
    {
      rule: 'opener',
      severity: 3,
      why: 'Announcements written by machines say “thrilled to announce”; say what is new.',
      start: 6,
      end: 26,
    },
    {
      rule: 'S1',
      severity: 3,
      start: 51,
      end: 77,
      why: 'Denying one thing to assert another is the most-noticed habit of machine text; assert it at once.',
      fix: 'It’s',
    },
    {
      rule: 'phrase',
      severity: 3,
      why: '“game-changer” could stand in any post about anything; say what changed, in figures or names.',
      start: 80,
      end: 92,
    },
  ],
  fixed: 'We’re thrilled to announce our new invoice export! It’s a game-changer for your workflow. 🚀',
};

import type { Finding } from '@text/style/finding';

/** A text, what the check finds in it, and what its fixes make of it; a test compares with the check itself. */
export interface CheckedSample {
  text: string;
  findings: readonly Finding[];
  fixed: string;
}

/** Also on the home page, which is why it stands alone. */
export const surveySample: CheckedSample = {
  text: 'In today’s fast-paced world, feedback is everything. We asked 40 customers what slows them down. The result? 31 said invoices. Our new export seamlessly integrates with your books.',
  findings: [
    {
      rule: 'opener',
      severity: 3,
      why: '“In today’s fast-paced world” opens thousands of AI posts. Start with what happened.',
      start: 0,
      end: 30,
      fix: 'F',
    },
    {
      rule: 'S8',
      severity: 3,
      start: 97,
      end: 109,
      why: 'Asking a question only to answer it reads like AI. Just give the answer.',
      fix: 'The result: ',
    },
    {
      rule: 'phrase',
      severity: 3,
      why: '“seamlessly” reads like AI. The plain word says the same.',
      start: 142,
      end: 152,
      fix: 'smoothly',
    },
  ],
  fixed:
    'Feedback is everything. We asked 40 customers what slows them down. The result: 31 said invoices. Our new export smoothly integrates with your books.',
};

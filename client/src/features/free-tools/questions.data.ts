import type { Question } from '@/public/page-head';

/** True of every tool that writes. */
export const commonQuestions: readonly Question[] = [
  {
    question: 'How much can I use for free?',
    answer:
      'Ten runs a day without an account, counted for this browser, and 30 for a network that several people share. The count resets at midnight UTC. A free account has 20 generations a day of its own.',
  },
  {
    question: 'Do you store what I type?',
    answer:
      "What you type stays in your browser so a reload doesn't lose it. The server writes from it and does not keep it. It keeps how many runs were used, for a day, an answer for 24 hours so that a lost connection does not cost a run, and how often results are copied.",
  },
  {
    question: 'Which model writes?',
    answer:
      'Each result names its model. A connected provider gets what you typed, to write from it. Where none is connected, drafts use only your own sentences, tidied, laid out and cut, and sent nowhere.',
  },
];

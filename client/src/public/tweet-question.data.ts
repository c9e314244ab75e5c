/** Asked of the prices and of the limits. */
export const tweetQuestion = {
  question: 'What counts as a tweet?',
  answer:
    'A post that you schedule or publish: each part of a thread, and each account that it goes to. Drafts are free, and what you take back before it goes out is given back.',
} as const;

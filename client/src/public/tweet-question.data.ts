/** Asked of the prices and of the limits. */
export const tweetQuestion = {
  question: 'What counts as a tweet?',
  answer: 'Each part of a post that you schedule or publish, for each account it goes to. Drafts are free.',
} as const;

/** Asked of the prices and of the limits. */
export const tweetQuestion = {
  question: 'What counts as a tweet?',
  answer: 'A post for X that you save, schedule or publish. Drafts that you throw away unsaved are free.',
} as const;

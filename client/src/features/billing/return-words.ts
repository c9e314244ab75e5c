/** What goes on after a payment, by the first word of its `mutationKey`. */
const goesOn: Record<string, string> = {
  'generate-tweets': 'Your tweets are being written now.',
  write: 'What you asked for is being written now.',
  rewrite: 'The new version is being written now.',
  'save-tweet': 'The tweet is being saved now.',
  'save-thread': 'The thread is being saved now.',
  send: 'The post is being sent as you had chosen.',
  connect: 'Connecting goes on now.',
  'connect-username': 'Connecting goes on now.',
  'send-invites': 'The invitations are being sent now.',
};

export const goesOnText = (what: string): string => goesOn[what] ?? 'What you had started goes on now.';

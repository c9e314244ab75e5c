import { ApiError, SentenceError } from '@/api/errors';

/** What a toast says when the server gave no message, one line an operation. These texts are fixed. */
export const failureTexts = {
  login: 'Login failed',
  signup: 'Signup failed',
  forgotPassword: 'Failed to send reset code',
  resetPassword: 'Password reset failed',
  verifyEmail: 'Email verification failed',
  resendCode: 'Failed to resend verification code',
  generateTweets: 'Failed to generate tweets',
  regenerateTweets: 'Failed to regenerate tweets',
  saveTweets: 'Failed to save tweets',
  createChat: 'Failed to create chat',
  deleteChat: 'Failed to delete chat',
  generateTwitterThread: 'Failed to generate Twitter thread',
  generateLinkedInPost: 'Failed to generate LinkedIn post',
  publishLinkedInPost: 'Failed to publish LinkedIn post',
  disconnectLinkedIn: 'Failed to disconnect LinkedIn account',
  syncLinkedInAnalytics: 'Failed to sync LinkedIn analytics',
  createRule: 'Failed to create automation rule',
  updateRule: 'Failed to update automation rule',
  deleteRule: 'Failed to delete automation rule',
  pauseRule: 'Failed to pause automation rule',
  resumeRule: 'Failed to resume automation rule',
  completeOnboarding: 'Failed to complete onboarding',
  sendInvites: 'Failed to send invites',
  checkout: 'Failed to create checkout session',
  analyzeTwitterUser: 'Failed to analyze Twitter user',
  generateContent: 'Failed to generate content',
  generateReplies: 'Failed to generate replies',
  generateThread: 'Failed to generate thread',
  generateSimilarTweets: 'Failed to generate similar tweets',
  exportUsers: 'Failed to export users',
  addMonitoredAccount: 'Failed to add monitored account',
  removeMonitoredAccount: 'Failed to remove monitored account',
  updateMonitoredAccount: 'Failed to update account settings',
  refreshAnalytics: 'Failed to refresh analytics',
} as const;

/** The name of a fixed text, or a text whose wording follows theirs. */
export type Operation = keyof typeof failureTexts | `Failed to ${string}` | `${string} failed`;

/** Returns the server's message, else the operation's fallback text. */
export function failureText(operation: Operation, error: unknown): string {
  const message = error instanceof ApiError || error instanceof SentenceError ? error.message.trim() : '';
  if (message !== '') return message;
  return operation in failureTexts ? failureTexts[operation as keyof typeof failureTexts] : operation;
}

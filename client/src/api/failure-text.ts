import { ApiError, SentenceError } from '@/api/errors';

/** What a toast says when the server gave no message, one line an operation. These texts are fixed. */
const fallbackTexts = {
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

/** Operations whose text is not fixed; the wording follows the list above. */
const ownTexts = {
  saveSettings: 'Failed to save settings',
  changePassword: 'Failed to change password',
  endSession: 'Failed to sign out the device',
  deleteAccount: 'Failed to delete account',
  connectAccount: 'Failed to connect the account',
  disconnectX: 'Failed to disconnect X account',
  exportData: 'Failed to export data',
  markRead: 'Failed to mark as read',
  deleteWorkspace: 'Failed to delete workspace',
  switchWorkspace: 'Failed to switch workspace',
  createWorkspace: 'Failed to create workspace',
  changeRole: 'Failed to change the role',
  removeMember: 'Failed to remove the member',
  leaveWorkspace: 'Failed to leave the workspace',
  transferWorkspace: 'Failed to transfer the workspace',
  resendInvite: 'Failed to send the invitation again',
  revokeInvite: 'Failed to revoke the invitation',
  acceptInvite: 'Failed to accept the invitation',
  signInWithCode: 'Sign-in failed',
  deletePost: 'Failed to delete post',
  duplicatePost: 'Failed to duplicate post',
  changePost: 'Failed to change post',
  schedulePost: 'Failed to schedule post',
  publishPost: 'Failed to publish post',
  uploadPicture: 'Failed to add picture',
  openPayments: 'Failed to open the payment page',
  changePlan: 'Failed to change plan',
  readPlan: 'Failed to read the plan',
  saveVoice: 'Failed to save the voice',
  addSamples: 'Failed to add posts to the voice',
  deleteVoice: 'Failed to delete the voice',
  bringBack: 'Failed to bring it back',
  connectModel: 'Failed to connect the model',
  removeModel: 'Failed to remove the connection',
  testModel: 'Failed to test the model',
  findModels: 'Failed to look for models',
  downloadModel: 'Failed to download the model',
  addSlot: 'Failed to add the slot',
  importHistory: 'Failed to import history',
} as const;

export const failureTexts = { ...fallbackTexts, ...ownTexts };
export type Operation = keyof typeof failureTexts;

/** Returns the server's message, else the operation's fallback text. */
export function failureText(operation: Operation, error: unknown): string {
  const message = error instanceof ApiError || error instanceof SentenceError ? error.message.trim() : '';
  return message === '' ? failureTexts[operation] : message;
}

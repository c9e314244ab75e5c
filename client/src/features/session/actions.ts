/** For whatever has no words of its own. */
const other = 'Continuing where you left off.';

/**
 * Every action that changes something on the server, by the first word of its key, with what is said while it continues
 * after a payment. Only its names are imported where actions are written, so the texts load with the notice.
 */
export const continuingTexts = {
  'accept-invite': other,
  'change-notifications': other,
  'change-password': other,
  'change-plan': other,
  'change-role': other,
  checkout: other,
  'complete-onboarding': other,
  connect: 'Connecting your account…',
  'connect-username': 'Adding the profile…',
  'create-workspace': 'Creating your workspace…',
  'delete-account': other,
  'delete-workspace': other,
  'demo-login': other,
  disconnect: other,
  'end-device': other,
  'end-other-devices': other,
  exchange: other,
  'finish-connect': 'Connecting your account…',
  'forgot-password': other,
  'keep-plan': other,
  'leave-workspace': other,
  login: other,
  'mark-read': other,
  'open-payments': other,
  'refresh-plan': other,
  'remove-member': other,
  'resend-code': other,
  'resend-invite': 'Sending the invitation…',
  'reset-password': other,
  'resume-paused': 'Resuming what was paused…',
  'revoke-invite': other,
  'save-account': other,
  'save-workspace': other,
  'send-invites': 'Sending your invitations…',
  signup: other,
  'start-export': 'Starting your export…',
  'transfer-workspace': other,
  'verify-email': other,
  // Models
  'cancel-pull': other,
  'change-model-connection': other,
  'change-model-settings': other,
  'connect-model': other,
  'find-models': other,
  'finish-openrouter': other,
  'remove-model-connection': other,
  'start-openrouter': other,
  'test-model': other,
  // Writing
  'create-chat': 'Saving your prompt…',
  'delete-chat': other,
  write: 'Writing…',
  rewrite: 'Writing a new version…',
  'save-writing-settings': other,
  'add-samples': 'Adding your posts…',
  'change-voice': other,
  'create-voice': 'Creating your voice…',
  'delete-voice': other,
  // Posts
  'bulk-posts': 'Updating your posts…',
  'cancel-post': other,
  'change-post': 'Saving your changes…',
  'delete-post': other,
  'duplicate-post': 'Duplicating your post…',
  'resume-post': 'Publishing the rest of your thread…',
  'retry-post': 'Publishing your post…',
  'save-post': 'Saving your draft…',
  send: 'Sending your post…',
  'settle-post': other,
  'upload-picture': other,
  'set-slots': 'Adding the slot…',
  // Automation
  'approve-run': 'Publishing your post…',
  'change-rule': 'Saving your rule…',
  'create-rule': 'Saving your rule…',
  'delete-rule': other,
  'pause-rule': other,
  'reject-run': other,
  'resume-rule': 'Turning your rule on…',
  'undo-run': other,
  // Analytics
  'import-history': other,
  'refresh-analytics': other,
  'sync-linkedin': other,
} as const;

export type ActionName = keyof typeof continuingTexts;

/** The rest says which one, such as the post's id. */
export type ActionKey = readonly [ActionName, ...(string | number | null)[]];

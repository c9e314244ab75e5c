import { expect, it } from 'vitest';
import { actionWords, detailsText } from '@/features/admin/audit-words';

it.each([
  [{}, ''],
  [{ userId: 'u2', reason: 'Spam' }, 'Reason: Spam.'],
  [{ userId: 'u2', role: 'editor' }, 'Role: editor.'],
  [{ from: 'pro', to: 'free' }, 'From Pro to Free.'],
  [{ userId: 'u2', planId: 'starter' }, 'Plan: Starter.'],
  [{ monitorId: 'm1', fields: ['quietHours', 'topics', 'mode'] }, 'Changed: quiet hours, topics and mode.'],
  [{ fields: ['isPaused'], isPaused: true }, 'Paused.'],
  [{ count: 1_200 }, '1,200 users.'],
  [{ key: 'teamMembers', ids: ['a', 'b'] }, 'Team members: 2 resumed.'],
  [{ accountId: 'a1', platform: 'twitter', method: 'username' }, 'Network: X. Read only, by username.'],
  [{ accountId: 'a1', platform: 'linkedin', method: 'oauth' }, 'Network: LinkedIn.'],
  [{ with: 'google' }, 'With Google.'],
  [{ jobId: 'j1', job: 'exports.make' }, 'Job: exports.make.'],
  [{ connectionId: 'c1', kind: 'openai_compatible' }, 'Kind: openai compatible.'],
])('the details %j read "%s"', (details, text) => {
  expect(detailsText(details)).toBe(text);
});

it.each([
  ['admin.user_viewed', ['Admin', 'User viewed']],
  ['voices.created', ['Voices', 'Voice created']],
  ['invite.sent', ['Invite', 'Invitation sent']],
  ['workspace.deleted', ['Workspace', 'Workspace deleted']],
])('the action %s reads %j', (action, words) => {
  expect(actionWords(action)).toEqual(words);
});

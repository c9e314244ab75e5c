import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import * as admin from '@/features/admin/api';
import { type BuiltPlatform, isBuilt } from '@/features/accounts/api';
import * as connect from '@/features/accounts/connect';
import * as defaultAccount from '@/features/accounts/default-account';
import * as analytics from '@/features/analytics/api';
import * as usersExport from '@/features/admin/users-export';
import * as delivery from '@/features/analytics/delivery';
import * as auth from '@/features/auth/api';
import * as automation from '@/features/automation/api';
import * as decisions from '@/features/automation/decisions-api';
import * as approvals from '@/features/approvals/api';
import * as guests from '@/features/approvals/guest-api';
import * as devices from '@/features/auth/devices-api';
import * as emailChange from '@/features/auth/email-change-api';
import * as identities from '@/features/auth/identities-api';
import * as picture from '@/features/auth/picture-api';
import * as passkeys from '@/features/auth/passkeys-api';
import * as twoFactor from '@/features/auth/two-factor-api';
import * as calendar from '@/features/calendar/api';
import * as checkout from '@/features/billing/api';
import * as payments from '@/features/billing/payments';
import * as plans from '@/features/billing/plan-changes';
import * as writing from '@/features/composer/generation/generations-api';
import * as labels from '@/features/composer/posts/labels-api';
import * as people from '@/features/composer/posts/people-actions';
import * as library from '@/features/composer/media/library-api';
import * as media from '@/features/composer/media/media-changes';
import * as posts from '@/features/composer/posts/post-actions';
import * as exports from '@/features/exports/api';
import * as bulk from '@/features/posts/bulk-api';
import * as times from '@/features/composer/posts/change-posts';
import * as accountSets from '@/features/accounts/account-sets-api';
import * as developers from '@/features/developers/api';
import * as consent from '@/features/developers/consent';
import * as webhooks from '@/features/developers/webhooks-api';
import * as comments from '@/features/posts/comments-api';
import * as imports from '@/features/imports/api';
import * as models from '@/features/models/api';
import * as monitoring from '@/features/monitoring/api';
import * as notifications from '@/features/notifications/api';
import * as browserPush from '@/features/notifications/browser-push';
import * as operations from '@/features/operations/api';
import { endCheckout } from '@/features/session/checkout-record';
import { rememberBlocked } from '@/features/session/interrupted';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import * as slots from '@/features/slots/api';
import * as workspaces from '@/features/session/workspaces';
import * as invites from '@/features/team/invites-api';
import * as members from '@/features/team/members-api';
import * as workspace from '@/features/team/workspace-api';
import * as chats from '@/features/tweets/chats-api';
import * as voices from '@/features/voices/api';
import { makePlans, makePlatforms, makePost } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { server } from '@/testing/server';

const none = () => undefined;
const sending = { storesInput: true, onProgress: none };
const [free] = makePlans();
const plan = free as NonNullable<typeof free>;
const post = makePost();
const rule = { name: 'Twice a week', platform: 'linkedin', accountId: 'a1', timezone: 'Europe/Berlin' };
const credentials = { email: 'maya@example.com', password: 'Secret-1234' };
const signed = { id: 'k1', clientDataJSON: 'e30', authenticatorData: 'AA' };

interface Hook {
  mutate: (input: never) => void;
  isPending: boolean;
}

/** Of every action: how its screen calls it, and with what. */
const continuing: Record<string, [use: () => Hook, input: unknown]> = {
  useAcceptInvite: [() => invites.useAcceptInvite(), 'token'],
  useAcceptReceipt: [() => posts.useAcceptReceipt('p1'), undefined],
  useAddComment: [() => comments.useAddComment('p1', () => undefined), { text: 'Is the number right?' }],
  useAddMonitor: [() => monitoring.useAddMonitor(), { twitterUsername: 'ada', replyCount: 3 }],
  useAddSamples: [() => voices.useAddSamples('v1', sending), { texts: ['The harbour opens.'] }],
  useAltText: [() => media.useAltText('tweet', 'p1'), { id: 'm1', altText: 'A harbour', saved: null }],
  useApproveReply: [() => monitoring.useApproveReply(), { id: 'r1', candidateId: 'c1' }],
  useApproveRun: [() => decisions.useApproveRun('post:p1', none), { id: 'r1', timing: { undoSeconds: 6 } }],
  useBringBack: [() => plans.useBringBack(), { key: 'drafts', said: 'Resumed' }],
  useBulkPosts: [() => bulk.useBulkPosts('chosen'), [{ ids: ['p1'], action: 'delete' }]],
  useCancelPull: [() => models.useCancelPull(), undefined],
  useChangePosts: [
    () => times.useChangePosts(),
    [{ id: 'p1', version: 1, scheduledAt: '2027-01-31T09:00', timezone: 'Europe/Berlin' }],
  ],
  useCancelPost: [() => posts.useCancelPost('p1'), { told: null }],
  useChangeComment: [() => comments.useChangeComment('p1', 'c1'), { text: 'Is the number right?' }],
  useChangeImport: [() => imports.useChangeImport('i1'), { timezone: 'Europe/Lisbon' }],
  useCommitImport: [() => imports.useCommitImport('i1'), { as: 'scheduled', posts: 3 }],
  useUndoImport: [() => imports.useUndoImport(), 'i1'],
  useChangeLabel: [() => labels.useChangeLabel('l1'), { name: 'Launch' }],
  useChangeMedia: [() => library.useChangeMedia(), { id: 'm1', altText: 'A harbour' }],
  useChangeMonitor: [() => monitoring.useChangeMonitor('m1'), { isActive: false }],
  useChangeMonitoring: [() => monitoring.useChangeMonitoring(), { isPaused: true }],
  useChangeReply: [() => monitoring.useChangeReply('c1'), { text: 'The harbour opens at six.' }],
  useChangeMember: [() => members.useChangeMember(), { userId: 'u1', role: 'editor' }],
  useChangeRule: [() => automation.useChangeRule('r1'), rule],
  useChangeSetting: [() => notifications.useChangeSetting(), { kind: 'post', byMail: true }],
  useChangeVoice: [() => voices.useChangeVoice('v1'), { name: 'Plain' }],
  useCheckout: [() => checkout.useCheckout(), { planId: 'pro', isAnnual: false }],
  useCompleteOnboarding: [() => auth.useCompleteOnboarding(), { niche: 'harbours' }],
  useConnect: [() => connect.useConnect('twitter'), undefined],
  useConnectUsername: [() => connect.useConnectUsername({}), 'ada'],
  useCreateChat: [() => chats.useCreateChat(), { title: 'Harbour', firstPrompt: 'The harbour' }],
  useCreateFeed: [() => calendar.useCreateFeed(), undefined],
  useCreateLabel: [() => labels.useCreateLabel(), { name: 'Launch' }],
  useCreateRule: [() => automation.useCreateRule(), { ...rule, status: 'active' }],
  useCreateVoice: [() => voices.useCreateVoice(sending), { name: 'Plain', samples: { texts: ['The harbour.'] } }],
  useCreateWorkspace: [() => workspaces.useCreateWorkspace(), { name: 'Northwind', timezone: 'Europe/Berlin' }],
  useDeleteAccountSet: [() => accountSets.useDeleteAccountSet(), 's1'],
  useDeleteChat: [() => chats.useDeleteChat(), 'c1'],
  useDeleteComment: [() => comments.useDeleteComment('p1'), 'c1'],
  useDeleteMedia: [() => library.useDeleteMedia(), ['m1']],
  useDeleteLabel: [() => labels.useDeleteLabel('l1'), undefined],
  useDeletePerson: [() => people.useDeletePerson('n1'), undefined],
  useDeletePost: [() => posts.useDeletePost('p1'), { onPlatform: false }],
  useDeleteRule: [() => automation.useDeleteRule('r1'), undefined],
  useDeleteVoice: [() => voices.useDeleteVoice('v1'), undefined],
  useDeleteWorkspace: [() => workspace.useDeleteWorkspace({ id: 'w1', name: 'Northwind' }), 'Northwind'],
  useDemoLogin: [() => auth.useDemoLogin(), undefined],
  useDiscardJob: [() => operations.useDiscardJob('j1'), undefined],
  useSuggestAltText: [() => library.useSuggestAltText(), 'm1'],
  useMakeDraft: [() => calendar.useMakeDraft(), 'i1'],
  useMakeDefault: [() => defaultAccount.useMakeDefault(), 'a1'],
  useDisconnect: [() => connect.useDisconnect({ id: 'a1', platform: 'linkedin' }), undefined],
  useDowngrade: [() => plans.useDowngrade(none), { planId: 'free', keep: {} }],
  useDuplicatePost: [() => posts.useDuplicatePost('p1'), { platform: 'twitter', settings: {}, parts: [] }],
  useEndDevice: [() => devices.useEndDevice(), 'd1'],
  useEndOtherDevices: [() => devices.useEndOtherDevices(), undefined],
  useFindServers: [() => models.useFindServers(), undefined],
  useForgotPassword: [() => auth.useForgotPassword(), 'maya@example.com'],
  useKeepPlan: [() => plans.useKeepPlan(plan), undefined],
  useLabelPosts: [() => labels.useLabelPosts(), { labelId: 'l1', postIds: ['p1'], isOn: true }],
  useLeaveWorkspace: [() => members.useLeaveWorkspace(), 'w1'],
  useMoveIdea: [() => calendar.useMoveIdea(), { ideaId: 'i1', shift: { days: 1, minutes: 0 }, zone: 'UTC' }],
  useMarkRead: [() => notifications.useMarkRead(), ['n1']],
  usePauseRule: [() => automation.usePauseRule('r1'), {}],
  usePortal: [() => payments.usePortal(), 'payment_method'],
  useRefreshX: [() => analytics.useRefreshX('a1'), undefined],
  useRejectRun: [() => decisions.useRejectRun(none), { id: 'r1' }],
  useRefresh: [() => payments.useRefresh(), undefined],
  useRejectReply: [() => monitoring.useRejectReply(), { id: 'r1', candidateId: 'c1' }],
  useRemoveConnection: [() => models.useRemoveConnection(), 'm1'],
  useRemoveMember: [() => members.useRemoveMember(), 'u1'],
  useRemoveMonitor: [() => monitoring.useRemoveMonitor('m1'), undefined],
  useRemovePicture: [() => picture.useRemovePicture(), undefined],
  useRenamePasskey: [() => passkeys.useRenamePasskey(), { id: 'k1', name: 'Laptop' }],
  useResendCode: [() => auth.useResendCode(), 'maya@example.com'],
  useResendInvite: [() => invites.useResendInvite(), 'i1'],
  useResumePost: [() => posts.useResumePost(post), { version: 1 }],
  useResumeRule: [() => automation.useResumeRule('r1'), undefined],
  useResumePublishing: [() => operations.useResumePublishing(), undefined],
  useRetryJob: [() => operations.useRetryJob('j1'), undefined],
  useRetryPost: [() => posts.useRetryPost(post), { version: 1 }],
  useRevokeFeed: [() => calendar.useRevokeFeed(), undefined],
  useRevokeInvite: [() => invites.useRevokeInvite(), 'i1'],
  useSaveAccount: [() => auth.useSaveAccount(), { name: 'Maya' }],
  useSaveModelSettings: [() => models.useSaveModelSettings(), { workspaceCapCents: 1_000 }],
  useSavePerson: [() => people.useSavePerson(), { name: 'Ada', handles: {} }],
  useSaveWorkspace: [() => workspace.useSaveWorkspace(), { name: 'Northwind' }],
  useSaveAccountSet: [() => accountSets.useSaveAccountSet(), { name: 'Launch', accountIds: ['a1'], isDefault: true }],
  useSaveWritingSettings: [() => writing.useSaveWritingSettings(), { rules: 'Plain words.' }],
  useSendInvites: [() => invites.useSendInvites({}), { inviteeEmails: ['ada@example.com'], role: 'editor' }],
  useSetPlan: [() => admin.useSetPlan('u1'), { workspaceId: 'w1', planId: 'pro' }],
  useSetTimes: [() => calendar.useSetTimes(), { ideaId: 'i1', targets: [], timezone: 'UTC' }],
  useSetSlots: [() => slots.useSetSlots(), { accountId: 'a1', timezone: 'Europe/Berlin', slots: [] }],
  useSettlePost: [() => posts.useSettlePost('p1'), { isPublished: true }],
  useStartExport: [() => exports.useStartExport(), 'user'],
  useStartOpenRouter: [() => models.useStartOpenRouter(), 'workspace'],
  useSuspend: [() => admin.useSuspend('u1'), { reason: 'Spam' }],
  useSyncLinkedin: [() => analytics.useSyncLinkedin(), undefined],
  useTestConnection: [() => models.useTestConnection(), { id: 'm1' }],
  useTransferWorkspace: [() => members.useTransferWorkspace(), 'u1'],
  useTurnOffTwoFactor: [() => admin.useTurnOffTwoFactor('u1'), { reason: 'Lost phone' }],
  useUndoReply: [() => monitoring.useUndoReply(), { id: 'r1', candidateId: 'c1' }],
  useUndoRun: [() => decisions.useUndoRun(none), { id: 'r1' }],
  useUnsuspend: [() => admin.useUnsuspend('u1'), undefined],
  useUnscheduleIdea: [() => posts.useUnscheduleIdea('i1'), { told: null }],
  useVerifyUser: [() => admin.useVerifyUser('u1'), undefined],
  useDecideOnApp: [
    () => consent.useDecideOnApp(),
    { request: 'r1', isAllowed: true, scopes: ['posts:read'], accountIds: null },
  ],
  useDeleteKey: [() => developers.useDeleteKey(), 'k1'],
  useMakeKey: [
    () => developers.useMakeKey(),
    { name: 'n8n', scopes: ['posts:read'], accountIds: null, expiresInDays: 90 },
  ],
  usePauseKeys: [() => developers.usePauseKeys(), true],
  useMakeEndpoint: [() => webhooks.useMakeEndpoint(), { url: 'https://example.com/', events: ['post.failed'] }],
  useChangeEndpoint: [() => webhooks.useChangeEndpoint(), { id: 'w1', isOn: false }],
  useDeleteEndpoint: [() => webhooks.useDeleteEndpoint(), 'w1'],
  useRotateSecret: [() => webhooks.useRotateSecret(), 'w1'],
  useSendTest: [() => webhooks.useSendTest(), 'w1'],
  useResend: [() => webhooks.useResend(), { id: 'w1', deliveryId: 'd1' }],
  useResendFailed: [() => webhooks.useResendFailed(), 'w1'],
  useAskForApproval: [() => approvals.useAskForApproval(), 'i1'],
  useAskForApprovals: [() => approvals.useAskForApprovals(), ['i1']],
  useCreateReviewLink: [() => approvals.useCreateReviewLink(), 'i1'],
  useDecide: [() => approvals.useDecide(), { ideaId: 'i1', verdict: 'approve', hash: 'h' }],
  useGuestComment: [() => guests.useGuestComment('t', none), { name: 'Lena', text: 'Fine.' }],
  useGuestDecision: [() => guests.useGuestDecision('t'), { name: 'Lena', verdict: 'approve', hash: 'h' }],
  useResolveComment: [() => comments.useResolveComment('p1'), { id: 'c1', isResolved: true }],
  useRevokeReviewLink: [() => approvals.useRevokeReviewLink(), { ideaId: 'i1', linkId: 'l1' }],
};

/** Their inputs are passwords, codes that work once, and files, which are never stored. */
const [platform] = makePlatforms({ twitter: { methods: ['app_password'] } }).filter(isBuilt);
const appPassword = platform as BuiltPlatform;

const secret: Record<string, [use: () => Hook, input: unknown]> = {
  useAddConnection: [
    () => models.useAddConnection(),
    { kind: 'openai', scope: 'workspace', key: credentials.password },
  ],
  useChangeConnection: [() => models.useChangeConnection('m1'), { key: credentials.password }],
  useChangePassword: [() => auth.useChangePassword(), { newPassword: credentials.password }],
  useConfirmIdentity: [() => auth.useConfirmIdentity(), { password: credentials.password }],
  useConnectBy: [
    () => connect.useConnectBy(appPassword, { origin: null, byPage: false }),
    { handle: 'ada', appPassword: credentials.password },
  ],
  useDeleteAccount: [() => auth.useDeleteAccount(), { password: credentials.password }],
  useExchange: [() => auth.useExchange(), credentials.password],
  useDownloadLeftOut: [() => imports.useDownloadLeftOut(), 'i1'],
  useDownloadTemplate: [() => imports.useDownloadTemplate('csv'), undefined],
  useUpload: [
    () => library.useUpload(),
    {
      id: 'u1',
      file: new File(['x'], 'a.png', { type: 'image/png' }),
      begun: { next: 0 },
      cancel: new AbortController(),
    },
  ],
  useReadImport: [() => imports.useReadImport(), new File(['Text'], 'plan.csv')],
  useDownloadStatement: [() => delivery.useDownloadStatement('2026-11', 'csv'), undefined],
  useExportUsers: [() => usersExport.useExportUsers(none), new AbortController().signal],
  useFinishOpenRouter: [() => models.useFinishOpenRouter(), { state: 's', code: credentials.password }],
  useFinishX: [
    () => connect.useFinishX(),
    { oauth_token: 't', oauth_verifier: 'v', oauth_token_secret: credentials.password },
  ],
  useImportHistory: [
    () => analytics.useImportHistory(none),
    { accountId: 'a1', files: [{ name: 'tweets.js', file: new Blob([credentials.password]) }] },
  ],
  useLogin: [() => auth.useLogin(), credentials],
  useResetPassword: [() => auth.useResetPassword(), { email: 'a@b.c', code: '1', newPassword: credentials.password }],
  useRevealAddress: [() => admin.useRevealAddress('u1'), undefined],
  useSignup: [() => auth.useSignup(), { ...credentials, name: 'Maya' }],
  useVerifyEmail: [() => auth.useVerifyEmail(), { email: 'a@b.c', code: credentials.password }],
  useConfirmEmailChange: [() => emailChange.useConfirmEmailChange(), credentials.password],
  useDisableTwoFactor: [() => twoFactor.useDisableTwoFactor(), { code: '1', password: credentials.password }],
  useEnableTwoFactor: [() => twoFactor.useEnableTwoFactor(), credentials.password],
  useRenewRecoveryCodes: [() => twoFactor.useRenewRecoveryCodes(), { code: '1', password: credentials.password }],
  useBrowserPush: [() => browserPush.useBrowserPush(), true],
  useAddPasskey: [() => passkeys.useAddPasskey(), { password: credentials.password }],
  useSetPicture: [() => picture.useSetPicture(), async () => new Blob([credentials.password])],
  useRemoveIdentity: [() => identities.useRemoveIdentity('i1'), { password: credentials.password }],
  useRemovePasskey: [() => passkeys.useRemovePasskey('k1'), { password: credentials.password }],
  useSignInWithPasskey: [() => passkeys.useSignInWithPasskey(), { ...signed, signature: credentials.password }],
  useRequestEmailChange: [() => emailChange.useRequestEmailChange(), credentials],
  useSetUpTwoFactor: [() => twoFactor.useSetUpTwoFactor(), { password: credentials.password }],
  useSignInWithCode: [() => twoFactor.useSignInWithCode(), { ticket: credentials.password, code: '1' }],
  useUndoEmailChange: [() => emailChange.useUndoEmailChange(), credentials.password],
};

/** They act on the document of an editor, and continue in the tests of the writing screens. */
const ofAnEditor = ['useAddMedia', 'useChangeVideo', 'useRun', 'useSaveDoc', 'useSend'];

const atTheLimit = { type: 'USAGE_LIMIT_EXCEEDED', feature: 'anything', requestId: 'request-1' };
let calls: { url: string; method: string; key: string | null; body: string }[];
let isAtTheLimit: boolean;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  // Connects the API layer to the upgrade dialog.
  renderWithProviders(null);
  signIn();
  calls = [];
  isAtTheLimit = true;
  server.use(
    http.all('*', async ({ request }) => {
      const key = request.headers.get('idempotency-key');
      calls.push({ url: request.url, method: request.method, key, body: await request.text() });
      if (isAtTheLimit)
        return HttpResponse.json({ success: false, statusCode: 402, message: '', error: atTheLimit }, { status: 402 });
      return HttpResponse.json({ success: false, message: '', error: { type: 'UNKNOWN' } }, { status: 500 });
    }),
  );
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MemoryRouter>
);

async function stopForPayment(use: () => Hook, input: unknown): Promise<void> {
  const view = renderHook(use, { wrapper });
  act(() => view.result.current.mutate(input as never));
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(view.result.current.isPending).toBe(false));
  // An invitation closes the dialog again: the seat is missing in somebody else's plan.
  useUpgradeStore.getState().open({}, { requestId: 'request-1' });
  rememberBlocked({ planId: 'starter', isAnnual: false });
  view.unmount();
  queryClient.clear();
  useUpgradeStore.getState().close();
  isAtTheLimit = false;
  endCheckout('paid');
}

describe('stopped by the plan and paid for', () => {
  it.each(Object.entries(continuing))('%s sends the same call once more', async (_name, [use, input]) => {
    await stopForPayment(use, input);
    const view = renderHook(use, { wrapper });
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(view.result.current.isPending).toBe(false));
    expect(calls[1]).toEqual(calls[0]);
    view.unmount();
    renderHook(use, { wrapper });
    expect(calls).toHaveLength(2);
  });

  it.each(Object.entries(secret))('%s leaves nothing behind and sends nothing', async (_name, [use, input]) => {
    await stopForPayment(use, input);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(credentials.password);
    renderHook(use, { wrapper });
    expect(calls).toHaveLength(1);
  });
});

it('knows every action of the client', () => {
  // Vitest keeps transformed files from run to run unless it reads this call without a type argument: the list is of today.
  const sources = import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }) as Record<string, string>;
  const hooks = Object.values(sources).flatMap((text) => text.split(/^export (?:function|const) (?=use)/m).slice(1));
  const uses = /\b(action|useAction|useLeaving|usePostAction)(<[^(]*>)?\(\{/;
  const actions = hooks.filter((text) => uses.test(text.split(/^}/m)[0] ?? ''));
  const names = actions.map((text) => text.split(/\W/)[0] ?? '').filter((name) => name !== 'useAction');
  const known = [...Object.keys(continuing), ...Object.keys(secret), ...ofAnEditor];
  expect(names.sort()).toEqual(known.sort());
});

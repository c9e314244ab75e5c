import { http, HttpResponse } from 'msw';
import type { Candidate, MonitoredReply } from '@/features/monitoring/api';
import type { Monitoring, Monitor } from '@/features/monitoring/overview';
import { makeAccount, makeBillingInfo, makeMonitoring } from '@/testing/factories';
import { answer } from '@/testing/server';

const id = (kind: string, at: number) => `0190${kind}00-0000-7000-8000-${String(at).padStart(12, '0')}`;
export const accountId = id('b0', 1);
export const monitorId = id('a0', 1);
export const postId = (at: number) => id('d0', at);
export const candidateId = (at: number, place = 1) => id('e0', at * 10 + place);

export function makeMonitor(over: Partial<Monitor> = {}): Monitor {
  return {
    id: monitorId,
    twitterUsername: 'jonasroasts',
    name: 'Jonas Berg',
    avatarUrl: null,
    replyCount: 3,
    isActive: true,
    pausedReason: null,
    problem: null,
    mode: 'review',
    accountId,
    tone: '',
    instructions: '',
    dailyCap: 10,
    dailyBudgetCents: 100,
    quietHours: null,
    lastCheckedAt: '2026-11-22T05:00:00.000Z',
    nextCheckAt: null,
    repliesToday: 4,
    spentTodayCents: 6,
    monthlyCostCents: 48,
    createdAt: '2026-11-01T05:00:00.000Z',
    ...over,
  };
}

export const makeCandidate = (at: number, text: string, place = 1): Candidate => ({
  id: candidateId(at, place),
  text,
  checks: { length: text.length, notes: [] },
  model: 'sonnet-5-5',
  isEdited: false,
});

/** A post that waits with one suggestion, "Reply 1". The higher its number, the newer it is. */
export function makeReply(at: number, over: Partial<MonitoredReply> = {}): MonitoredReply {
  const createdAt = `2026-11-22T05:00:${String(at).padStart(2, '0')}.000Z`;
  return {
    id: postId(at),
    monitor: { id: monitorId, twitterUsername: 'jonasroasts' },
    post: {
      externalId: String(at),
      url: `https://x.com/jonasroasts/status/${at}`,
      text: `Post ${at}`,
      authorName: `Café ${at}`,
      authorHandle: 'jonasroasts',
      authorAvatarUrl: null,
      postedAt: createdAt,
      likes: 46,
      replies: 18,
      followers: 3_100,
    },
    status: 'waiting',
    skipReason: null,
    why: {
      matches: 'A new post by @jonasroasts, which you monitor.',
      lastReplyToAuthorAt: null,
      repliesToPost: 0,
      repliesToday: 4,
      dailyCap: 10,
    },
    delivery: 'api',
    deliveryReason: null,
    handoffUrl: `https://x.com/intent/tweet?in_reply_to=${at}&text=Reply`,
    holdReason: null,
    sendsAt: null,
    candidates: [makeCandidate(at, `Reply ${at}`)],
    reply: null,
    createdAt,
    ...over,
  };
}

const reasons = { X: 'X accepts replies from apps only when the author mentioned you.' };

export const handedOff = (at: number): MonitoredReply =>
  makeReply(at, { delivery: 'handoff', deliveryReason: reasons.X });

const tabs = {
  waiting: ['waiting', 'sending'],
  sent: ['sent', 'handed_off'],
  rejected: ['rejected'],
  skipped: ['skipped', 'expired'],
};

/** A server with these posts on the Starter plan; calls on one of them are written down as "POST approve e01". */
export function serveMonitoring(first: MonitoredReply[], over: Partial<Monitoring> = {}) {
  const state = {
    replies: first,
    monitoring: makeMonitoring({ monitors: [makeMonitor()], ...over }),
    calls: [] as string[],
  };
  const inTab = (tab: string) => state.replies.filter(({ status }) => tabs[tab as keyof typeof tabs].includes(status));
  const reply = (data: unknown) => HttpResponse.json({ success: true, data, meta: { nextCursor: null } });
  const decide = async (request: Request, wanted: unknown) => {
    const verb = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const found = state.replies.find(({ candidates }) =>
      candidates.some((each) => each.id === wanted),
    ) as MonitoredReply;
    const body: unknown = request.method === 'PATCH' ? await request.json() : null;
    state.calls.push(request.method === 'PATCH' ? `PATCH ${JSON.stringify(body)}` : `${verb} ${found.post.text}`);
    const next = after(found, verb, body as { text: string } | null);
    state.replies = state.replies.map((each) => (each.id === found.id ? next : each));
    return reply(next);
  };
  const handlers = [
    answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'starter' })),
    answer('get', '/api/integrations/accounts', [makeAccount({ id: accountId })]),
    answer('get', '/api/monitoring', () => ({
      ...state.monitoring,
      counts: {
        waiting: inTab('waiting').length,
        sent: inTab('sent').length,
        rejected: inTab('rejected').length,
        skipped: inTab('skipped').length,
      },
    })),
    http.get('*/api/monitoring/replies', ({ request }) =>
      reply(inTab(new URL(request.url).searchParams.get('status') ?? 'waiting')),
    ),
    http.post('*/api/monitoring/replies/:candidate/:verb', ({ request, params }) => decide(request, params.candidate)),
    http.patch('*/api/monitoring/replies/:candidate', ({ request, params }) => decide(request, params.candidate)),
  ];
  return { state, handlers };
}

function after(reply: MonitoredReply, verb: string, body: { text: string } | null): MonitoredReply {
  if (body !== null)
    return { ...reply, candidates: reply.candidates.map((each) => ({ ...each, text: body.text, isEdited: true })) };
  if (verb === 'undo') return { ...reply, status: 'waiting', sendsAt: null };
  if (verb === 'reject') return { ...reply, status: 'rejected' };
  return reply.delivery === 'handoff'
    ? { ...reply, status: 'handed_off' }
    : { ...reply, status: 'sending', sendsAt: new Date(Date.now() + 60_000).toISOString() };
}

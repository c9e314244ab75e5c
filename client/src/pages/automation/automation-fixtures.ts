import { HttpResponse, http } from 'msw';
import type { Review, Rule, Run } from '@/features/automation/api';
import { makeAccount, makePost } from '@/testing/factories';

export const linkedinAccount = makeAccount({
  id: '0190b000-0000-7000-8000-000000000002',
  platform: 'linkedin',
  handle: 'maya-ortiz',
  displayName: 'Maya Ortiz',
});

export const makeRule = (over: Partial<Rule> = {}): Rule => ({
  id: '0190f000-0000-7000-8000-000000000001',
  name: 'Twice a week',
  platform: 'twitter',
  accountId: makeAccount().id,
  status: 'active',
  pauseReason: null,
  trigger: { type: 'schedule', days: [2, 4], times: ['09:00'] },
  action: { type: 'generate_for_review' },
  content: { topics: [{ text: 'Harbours', notes: 'Opens in May.' }] },
  timezone: 'Europe/Berlin',
  nextRunAt: '2026-11-24T08:00:00.000Z',
  lastRunAt: null,
  summary: 'Tue and Thu at 09:00, write a post for review from @maya.',
  runs: 12,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...over,
});

export const makeRun = (over: Partial<Run> = {}): Run => ({
  id: '0190f000-0000-7000-8000-0000000000a1',
  startedAt: '2026-11-19T08:00:00.000Z',
  slot: '2026-11-19T08:00:00.000Z',
  matched: 'Thu, 19 Nov at 09:00.',
  action: 'generate_for_review',
  status: 'published',
  result: 'Published.',
  post: { id: makePost().id, text: 'The harbour opens in May.', url: 'https://x.com/maya/status/1' },
  ...over,
});

export function makeReview(at: number, text: string): Review {
  const id = String(at).padStart(12, '0');
  const parts = makePost().parts.map((part) => ({ ...part, text }));
  return {
    id: `0190f000-0000-7000-8000-${id}`,
    startedAt: `2026-11-2${at}T08:00:00.000Z`,
    slot: `2026-11-2${at}T08:00:00.000Z`,
    matched: 'It was time.',
    action: 'generate_for_review',
    status: 'waiting_for_review',
    result: 'The draft is waiting for review.',
    rule: { id: makeRule().id, name: 'Twice a week' },
    post: makePost({ id: `0190d000-0000-7000-8000-${id}`, accountId: makeAccount().id, parts }),
  };
}

/** A queue as the server keeps it: what is approved is scheduled, what is undone waits again. */
export function serveReviews(first: Review[]) {
  const state = { reviews: first, calls: [] as { path: string; body: unknown }[] };
  const find = (id: unknown) => state.reviews.find((review) => review.id === id) as Review;
  const change = (id: unknown, over: Partial<Review>): Review => {
    state.reviews = state.reviews.map((review) => (review.id === id ? { ...review, ...over } : review));
    return find(id);
  };
  const reply = (data: unknown, more: object = {}) => HttpResponse.json({ success: true, data, ...more });
  const list = http.get('*/api/automation/reviews', () => {
    const open = state.reviews.filter(({ status }) => status === 'waiting_for_review');
    return reply(open, { meta: { nextCursor: null, total: open.length } });
  });
  const decide = http.post('*/api/automation/runs/:id/:what', async ({ request, params: { id, what } }) => {
    const body = JSON.parse((await request.text()) || '{}') as { scheduledAt?: string };
    state.calls.push({ path: String(what), body });
    const { post } = find(id);
    if (post === null) throw new Error('There is no post.');
    const scheduledAt = body.scheduledAt ?? new Date(Date.now() + 6_000).toISOString();
    if (what === 'approve')
      return reply(change(id, { status: 'scheduled', post: { ...post, status: 'scheduled', scheduledAt } }));
    if (what === 'reject') return reply(change(id, { status: 'rejected' }));
    return reply(change(id, { status: 'waiting_for_review', post: { ...post, status: 'draft', scheduledAt: null } }));
  });
  const posts = http.get('*/api/publishing/posts/:id', ({ params: { id } }) =>
    reply(state.reviews.find(({ post }) => post?.id === id)?.post),
  );
  const save = http.patch('*/api/publishing/posts/:id', async ({ request, params: { id } }) => {
    const body = (await request.json()) as { parts: { text: string }[]; version: number };
    state.calls.push({ path: 'save', body });
    const review = state.reviews.find(({ post }) => post?.id === id);
    if (!review?.post) throw new Error('There is no post.');
    const { post } = review;
    const parts = post.parts.map((part, at) => ({ ...part, text: body.parts[at]?.text ?? '' }));
    return reply(change(review.id, { post: { ...post, parts, version: post.version + 1 } }).post);
  });
  return { state, handlers: [list, decide, posts, save] };
}

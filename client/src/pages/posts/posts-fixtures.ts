import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Account } from '@/features/accounts/api';
import type { Label } from '@/features/composer/posts/labels-api';
import type { Post, PostCounts } from '@/features/composer/posts/posts-api';
import { usePanelStore } from '@/features/composer/sending/panel-store';
import { closeEditors } from '@/features/composer/store';
import { timeOf } from '@/features/posts/post-text';
import { rereadStored } from '@/lib/device/stored';
import { makeAccount as makeAnyAccount, makePost as makeAnyPost } from '@/testing/factories';

export const accountId = '0190b000-0000-7000-8000-000000000001';

export const postId = (at: number): string => `0190c000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export function makePart(text: string, over: Partial<Post['parts'][number]> = {}): Post['parts'][number] {
  return { text, mediaIds: [], media: [], status: 'pending', externalId: null, url: null, ...over };
}

export const makePost = (at: number, text: string, over: Partial<Post> = {}): Post =>
  makeAnyPost({ id: postId(at), accountId, parts: [makePart(text)], ...over });

export function makeFailure(code: string, over: Partial<NonNullable<Post['failure']>> = {}): Post['failure'] {
  return { code, message: 'X rejected it.', fix: 'Change the text.', isRetryable: false, ...over };
}

export const makeAccount = (over: Partial<Account> = {}): Account => makeAnyAccount({ id: accountId, ...over });

const tabOf = {
  draft: 'drafts',
  scheduled: 'scheduled',
  publishing: 'scheduled',
  published: 'published',
  failed: 'problems',
  partially_published: 'problems',
  needs_attention: 'problems',
} as const satisfies Record<Post['status'], keyof PostCounts>;

const isBetween = (post: Post, params: URLSearchParams): boolean =>
  timeOf(post) >= (params.get('from') ?? '') && timeOf(post) < (params.get('to') ?? '9999');

/** A server with these posts: lists, counts, single ones. Tests change `posts` to what the server has meanwhile. */
export function servePosts(first: Post[]) {
  const state = { posts: first, labels: [] as Label[], listed: [] as URL[] };
  const isAsked = (url: URL) => (post: Post) => {
    const statuses = url.searchParams.get('status')?.split(',');
    const search = url.searchParams.get('search')?.toLowerCase();
    const platform = url.searchParams.get('platform');
    const labelId = url.searchParams.get('labelId');
    return (
      (statuses === undefined || statuses.includes(post.status)) &&
      (platform === null || post.platform === platform) &&
      (labelId === null || post.labelIds.includes(labelId)) &&
      isBetween(post, url.searchParams) &&
      (search === undefined || post.parts.some(({ text }) => text.toLowerCase().includes(search)))
    );
  };
  const list = http.get('*/api/integrations/posts', ({ request }) => {
    const url = new URL(request.url);
    state.listed.push(url);
    return reply(state.posts.filter(isAsked(url)), { meta: { nextCursor: null } });
  });
  const counts = http.get('*/api/publishing/posts/counts', ({ request }) => {
    const found = state.posts.filter(isAsked(new URL(request.url)));
    const sums: PostCounts = { all: found.length, drafts: 0, scheduled: 0, published: 0, problems: 0 };
    for (const { status } of found) sums[tabOf[status]] += 1;
    return reply(sums);
  });
  const one = http.get('*/api/publishing/posts/:id', ({ params }) => {
    const post = state.posts.find(({ id }) => id === params.id);
    return post === undefined
      ? HttpResponse.json({ success: false, statusCode: 404, message: 'There is no such post.' }, { status: 404 })
      : reply(post);
  });
  const slots = http.get('*/api/publishing/slots', () => reply({ timezone: 'Europe/Berlin', slots: [], next: [] }));
  const handlers: HttpHandler[] = [list, counts, one, slots, ...labelHandlers(state)];
  const replace = (id: string, over: Partial<Post>): Post => {
    state.posts = state.posts.map((post) => (post.id === id ? { ...post, version: post.version + 1, ...over } : post));
    return state.posts.find((post) => post.id === id) as Post;
  };
  return { handlers, state, replace };
}

/** Labels as the server keeps them, on the posts of the state. */
function labelHandlers(state: { posts: Post[]; labels: Label[] }): HttpHandler[] {
  const address = '*/api/publishing/labels';
  const listed = () => state.labels.map((label) => ({ ...label, posts: postsWith(label.id).length }));
  const postsWith = (labelId: string) => state.posts.filter(({ labelIds }) => labelIds.includes(labelId));
  return [
    http.get(address, () => reply(listed())),
    http.post(address, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      const label: Label = { id: postId(900 + state.labels.length), name, color: 'blue', posts: 0 };
      state.labels = [...state.labels, label];
      return reply(label);
    }),
    http.patch(`${address}/:id`, async ({ request, params }) => {
      const changes = (await request.json()) as Partial<Label>;
      state.labels = state.labels.map((label) => (label.id === params.id ? { ...label, ...changes } : label));
      return reply(state.labels.find(({ id }) => id === params.id));
    }),
    http.delete(`${address}/:id`, ({ params }) => {
      state.labels = state.labels.filter(({ id }) => id !== params.id);
      state.posts = state.posts.map((post) => ({ ...post, labelIds: post.labelIds.filter((id) => id !== params.id) }));
      return reply({});
    }),
    http.put(`${address}/:id/posts`, async ({ request, params }) => {
      const { postIds, isOn } = (await request.json()) as { postIds: string[]; isOn: boolean };
      state.posts = state.posts.map((post) => {
        if (!postIds.includes(post.id)) return post;
        const others = post.labelIds.filter((id) => id !== params.id);
        return { ...post, labelIds: isOn ? [...others, String(params.id)] : others };
      });
      return reply({});
    }),
  ];
}

function reply(data: unknown, more: Record<string, unknown> = {}) {
  return HttpResponse.json({ success: true, data, ...more });
}

/** Of the table, without its head. */
export const rows = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('table', { name: 'Posts' }, { timeout: 15_000 }))
    .getAllByRole('row')
    .slice(1);

/** As after closing the tab on a device that keeps nothing. */
export function forgetPosts(): void {
  cleanup();
  closeEditors();
  usePanelStore.setState({}, true);
  rereadStored();
  localStorage.clear();
  rereadStored();
}

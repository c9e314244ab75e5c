import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/features/publishing/api';
import { forgetChoices } from '@/features/publishing/popover/choices-store';
import { failureOf, makeSentPost, popoverAnswers } from '@/features/publishing/popover/popover-fixtures';
import { forgetThreadWork, leaveThread, makeThread } from '@/pages/threadgen/threadgen-fixtures';
import { ThreadgenPage } from '@/pages/threadgen/threadgen-page';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const texts = ['First, the boat.', 'Then the harbour.', 'Last, the light.'];

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
// What the screen loads late, on a busy machine.
beforeAll(async () => {
  await import('@/features/threads/components/thread-editor');
  await import('@/features/publishing/popover/publish-status');
});

let stored: Post;
let sent: string[];

const threadOf = (out: number, over: Partial<Post> = {}): Post =>
  makeSentPost({
    kind: 'thread',
    parts: texts.map((text, at) => ({
      text,
      mediaIds: [],
      status: at < out ? 'published' : 'pending',
      externalId: at < out ? `${at}` : null,
      url: null,
    })),
    ...over,
  });

beforeEach(() => {
  signIn();
  sent = [];
  stored = threadOf(0);
  server.use(
    ...popoverAnswers(),
    http.get('*/api/integrations/posts', () =>
      HttpResponse.json({ success: true, data: [], meta: { nextCursor: null } }),
    ),
    answer('get', '/api/publishing/posts/{id}', () => stored),
  );
});
afterEach(() => {
  forgetChoices();
  forgetThreadWork();
});

const press = async (name: string | RegExp) => userEvent.setup().click(await screen.findByRole('button', { name }));

describe('publishing a thread', () => {
  it('saves it first and sends that draft, so that there is one post', async () => {
    server.use(
      http.post('*/api/tweetgen/save', () => {
        sent.push('save');
        return HttpResponse.json({ success: true, data: { posts: [stored] } });
      }),
      answer('post', '/api/publishing/posts/{id}/publish', ({ params }) => {
        sent.push(`publish ${String(params.id)}`);
        return (stored = threadOf(1, { status: 'publishing', version: 2 }));
      }),
    );
    leaveThread(makeThread(texts));
    renderWithProviders(<ThreadgenPage />, '/threadgen');
    await screen.findByLabelText('Post 1 of 3', { selector: 'textarea' }, { timeout: 20_000 });
    await press('Publish');
    const list = await screen.findByRole('list', { name: 'The 3 posts that go out' });
    expect(within(list).getByText(texts[2] ?? '')).toBeInTheDocument();
    await within(screen.getByRole('dialog', { name: 'Publish' })).findByText('@maya');
    await press('Publish now');
    expect(await screen.findByText('Publishing… 1 of 3 out')).toBeInTheDocument();
    expect(sent).toEqual(['save', 'publish p1']);
    expect(screen.queryByText('· Unsaved')).not.toBeInTheDocument();
  });

  it('names the post that stopped and goes on from there', async () => {
    stored = threadOf(1, { status: 'partially_published', failure: failureOf('refused'), version: 3 });
    server.use(
      answer('post', '/api/publishing/posts/{id}/resume', () => {
        sent.push('resume');
        return (stored = threadOf(3, { status: 'published', url: 'https://x.com/maya/status/1' }));
      }),
    );
    leaveThread(makeThread(texts), { id: 'p1', version: 3, texts });
    renderWithProviders(<ThreadgenPage />, '/threadgen');
    expect(await screen.findByText(/Partly published: post 2 of 3 is not out\. X said refused\./)).toBeInTheDocument();
    expect(screen.getByText('1 of 3 out')).toBeInTheDocument();
    await press('Continue from post 2');
    expect(await screen.findByRole('link', { name: /View on X/ })).toBeInTheDocument();
    expect(sent).toEqual(['resume']);
  });

  it('saves what was changed in the rest before it goes on, and offers nothing else', async () => {
    const changed = [texts[0] ?? '', 'Then the quay.', texts[2] ?? ''];
    stored = threadOf(1, { status: 'partially_published', failure: failureOf('refused'), version: 3 });
    server.use(
      answer('patch', '/api/publishing/posts/{id}', async ({ request }) => {
        sent.push(JSON.stringify(await request.json()));
        return (stored = threadOf(1, { status: 'partially_published', version: 4 }));
      }),
      answer('post', '/api/publishing/posts/{id}/resume', async ({ request }) => {
        sent.push(JSON.stringify(await request.json()));
        return (stored = threadOf(3, { status: 'published', url: 'https://x.com/maya/status/1' }));
      }),
    );
    leaveThread(makeThread(changed), { id: 'p1', version: 3, texts });
    renderWithProviders(<ThreadgenPage />, '/threadgen');
    await screen.findByText('What is not out goes out as it stands here now.');
    expect(screen.queryByRole('button', { name: /^(Publish|Schedule|Save)$/ })).not.toBeInTheDocument();
    await press('Continue from post 2');
    expect(await screen.findByRole('link', { name: /View on X/ })).toBeInTheDocument();
    const parts = changed.map((text) => ({ text, mediaIds: [] }));
    expect(sent).toEqual([JSON.stringify({ version: 3, parts }), JSON.stringify({ version: 4 })]);
  });

  it('does not go on where a post that is out was changed', async () => {
    stored = threadOf(1, { status: 'partially_published', failure: failureOf('refused'), version: 3 });
    leaveThread(makeThread(['Another first.', ...texts.slice(1)]), { id: 'p1', version: 3, texts });
    renderWithProviders(<ThreadgenPage />, '/threadgen');
    expect(await screen.findByText(/A post that is out cannot change here/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue from post 2' })).toHaveAttribute('aria-disabled', 'true');
  });
});

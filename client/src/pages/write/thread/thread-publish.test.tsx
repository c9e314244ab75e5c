import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import type { Post } from '@/features/composer/posts/posts-api';
import { startKeyboard } from '@/lib/keyboard/handler';
import { ThreadPreset } from '@/pages/write/thread/thread-preset';
import { forgetEditors, leaveDoc, makeDoc, savedAs } from '@/testing/editor';
import { makeAccount, makeIdea, makePost } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, answerList, server } from '@/testing/server';

const texts = ['First, the boat.', 'Then the harbour.', 'Last, the light.'];
const id = 'p1';

vi.setConfig({ hookTimeout: 60_000 });
// What the screen loads late, on a busy machine.
beforeAll(() => import('@/features/composer/components/sending/send-panel'));

let stored: Post;
let sent: string[];

const threadOf = (published: number, over: Partial<Post> = {}): Post =>
  makePost({
    id,
    accountId: 'a1',
    kind: 'thread',
    parts: texts.map((text, at) => ({
      text,
      mediaIds: [],
      media: [],
      status: at < published ? 'published' : 'pending',
      externalId: at < published ? `${at}` : null,
      url: null,
    })),
    ...over,
  });

const refused = { code: 'refused', message: 'X said refused.', fix: 'Change the text.', isRetryable: false };

beforeEach(() => {
  signIn();
  sent = [];
  stored = threadOf(0);
  server.use(
    answerList('/api/integrations/posts', []),
    answer('get', '/api/integrations/accounts', [makeAccount({ id: 'a1' })]),
    answer('post', '/api/integrations/policy/check', { findings: [] }),
    answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: [] }),
    answer('get', '/api/publishing/posts/{id}', () => stored),
  );
});
afterEach(forgetEditors);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function openThread(parts: readonly string[], saved: Parameters<typeof leaveDoc>[2] = null) {
  leaveDoc('thread', makeDoc(parts), saved);
  renderWithProviders(<ThreadPreset />, '/threadgen');
  await screen.findByRole('textbox', { name: `Post 1 of ${parts.length}` });
}

describe('publishing a thread', () => {
  it('saves it first and sends that draft, so that there is one post', async () => {
    server.use(
      http.post('*/api/tweetgen/save', async ({ request }) => {
        const { asThread, tweets } = (await request.json()) as { asThread: boolean; tweets: unknown[] };
        sent.push(`save ${asThread} ${tweets.length}`);
        return HttpResponse.json({ success: true, data: { posts: [stored] } });
      }),
      answer('post', '/api/publishing/ideas/{id}/schedule', async ({ request }) => {
        const { targets } = (await request.json()) as { targets: { postId: string }[] };
        sent.push(`publish ${targets[0]?.postId}`);
        return makeIdea([(stored = threadOf(1, { status: 'publishing', version: 2 }))]);
      }),
    );
    await openThread(texts);
    expect(screen.getByText('3 posts')).toBeInTheDocument();
    await press('Publish');
    const panel = within(await screen.findByRole('dialog', { name: 'Publish' }));
    const commit = await panel.findByRole('button', { name: /^Publish now/ });
    await waitFor(() => expect(commit).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(commit);
    expect(await screen.findByText('Publishing… 1 of 3 published')).toBeInTheDocument();
    expect(sent).toEqual(['save true 3', 'publish p1']);
    for (const field of screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Post \d/ }))
      expect(field.readOnly).toBe(true);
  });

  it('leaves out what was to do before, once it is published', async () => {
    const advice = 'Your notes fill 3 posts. Add more notes to get up to 6.';
    leaveDoc('thread', makeDoc(texts, { notes: [advice] }), savedAs(id, texts));
    const view = renderWithProviders(<ThreadPreset />, '/threadgen');
    expect(await screen.findByRole('region', { name: 'Before you publish' })).toBeInTheDocument();
    expect(screen.getByText(advice)).toBeInTheDocument();
    view.unmount();
    queryClient.clear();
    stored = threadOf(3, { status: 'published', url: 'https://x.com/maya/status/1' });
    renderWithProviders(<ThreadPreset />, '/threadgen');
    expect(await screen.findByRole('link', { name: /View on X/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Before you publish' })).not.toBeInTheDocument();
    expect(screen.queryByText(advice)).not.toBeInTheDocument();
  });

  it('says why it is off, and leads to the post that is too long', async () => {
    await openThread(['Fine.', 'a'.repeat(300)]);
    const publish = screen.getByRole('button', { name: 'Publish' });
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    await userEvent.setup({ pointerEventsCheck: 0 }).click(publish);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Post 2 of 2' })).toHaveFocus();
  });

  it('names the post that stopped and continues from there', async () => {
    stored = threadOf(1, { status: 'partially_published', failure: refused, version: 3 });
    server.use(
      answer('post', '/api/publishing/posts/{id}/resume', () => {
        sent.push('resume');
        return (stored = threadOf(3, { status: 'published', url: 'https://x.com/maya/status/1' }));
      }),
    );
    await openThread(texts, savedAs(id, texts, 3));
    // At the send bar: above the text it would move the text whenever it comes, changes or goes.
    const bar = within(screen.getByRole('region', { name: 'Publish' }));
    const status = await bar.findByRole('group', { name: 'Status' });
    await waitFor(() => expect(status).toHaveTextContent("Partly published. Post 2 and later weren't published."));
    await press('Continue from post 2');
    expect(await screen.findByRole('link', { name: /View on X/ })).toBeInTheDocument();
    expect(sent).toEqual(['resume']);
  });

  it('saves what was changed in the rest before it continues, and offers nothing else', async () => {
    const changed = [texts[0] ?? '', 'Then the quay.', texts[2] ?? ''];
    stored = threadOf(1, { status: 'partially_published', failure: refused, version: 3 });
    server.use(
      answer('patch', '/api/publishing/posts/{id}', async ({ request }) => {
        sent.push(JSON.stringify(await request.json()));
        stored = threadOf(1, { status: 'partially_published', failure: refused, version: 4 });
        return (stored = {
          ...stored,
          parts: stored.parts.map((part, at) => ({ ...part, text: changed[at] ?? '' })),
        });
      }),
      answer('post', '/api/publishing/posts/{id}/resume', async ({ request }) => {
        sent.push(JSON.stringify(await request.json()));
        return (stored = threadOf(3, { status: 'published', url: 'https://x.com/maya/status/1' }));
      }),
    );
    await openThread(changed, savedAs(id, texts, 3));
    expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
    const resume = await screen.findByRole('button', { name: 'Continue from post 2' });
    // What is changed saves itself after a pause.
    await waitFor(() => expect(resume).not.toHaveAttribute('aria-disabled', 'true'), { timeout: 5_000 });
    await userEvent.click(resume);
    expect(await screen.findByRole('link', { name: /View on X/ })).toBeInTheDocument();
    const parts = changed.map((text) => ({ text, mediaIds: [] }));
    expect(sent).toEqual([JSON.stringify({ parts, version: 3 }), JSON.stringify({ version: 4 })]);
  });

  it('keeps what is published as it is, and lets the rest be moved and changed', async () => {
    stored = threadOf(1, { status: 'partially_published', failure: refused, version: 3 });
    await openThread(texts, savedAs(id, texts, 3));
    await screen.findByRole('button', { name: 'Continue from post 2' });
    const post = (at: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Post ${at} of 3` });
    expect([post(1).readOnly, post(2).readOnly, post(3).readOnly]).toEqual([true, false, false]);
    const handles = screen.getAllByRole('button', { name: /Move or drag/ });
    expect(handles.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Post 2. Move or drag',
      'Post 3. Move or drag',
    ]);
    fireEvent.focus(post(2));
    post(2).setSelectionRange(0, 0);
    fireEvent.keyDown(post(2), { key: 'Backspace' });
    fireEvent.keyDown(post(2), { key: 'ArrowUp', altKey: true });
    expect(post(1)).toHaveValue(texts[0]);
    await userEvent.click(screen.getByRole('button', { name: 'More for post 2' }));
    expect(await screen.findByRole('menuitem', { name: /Move up/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: /Join with/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: /Move down/ })).not.toHaveAttribute('aria-disabled');
  });

  it('moves the rest by keys, but neither above what is published nor what is published itself', async () => {
    onTestFinished(startKeyboard({ singleKeysOn: () => true }));
    stored = threadOf(1, { status: 'partially_published', failure: refused, version: 3 });
    server.use(answer('patch', '/api/publishing/posts/{id}', () => (sent.push('changed'), stored)));
    await openThread(texts, savedAs(id, texts, 3));
    await screen.findByRole('button', { name: 'Continue from post 2' });
    const posts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Post \d of 3/ });
    const move = (at: number, key: 'ArrowUp' | 'ArrowDown') => {
      act(() => posts()[at]?.focus());
      fireEvent.keyDown(posts()[at] as HTMLElement, { key, altKey: true });
      return posts().map(({ value }) => value);
    };
    expect(move(0, 'ArrowDown')).toEqual(texts);
    expect(move(1, 'ArrowUp')).toEqual(texts);
    expect(move(1, 'ArrowDown')).toEqual([texts[0], texts[2], texts[1]]);
    // Leaving saves it: here, and not in the next test.
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(sent).toEqual(['changed']));
  });

  it('does not send or continue where a published post was changed', async () => {
    stored = threadOf(1, { status: 'partially_published', failure: refused, version: 3 });
    server.use(answer('patch', '/api/publishing/posts/{id}', () => (sent.push('changed'), stored)));
    await openThread(['Another first.', ...texts.slice(1)], savedAs(id, texts, 3));
    expect(await screen.findByText(/Published posts can't be edited/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue from post 2' })).toHaveAttribute('aria-disabled', 'true');
    // Leaving would save at once what waits for its pause.
    fireEvent(window, new Event('pagehide'));
    // Until an answer to something later is there.
    await act(() => queryClient.refetchQueries());
    expect(sent).toEqual([]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/features/publishing/api';
import { makeAccount, makeFailure, makePart, makePost, postId, servePosts } from '@/pages/posts/posts-fixtures';
import { forgetWork } from '@/pages/tweetgen/tweetgen-fixtures';
import { renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

vi.setConfig({ testTimeout: 30_000 });

const id = postId(1);

// Loaded once, so that no test waits for it.
beforeAll(() => Promise.all([import('@/app/shell/app-shell'), import('@/pages/posts/posts-page')]), 120_000);
beforeEach(() => {
  signIn();
  server.use(
    answer('get', '/api/integrations/accounts', [makeAccount()]),
    answer('get', '/api/integrations/platforms', []),
  );
});
afterEach(forgetWork);

/** The sheet of one post, and what the server has. */
async function openPost(post: Post) {
  const served = servePosts([post]);
  server.use(...served.handlers);
  renderApp(`/posts?post=${id}`);
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: 'Duplicate as draft' });
  return { ...served, sheet };
}

describe('the sheet of a post', () => {
  it('resumes a broken thread where it stopped, and shows the exact texts with what is out', async () => {
    const parts = [
      makePart('One', { status: 'published', url: 'https://x.com/i/1' }),
      makePart('Two'),
      makePart('Three'),
    ];
    const { sheet, replace } = await openPost(
      makePost(1, 'x', {
        parts,
        kind: 'thread',
        status: 'partially_published',
        failure: makeFailure('platform_failed'),
      }),
    );
    server.use(
      answer('post', '/api/publishing/posts/{id}/resume', () => replace(id, { status: 'publishing', failure: null })),
    );
    expect(sheet.getByText(/Post 1 of 3 · out/)).toBeVisible();
    expect(sheet.getByText(/Post 2 of 3 · not out yet/)).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Continue from post 2' }));
    expect(await sheet.findByText('Publishing')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('never offers a blind retry for an answer that was lost', async () => {
    const { sheet, replace } = await openPost(
      makePost(1, 'Lost', { status: 'needs_attention', failure: makeFailure('not_confirmed') }),
    );
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/posts/{id}/settle', async ({ request }) => {
        bodies.push(await request.json());
        return replace(id, { status: 'published', publishedAt: '2026-11-20T06:00:00.000Z', failure: null });
      }),
    );
    expect(sheet.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sheet.queryByRole('button', { name: 'Publish now' })).toBeNull();
    expect(sheet.getByText(/Nothing is sent again until it is known whether the post went out/)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'It is not there' })).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'It is there' }));
    expect(await sheet.findByText('Published', { selector: 'span' })).toBeVisible();
    expect(bodies).toEqual([{ isPublished: true }]);
  });

  it('says what a held post waits for, and leads to the account', async () => {
    const { sheet } = await openPost(
      makePost(1, 'Held', {
        status: 'scheduled',
        scheduledAt: '2026-11-20T06:00:00.000Z',
        failure: makeFailure('expired', {
          message: 'The connection to X has ended.',
          fix: 'Connect the account again.',
        }),
      }),
    );
    expect(sheet.getByText('Waiting: The connection to X has ended.')).toBeVisible();
    expect(sheet.getByText('Waiting')).toBeVisible();
    expect(sheet.queryByText('Scheduled')).not.toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'Connect again' })).toHaveAttribute('href', '/platforms/twitter');
  });

  it('publishes with an Undo that makes it a draft again', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Ready'));
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/posts/{id}/publish', async ({ request }) => {
        bodies.push(await request.json());
        const scheduledAt = new Date(Date.now() + 10_000).toISOString();
        return replace(id, { status: 'scheduled', scheduledAt, timezone: 'UTC' });
      }),
      answer('post', '/api/publishing/posts/{id}/cancel', () => replace(id, { status: 'draft', scheduledAt: null })),
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Publish now' }));
    const panel = within(sheet.getByRole('region', { name: 'Publish now' }));
    await waitFor(() =>
      expect(panel.getByRole('button', { name: 'Publish now' })).not.toHaveAttribute('aria-disabled'),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Publish now' }));
    expect(await sheet.findByText(/^Publishing in \d+ s$/)).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ version: 1, undoSeconds: 10 })]);
    await userEvent.click(sheet.getByRole('button', { name: 'Undo' }));
    expect(await sheet.findByText('Draft')).toBeVisible();
  });

  it('keeps what is typed when the post changed elsewhere, and shows both', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Mine before'));
    server.use(
      refuse('patch', '/api/publishing/posts/{id}', { status: 409, type: 'CONFLICT', message: 'Changed meanwhile.' }),
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Edit' }));
    const field = sheet.getByRole('textbox', { name: 'Text of the draft' });
    await userEvent.clear(field);
    await userEvent.type(field, 'My words');
    replace(id, { parts: [makePart('Their words')] });
    await userEvent.click(sheet.getByRole('button', { name: 'Save draft' }));
    const conflict = within(await sheet.findByRole('alert'));
    expect(conflict.getByText('My words')).toBeVisible();
    expect(conflict.getByText('Their words')).toBeVisible();
  });

  it('says a refusal of an action where it was pressed, and loads the post again', async () => {
    const { sheet, replace } = await openPost(
      makePost(1, 'Broken', { status: 'failed', failure: makeFailure('platform_failed', { isRetryable: true }) }),
    );
    server.use(
      refuse('post', '/api/publishing/posts/{id}/retry', { status: 409, type: 'CONFLICT', message: 'It changed.' }),
    );
    replace(id, { status: 'publishing', failure: null });
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('It changed. The newest state is shown now.')).toBeVisible();
    expect(await sheet.findByText('Publishing')).toBeVisible();
  });

  it('deletes what is out here, and on X only when asked', async () => {
    const url = 'https://x.com/maya/status/1';
    const { sheet, state } = await openPost(
      makePost(1, 'Out', {
        status: 'published',
        publishedAt: '2026-11-20T06:00:00.000Z',
        url,
        parts: [makePart('Out', { status: 'published', externalId: '1', url })],
      }),
    );
    const asked: string[] = [];
    server.use(
      answer('delete', '/api/publishing/posts/{id}', ({ request }) => {
        asked.push(new URL(request.url).search);
        state.posts = [];
        return undefined as never;
      }),
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Out”?' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Also delete it on X' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete here and on X' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual(['?onPlatform=true']);
  });
});

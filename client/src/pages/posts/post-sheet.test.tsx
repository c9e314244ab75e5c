import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { choicesOf } from '@/features/composer/sending/panel-store';
import { closeEditors, currentDoc } from '@/features/composer/store';
import type { Platform } from '@/features/accounts/api';
import type { Post } from '@/features/composer/posts/posts-api';
import { endCheckout } from '@/features/session/checkout-record';
import { rememberBlocked } from '@/features/session/interrupted';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { useAnnouncement } from '@/lib/focus/announce';
import { takeCarried } from '@/lib/device/carried-text';
import { rereadStored } from '@/lib/device/stored';
import {
  accountId,
  makeAccount,
  makeFailure,
  makePart,
  makePost,
  postId,
  servePosts,
} from '@/pages/posts/posts-fixtures';
import { makeIdea, makeModelsOverview, makePlatforms } from '@/testing/factories';
import { startPosts } from '@/testing/posts-screen';
import { renderApp } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const id = postId(1);
const slot = '2027-03-30T07:00:00.000Z';
const slots = () => answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: [slot] });

startPosts(() => [
  import('@/features/posts/components/composer-sheet'),
  import('@/features/composer/components/sending/send-panel'),
]);
beforeEach(() => {
  server.use(
    answer('get', '/api/integrations/accounts', [makeAccount()]),
    answer('post', '/api/integrations/policy/check', { findings: [] }),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

/** The sheet of one post, and what the server has. */
async function openPost(post: Post) {
  const served = servePosts([post]);
  server.use(slots(), ...served.handlers);
  const { router } = renderApp(`/posts?post=${id}`);
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: 'Duplicate as draft' });
  return { ...served, sheet, router };
}

const publish = async (name: RegExp) => {
  const panel = within(await screen.findByRole('dialog', { name: /^(Publish|Schedule)$/ }));
  const button = await panel.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
};

/** Answers a change of the post and notes it. */
function takeChanges(replace: ReturnType<typeof servePosts>['replace']) {
  const bodies: { version: number; parts: { text: string; mediaIds: string[] }[] }[] = [];
  const handler = answer('patch', '/api/publishing/posts/{id}', async ({ request }) => {
    const body = (await request.json()) as (typeof bodies)[number];
    bodies.push(body);
    return replace(id, { parts: body.parts.map(({ text }) => makePart(text)) });
  });
  server.use(handler);
  return bodies;
}

const planned = { status: 'scheduled', scheduledAt: '2027-03-01T08:00:00.000Z', timezone: 'Europe/Berlin' } as const;
const thread = { kind: 'thread' as const, parts: [makePart('One'), makePart('Two')] };

describe('the sheet of a post', () => {
  it('has fields for what a network takes beside the words, until it is out', async () => {
    const [x, ...others] = makePlatforms();
    const title = { name: 'title', label: 'Title', options: [], maxLength: 100, isRequired: true };
    const comment = { ...title, name: 'first_comment', label: 'First comment', isRequired: false, isBelow: true };
    const capabilities = x?.capabilities && { ...x.capabilities, settings: [title, comment] };
    server.use(answer('get', '/api/integrations/platforms', [{ ...x, capabilities } as Platform, ...others]));
    const { sheet, replace } = await openPost(makePost(1, 'Body', { settings: { title: 'Bread' } }));
    expect(await sheet.findByRole('textbox', { name: 'Title on X' })).toHaveValue('Bread');
    expect(sheet.getByRole('textbox', { name: 'First comment on X' })).toHaveValue('');
    const changed: unknown[] = [];
    const note = answer('patch', '/api/publishing/posts/{id}', async ({ request }) => {
      const { settings = {} } = (await request.json()) as Pick<Post, 'settings'>;
      changed.push(settings);
      return replace(id, { settings });
    });
    server.use(note);
    await userEvent.type(sheet.getByRole('textbox', { name: 'Title on X' }), ' rises');
    await waitFor(() => expect(changed.at(-1)).toMatchObject({ title: 'Bread rises' }), { timeout: 4_000 });
  });

  it('continues a broken thread where it stopped', async () => {
    const parts = [makePart('One', { status: 'published' }), makePart('Two'), makePart('Three')];
    const failure = makeFailure('platform_failed');
    const { sheet, replace } = await openPost(
      makePost(1, 'x', { parts, kind: 'thread', status: 'partially_published', failure }),
    );
    server.use(
      answer('post', '/api/publishing/posts/{id}/resume', () => replace(id, { status: 'publishing', failure: null })),
    );
    expect(sheet.getByText('Thread of 3 · 1 of 3 published')).toBeVisible();
    expect(await sheet.findByText(/Post 2 and later weren't published\. X rejected it/)).toBeVisible();
    await userEvent.click(await sheet.findByRole('button', { name: 'Continue from post 2' }));
    expect(await sheet.findByText('Publishing… 1 of 3 published')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('shows what a failed reply answers, and publishes its text as a post of its own', async () => {
    const over = {
      kind: 'reply',
      inReplyToId: '1728',
      status: 'failed',
      failure: makeFailure('parent_missing'),
    } as const;
    server.use(answer('get', '/api/tweetgen/replies/source', { text: 'Gone', url: null, authorHandle: 'ada' }));
    const { sheet, router } = await openPost(makePost(1, 'My answer', over));
    expect(await sheet.findByRole('link', { name: /^Open post/ })).toHaveAttribute(
      'href',
      'https://x.com/i/status/1728',
    );
    await userEvent.click(await sheet.findByRole('button', { name: 'Publish as its own post' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/write'));
    expect(currentDoc('tweet')).toMatchObject({ replyTo: null, parts: [{ text: 'My answer' }] });
    expect(choicesOf('tweet').mode).toBe('now');
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
    expect(sheet.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(sheet.getByText(/Check X, then confirm\. Nothing is sent twice\./)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(sheet.getByRole('button', { name: "No, it isn't" })).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: "Yes, it's published" }));
    expect(await sheet.findByText('Your first post is live')).toBeVisible();
    expect(bodies).toEqual([{ isPublished: true }]);
  });

  it('celebrates the first post of a workspace when it goes live, and only then', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Live', { status: 'publishing' }));
    expect(await sheet.findByText('Publishing…')).toBeInTheDocument();
    replace(id, { status: 'published', url: 'https://x.com/maya/status/1' });
    await act(() => queryClient.invalidateQueries());
    expect(await sheet.findByText('Your first post is live')).toBeInTheDocument();
    cleanup();
    closeEditors();
    queryClient.clear();
    renderApp(`/posts?post=${id}`);
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByRole('link', { name: /^View on X/ })).toBeInTheDocument();
    expect(again.queryByText('Your first post is live')).not.toBeInTheDocument();
  });

  it('says what a held post is on hold for, and leads to the account and back', async () => {
    const failure = makeFailure('expired', {
      message: 'The connection to X has ended.',
      fix: 'Reconnect the account.',
    });
    const { sheet } = await openPost(makePost(1, 'Held', { ...planned, failure }));
    expect(await sheet.findByText(/The connection to X has ended\. Reconnect the account\./)).toBeVisible();
    expect(sheet.getByText('On hold.')).toBeVisible();
    expect(sheet.queryByText('Scheduled')).not.toBeInTheDocument();
    expect(await sheet.findByRole('link', { name: 'Reconnect @maya' })).toHaveAttribute(
      'href',
      `/platforms/twitter?from=${encodeURIComponent(`/posts?post=${id}`)}`,
    );
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
    expect(await sheet.findByText('It changed. Showing the latest version.')).toBeVisible();
    expect(await sheet.findByText('Publishing…')).toBeVisible();
  });

  it('shows whose post is published and what came of it, and deletes it here, and on X only when asked', async () => {
    const url = 'https://x.com/maya/status/1';
    const { sheet, state } = await openPost(
      makePost(1, 'Out', {
        status: 'published',
        publishedAt: '2026-11-20T06:00:00.000Z',
        url,
        parts: [makePart('Out', { status: 'published', externalId: '1', url })],
        impressions: 1250,
        likes: 12,
        reposts: 0,
      }),
    );
    expect(await sheet.findByText('Maya Ortiz')).toBeVisible();
    expect(sheet.getByText('@maya')).toBeVisible();
    const facts = sheet.getByRole('region', { name: 'Published' });
    expect(facts).toHaveTextContent(/Fri, Nov 20, 7:00 AM, .*Berlin.*Account@maya on XViews1,250Likes12Reposts0$/);
    const asked: string[] = [];
    server.use(
      answer('delete', '/api/publishing/posts/{id}', ({ request }) => {
        asked.push(new URL(request.url).search);
        state.posts = [];
        return undefined as never;
      }),
    );
    expect(sheet.getByRole('link', { name: /^View on X/ })).toHaveAttribute('href', url);
    expect(sheet.getByRole('textbox', { name: 'Post' })).toHaveAttribute('readonly');
    await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Out”?' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Also delete it on X' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete here and on X' }));
    expect(await screen.findByText('Deleted here and on X')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual(['?onPlatform=true']);
  });
});

describe('a variation from the sheet', () => {
  const published = { status: 'published', publishedAt: '2026-11-20T06:00:00.000Z' } as const;

  it('is written after a published post on X, which is brought along', async () => {
    const { sheet } = await openPost(makePost(1, 'Out', published));
    const link = await sheet.findByRole('link', { name: 'Write a variation' });
    expect(link).toHaveAttribute('href', '/write?tab=mimic');
    await userEvent.click(link);
    expect(takeCarried('mimic')).toBe('Out');
  });

  it('is offered for no other post, nor on LinkedIn while no model is connected', async () => {
    const { sheet } = await openPost(makePost(1, 'Draft'));
    expect(sheet.queryByRole('link', { name: 'Write a variation' })).toBeNull();
    cleanup();
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    const other = await openPost(makePost(1, 'Out', { ...published, platform: 'linkedin' }));
    await waitFor(() => expect(other.sheet.queryByRole('link', { name: 'Write a variation' })).toBeNull());
  });
});

describe('sending from the sheet', () => {
  const target = { accountId, settings: {}, postId: id, version: 1 };

  it('publishes with an Undo that makes it a draft again', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Ready'));
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/ideas/{id}/schedule', async ({ request }) => {
        bodies.push(await request.json());
        const scheduledAt = new Date(Date.now() + 10_000).toISOString();
        return makeIdea([replace(id, { status: 'scheduled', scheduledAt, timezone: 'UTC' })]);
      }),
      answer('post', '/api/publishing/posts/{id}/cancel', () => replace(id, { status: 'draft', scheduledAt: null })),
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Publish' }));
    await publish(/^Publish now/);
    expect(await sheet.findByText(/^Publishing in \d+ s$/)).toBeVisible();
    expect(bodies).toEqual([{ targets: [target], undoSeconds: 10 }]);
    await userEvent.click(sheet.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Publishing canceled. Saved as a draft.')).toBeVisible();
    expect(await sheet.findByText('Draft')).toBeVisible();
  });

  it("schedules with the person's time zone", async () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-26T12:00:00Z'), toFake: ['Date'] });
    const { sheet, replace } = await openPost(makePost(1, 'Ready'));
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/ideas/{id}/schedule', async ({ request }) => {
        bodies.push(await request.json());
        return makeIdea([replace(id, { status: 'scheduled', scheduledAt: slot, timezone: 'Europe/Berlin' })]);
      }),
    );
    await sheet.findByRole('button', { name: /^Schedule Tue 9:00 AM/ });
    await userEvent.click(sheet.getByRole('button', { name: 'Other times' }));
    await publish(/^Schedule post/);
    expect(await sheet.findByText('Scheduled for Tue, Mar 30, 9:00 AM, Berlin time')).toBeVisible();
    expect(sheet.getAllByText(/Scheduled/)).toHaveLength(1);
    expect(sheet.getAllByRole('button', { name: /^Change/ })).toHaveLength(1);
    expect(bodies).toEqual([{ targets: [{ ...target, scheduledAt: '2027-03-30T09:00' }], timezone: 'Europe/Berlin' }]);
  });

  it('is scheduled after the payment for a limit that stopped it', async () => {
    const { sheet, state, handlers, replace } = await openPost(makePost(1, 'Ready'));
    let isAtTheLimit = true;
    const calls: { key: string | null; body: unknown }[] = [];
    const schedule = http.post('*/api/publishing/ideas/:id/schedule', async ({ request }) => {
      calls.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const error = { type: 'USAGE_LIMIT_EXCEEDED', feature: 'scheduled posts', requestId: 'request-1' };
      if (isAtTheLimit)
        return HttpResponse.json({ success: false, statusCode: 402, message: '', error }, { status: 402 });
      const data = makeIdea([replace(id, { status: 'scheduled', scheduledAt: slot, timezone: 'Europe/Berlin' })]);
      return HttpResponse.json({ success: true, data });
    });
    server.use(schedule);
    await userEvent.click(sheet.getByRole('button', { name: 'Other times' }));
    await publish(/^Schedule post/);
    await waitFor(() => expect(useUpgradeStore.getState().isOpen).toBe(true));
    rememberBlocked({ planId: 'starter', isAnnual: false });
    // Away to pay: what is left is what this device keeps.
    cleanup();
    rereadStored();
    closeEditors();
    queryClient.clear();
    useUpgradeStore.getState().close();
    isAtTheLimit = false;
    endCheckout('paid');
    server.use(slots(), ...handlers, schedule);
    renderApp(`/posts?post=${id}`);
    await waitFor(() => expect(state.posts[0]?.status).toBe('scheduled'));
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect((await screen.findAllByText(/^Scheduled for/))[0]).toBeVisible();
  });
});

describe('editing in the sheet', () => {
  it('opens with the cursor in the text where Edit was pressed', async () => {
    const served = servePosts([makePost(1, 'Ready')]);
    server.use(...served.handlers);
    renderApp('/posts');
    await screen.findByRole('button', { name: 'Ready' });
    await userEvent.keyboard('je');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Post' })).toHaveFocus());
  });

  it('opens with the cursor in the text of a post that the dashboard leads to', async () => {
    const served = servePosts([makePost(1, 'Broken', { status: 'failed', failure: makeFailure('duplicate') })]);
    server.use(...served.handlers, answer('get', '/api/integrations/accounts', [makeAccount()]));
    const { router } = renderApp('/contact');
    await act(() => router.navigate(`/posts?tab=problems&post=${postId(1)}`, { state: { opens: 'text' } }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Post' })).toHaveFocus());
  });

  it('saves a scheduled post by itself after a pause, and says so', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Ready', planned));
    const bodies = takeChanges(replace);
    await userEvent.type(sheet.getByRole('textbox', { name: 'Post' }), '!');
    expect(sheet.queryByText('Saved')).not.toBeInTheDocument();
    expect(await sheet.findByText('Saved', {}, { timeout: 5_000 })).toBeVisible();
    expect(bodies).toMatchObject([{ parts: [{ text: 'Ready!' }], version: 1 }]);
  });

  it('saves the newest text of a scheduled thread with Ctrl+S, however soon after the last key', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'x', { ...planned, ...thread }));
    const bodies = takeChanges(replace);
    const field = sheet.getByRole('textbox', { name: 'Post 2 of 2' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'Two, changed' } });
    fireEvent.keyDown(field, { key: 's', ctrlKey: true });
    // Sooner than it would be saved by itself.
    await waitFor(() => expect(bodies).toHaveLength(1), { timeout: 1_200 });
    expect(bodies[0]?.parts.map(({ text }) => text)).toEqual(['One', 'Two, changed']);
  });

  it('saves what was typed when the sheet is closed right away', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Ready', planned));
    const bodies = takeChanges(replace);
    fireEvent.change(sheet.getByRole('textbox', { name: 'Post' }), { target: { value: 'Ready, changed' } });
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(bodies).toMatchObject([{ parts: [{ text: 'Ready, changed' }] }]));
  });

  it('keeps what is typed when the post changed elsewhere, and shows both', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Before'));
    server.use(
      refuse('patch', '/api/publishing/posts/{id}', { status: 409, type: 'CONFLICT', message: 'Changed meanwhile.' }),
    );
    const field = sheet.getByRole('textbox', { name: 'Post' });
    fireEvent.change(field, { target: { value: 'My words' } });
    replace(id, { parts: [makePart('Their words')] });
    fireEvent.keyDown(field, { key: 's', ctrlKey: true });
    const conflict = within(await sheet.findByRole('alert'));
    expect(sheet.getByRole('alert')).toHaveTextContent('Their words');
    expect(sheet.getByRole('textbox', { name: 'Post' })).toHaveValue('My words');
    const bodies = takeChanges(replace);
    await userEvent.click(conflict.getByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(bodies).toMatchObject([{ parts: [{ text: 'My words' }], version: 2 }]));
  });

  it('shows what another tab saved while nothing was changed here', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Before'));
    replace(id, { parts: [makePart('Their words')] });
    await act(() => queryClient.invalidateQueries({ queryKey: ['posts'] }));
    await waitFor(() => expect(sheet.getByRole('textbox', { name: 'Post' })).toHaveValue('Their words'));
  });

  it('shows the pictures of a stored post, and takes one out', async () => {
    const media = ['m1', 'm2'].map((mediaId) => ({
      id: mediaId,
      url: `/api/publishing/media/${mediaId}/file`,
      width: 30,
      height: 20,
      mime: 'image/png' as const,
      altText: `Picture ${mediaId}`,
      durationMs: null,
      codec: null,
      hasSound: null,
      pages: null,
      coverUrl: null,
      hasCaptions: false,
      name: null,
      size: null,
    }));
    const part = makePart('Look', { mediaIds: ['m1', 'm2'], media });
    const { sheet, replace } = await openPost(makePost(1, 'Look', { parts: [part] }));
    const bodies = takeChanges(replace);
    expect(await sheet.findByRole('img', { name: 'Picture m1' })).toHaveAttribute('src', media[0]?.url);
    await userEvent.click(sheet.getByRole('button', { name: 'Remove picture 1 of the post' }));
    expect(sheet.queryByRole('img', { name: 'Picture m1' })).toBeNull();
    await waitFor(() => expect(bodies).toMatchObject([{ parts: [{ text: 'Look', mediaIds: ['m2'] }] }]), {
      timeout: 5_000,
    });
  });

  it('splits a post that is too long into a thread', async () => {
    const { sheet, replace } = await openPost(makePost(1, 'Ready'));
    const bodies = takeChanges(replace);
    const field = sheet.getByRole('textbox', { name: 'Post' });
    fireEvent.change(field, { target: { value: 'The crane lifts it. '.repeat(20) } });
    await userEvent.click(sheet.getByRole('button', { name: 'Split into a thread' }));
    expect(await sheet.findAllByRole('textbox', { name: /^Post \d/ })).toHaveLength(2);
    await waitFor(() => expect(bodies[0]?.parts).toHaveLength(2), { timeout: 5_000 });
  });

  it('takes no file that is no picture, and keeps it from opening in place of the page', async () => {
    const { sheet } = await openPost(makePost(1, 'Ready'));
    const files = [new File(['words'], 'pier.txt', { type: 'text/plain' })];
    const over = { dataTransfer: { files, types: ['Files'] } };
    const field = sheet.getByRole('textbox', { name: 'Post' });
    // Answered with false: the browser is kept from opening the file.
    expect([fireEvent.dragOver(field, over), fireEvent.drop(field, over)]).toEqual([false, false]);
    expect(useAnnouncement.getState().text).toBe('Only JPEG, PNG, WebP, GIF, MP4, MOV and PDF files can be added.');
  });
});

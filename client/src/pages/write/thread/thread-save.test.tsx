import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Post } from '@/features/composer/posts/posts-api';
import { makeAnswer, makeDraft, makeTweet } from '@/pages/write/post/post-fixtures';
import { leaveDoc, makeDoc, makePart, savedAs } from '@/testing/editor';
import { openStream } from '@/testing/open-stream';
import { answer, server } from '@/testing/server';
import { openEditor, renderEditor, posts, field, choose } from '@/testing/thread-screen';
import { button, header, live, startWriting } from '@/testing/writing-screen';

startWriting();

describe('copying', () => {
  const copyAll = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy text' }));
  };

  it('takes what was typed the moment before', async () => {
    const user = await openEditor(['One.']);
    fireEvent.change(field(0), { target: { value: 'One. Two.' } });
    await copyAll(user);
    await waitFor(() => expect(live()).toHaveTextContent('Copied'));
    await expect(navigator.clipboard.readText()).resolves.toBe('One. Two.');
  });

  it('takes all of it and one of it with the numbers', async () => {
    const user = await openEditor(['One.', 'Two.'], { numbering: 'total' });
    await copyAll(user);
    await expect(navigator.clipboard.readText()).resolves.toBe('1/2 One.\n\n2/2 Two.');
    await choose(user, 2, 'Copy post');
    await expect(navigator.clipboard.readText()).resolves.toBe('2/2 Two.');
  });
});

describe('saving', () => {
  const saved = (texts: string[], version = 1): Post => ({
    ...makeDraft('d1', '', version),
    kind: 'thread',
    parts: texts.flatMap((text) => makeDraft('d1', text).parts),
  });

  it('keeps one draft of the numbered posts, once, and changes that draft after an edit', async () => {
    const calls: { method: string; body: unknown }[] = [];
    let draft = saved(['1/ One.', '2/ Two.']);
    const note =
      (method: string, next: Post) =>
      async ({ request }: { request: Request }) => {
        calls.push({ method, body: await request.json() });
        draft = next;
        return HttpResponse.json({ success: true, data: method === 'POST' ? { posts: [next] } : next });
      };
    server.use(
      answer('get', '/api/publishing/posts/{id}', () => draft),
      http.post('*/api/tweetgen/save', note('POST', saved(['1/ One.', '2/ Two.']))),
      http.patch('*/api/publishing/posts/d1', note('PATCH', saved(['1/ One.', '2/ Two, changed.'], 2))),
    );
    const origin = { generationId: 'g1', tweetId: 't1', modelName: null };
    const user = await openEditor(['', ''], {
      numbering: 'slash',
      parts: [makePart('p1', 'One.', { origin }), makePart('p2', 'Two.')],
    });
    field(0).focus();
    await user.keyboard('{Control>}s{/Control}');
    await header().findByText('Saved');
    await user.keyboard('{Control>}s{/Control}');
    expect(calls).toEqual([
      {
        method: 'POST',
        body: {
          tweets: [{ text: '1/ One.', generationId: 'g1', tweetId: 't1' }, { text: '2/ Two.' }],
          platform: 'twitter',
          asThread: true,
        },
      },
    ]);
    await user.type(field(1), '{Backspace}, changed.');
    // No pause after the last key: what is on the screen is what is saved.
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual({
      method: 'PATCH',
      body: {
        parts: [
          { text: '1/ One.', mediaIds: [] },
          { text: '2/ Two, changed.', mediaIds: [] },
        ],
        version: 1,
      },
    });
    await header().findByText('Saved');
    expect(calls).toHaveLength(2);
  });

  it('puts the very last key of a scheduled thread into what Ctrl+S saves', async () => {
    const bodies: unknown[] = [];
    const scheduled = (texts: string[], version: number): Post => ({
      ...saved(texts, version),
      status: 'scheduled',
      scheduledAt: '2099-01-01T09:00:00.000Z',
    });
    let post = scheduled(['One.', 'Two.'], 4);
    server.use(
      answer('get', '/api/publishing/posts/{id}', () => post),
      http.patch('*/api/publishing/posts/d1', async ({ request }) => {
        bodies.push(await request.json());
        post = scheduled(['One.', 'Two!'], 5);
        return HttpResponse.json({ success: true, data: post } as Record<string, unknown>);
      }),
    );
    leaveDoc('thread', makeDoc(['One.', 'Two.']), savedAs('d1', ['One.', 'Two.'], 4));
    await renderEditor();
    await screen.findByText(/^Scheduled for /);
    expect(screen.getByRole('heading', { level: 1, name: 'Scheduled' })).toBeInTheDocument();
    fireEvent.change(field(1), { target: { value: 'Two!' } });
    fireEvent.keyDown(field(1), { key: 's', ctrlKey: true });
    await header().findByText('Saved');
    expect(bodies).toEqual([
      {
        parts: [
          { text: 'One.', mediaIds: [] },
          { text: 'Two!', mediaIds: [] },
        ],
        version: 4,
      },
    ]);
  });
});

describe('a draft that was changed elsewhere', () => {
  it('is not overwritten before somebody says so', async () => {
    const versions: unknown[] = [];
    let draft = makeDraft('d1', 'Theirs.', 4);
    server.use(
      answer('get', '/api/publishing/posts/{id}', () => draft),
      http.patch('*/api/publishing/posts/d1', async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        versions.push(version);
        const error = { type: 'CONFLICT', requestId: 'r1' };
        if (version !== 4)
          return HttpResponse.json({ success: false, statusCode: 409, message: 'Stale.', error }, { status: 409 });
        draft = makeDraft('d1', 'Mine.', 5);
        return HttpResponse.json({ success: true, data: draft } as Record<string, unknown>);
      }),
    );
    leaveDoc('thread', makeDoc(['Mine.']), savedAs('d1', ['Old.'], 3));
    const user = await renderEditor();
    field(0).focus();
    await user.keyboard('{Control>}s{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This post was changed elsewhere. Nothing was overwritten.');
    expect(alert).toHaveTextContent('Theirs.');
    expect(posts()).toEqual(['Mine.']);
    await user.click(button('Keep my version'));
    await header().findByText('Saved');
    expect(versions).toEqual([3, 4]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('what was generated', () => {
  it('rewrites one post with a note, in its place, and takes it back', async () => {
    const stream = openStream('/api/tweetgen/regenerate');
    server.use(stream.handler);
    const origin = { generationId: 'g1', tweetId: 't2', modelName: null };
    const user = await openEditor(['', ''], { parts: [makePart('p1', 'One.'), makePart('p2', 'Two.', { origin })] });
    field(0).focus();
    expect(screen.queryByRole('button', { name: 'Rewrite post 1' })).not.toBeInTheDocument();
    field(1).focus();
    await user.click(await screen.findByRole('button', { name: 'Rewrite post 2' }));
    await user.click(await screen.findByRole('button', { name: 'Shorter' }));
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual({
      generationId: 'g1',
      tweetId: 't2',
      text: 'Two.',
      instruction: 'shorter',
    });
    stream.send('delta', { index: 0, text: 'Tw' });
    expect(await screen.findByText('Tw')).toBeInTheDocument();
    stream.send('done', makeAnswer('g2', [makeTweet('t9', { text: '2.' })]));
    await waitFor(() => expect(posts()).toEqual(['One.', '2.']));
    await user.click(button('Undo'));
    expect(posts()).toEqual(['One.', 'Two.']);
  });

  it('offers other openings and keeps the replaced one among them', async () => {
    const user = await openEditor(['Old opening.', 'Two.'], {
      openings: [
        { text: 'A question?', additions: [{ start: 2, end: 10, kind: 'opinion' }] },
        { text: 'A number: 7.', additions: [] },
      ],
    });
    const openings = screen.getByRole('region', { name: 'Opening' });
    expect(within(openings).getByText('3 to choose from')).toBeInTheDocument();
    expect(within(openings).getByText('1 unchecked')).toBeInTheDocument();
    expect(within(openings).getAllByText('All from your notes')).toHaveLength(2);
    await user.click(within(openings).getByRole('button', { name: 'Use this: Opening 2' }));
    expect(posts()).toEqual(['A question?', 'Two.']);
    expect(await screen.findByText('Do you think so?')).toBeInTheDocument();
    expect(within(openings).getByText('Old opening.')).toBeInTheDocument();
    expect(within(openings).getByText('A question?').closest('li')).toHaveAttribute('aria-current', 'true');
  });
});

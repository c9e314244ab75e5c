import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { SendBar } from '@/features/composer/components/sending/send-bar';
import { StatusLine } from '@/features/composer/components/status/status-line';
import { useOpenDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { usePanelStore } from '@/features/composer/sending/panel-store';
import type { Idea } from '@/features/composer/posts/ideas-api';
import type { Post } from '@/features/composer/posts/posts-api';
import { sendAnswers, stored, storedParts } from '@/features/composer/sending/send-fixtures';
import { closeEditors, type EditorId } from '@/features/composer/store';
import { rereadStored } from '@/lib/device/stored';
import { makeIdea } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

export const text = 'The harbour opens in May.';
export const slots = ['2027-03-30T07:00:00.000Z', '2027-03-31T07:00:00.000Z', '2027-04-01T07:00:00.000Z'];

interface Call {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** What the server has, and what it was asked. */
export const onServer: { post: Post; calls: Call[] } = { post: stored(), calls: [] };

export const note = async (request: Request): Promise<Record<string, unknown>> => {
  const body = (await request.json()) as Record<string, unknown>;
  onServer.calls.push({ path: new URL(request.url).pathname, key: request.headers.get('idempotency-key'), body });
  return body;
};
/** Where posts get their time. */
export const schedulePath = `publishing/ideas/${stored().ideaId}/schedule`;
export const paths = () => onServer.calls.map(({ path }) => path.replace('/api/', ''));
export const soon = () => new Date(Date.now() + 10_000).toISOString();

/** What the call that schedules it answers. */
export function sentOut(scheduledAt = soon(), timezone: string | null = null): Idea {
  const { post } = onServer;
  onServer.post = { ...post, status: 'scheduled', scheduledAt, timezone, version: post.version + 1 };
  return makeIdea([onServer.post]);
}

/** A server that takes everything. */
export const answers = () => [
  ...sendAnswers({ slots }),
  answer('post', '/api/tweetgen/save', async ({ request }) => {
    const { tweets } = (await note(request)) as { tweets: { text: string }[] };
    onServer.post = stored({ parts: storedParts(tweets.map((each) => each.text)) });
    return { posts: [onServer.post] };
  }),
  answer('get', '/api/publishing/posts/{id}', () => onServer.post),
  answer('patch', '/api/publishing/posts/{id}', async ({ request }) => {
    await note(request);
    return (onServer.post = { ...onServer.post, version: onServer.post.version + 1 });
  }),
  answer('post', '/api/publishing/ideas/{id}/schedule', async ({ request }) => {
    const { timezone = null } = await note(request);
    return sentOut(timezone === null ? soon() : slots[0], timezone as string | null);
  }),
  answer(
    'post',
    '/api/publishing/posts/{id}/cancel',
    () => (onServer.post = { ...onServer.post, status: 'draft', version: 9 }),
  ),
  answer('post', '/api/integrations/posts/{platform}/{accountId}', async ({ request }) => {
    await note(request);
    return stored({ id: 'copy', status: 'scheduled', scheduledAt: soon() });
  }),
];

/** Before each test: a server that has taken nothing yet, and nobody's documents afterwards. */
export function startSendScreen(): void {
  beforeEach(() => {
    signIn();
    onServer.calls = [];
    onServer.post = stored();
    server.use(...answers());
  });
  afterEach(() => {
    closeEditors();
    usePanelStore.setState({}, true);
    localStorage.clear();
    rereadStored();
  });
}

function Screen({ editor }: { editor: EditorId }) {
  useOpenDoc(editor);
  const { lock } = useEditorPost(editor);
  return (
    <>
      <StatusLine editor={editor} />
      <p>{lock}</p>
      <SendBar editor={editor}>39</SendBar>
    </>
  );
}

export function open(editor: EditorId = 'tweet', field?: ReactNode) {
  return renderWithProviders(
    <>
      {field}
      <Screen editor={editor} />
    </>,
    '/write',
  );
}

export const press = async (name: string | RegExp) =>
  userEvent.setup().click(await screen.findByRole('button', { name }));
export const panel = () => screen.findByRole('dialog');
/** The button that sends, once nothing is in its way. */
export const commit = async (name: string) => {
  const button = await within(await panel()).findByRole('button', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.setup().click(button);
};

import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { startKeyboard } from '@/lib/keyboard/handler';
import type { Post } from '@/features/composer/posts/posts-api';
import { forgetEditors } from '@/testing/editor';
import { makeIdea, makePost } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, answerList, server } from '@/testing/server';

/** Of a file of tests: somebody is signed in who has written nothing yet, and the keys work as in the app. */
export function startWriting(): void {
  let stopKeyboard: () => void;
  beforeEach(() => {
    signIn();
    server.use(
      answerList('/api/tweetgen/chats', []),
      answerList('/api/integrations/posts', []),
      answerList('/api/tweetgen/generations', []),
      answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: [] }),
    );
    takeSaves();
    stopKeyboard = startKeyboard({ singleKeysOn: () => true });
  });
  afterEach(() => {
    stopKeyboard();
    forgetEditors();
  });
}

export const renderWriting = (page: ReactNode, path: string) =>
  renderWithProviders(
    <>
      {page}
      <LiveRegion />
    </>,
    path,
  );

export const live = () => screen.getByTestId('live-region');
/** In the header, where the screen has others of that name. */
export const header = () => within(screen.getByRole('banner'));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Takes new drafts; returns the first text of each, as they come. */
export function takeSaves(): string[] {
  const texts: string[] = [];
  server.use(
    answer('post', '/api/tweetgen/save', async ({ request }) => {
      const { tweets } = (await request.json()) as { tweets: { text: string }[] };
      texts.push(tweets[0]?.text ?? '');
      return { posts: [makePost({ id: `saved-${texts.length}`, parts: [partOf(tweets[0]?.text ?? '')] })] };
    }),
  );
  return texts;
}

const partOf = (text: string): Post['parts'][number] => ({
  ...{ text, mediaIds: [], media: [], externalId: null, url: null },
  status: 'pending',
});

/** What a link to a draft asks for. */
export const answerDraft = (draft: Post): void =>
  server.use(
    answer('get', '/api/publishing/posts/{id}', draft),
    answer('get', '/api/publishing/ideas/{id}', makeIdea([draft])),
  );

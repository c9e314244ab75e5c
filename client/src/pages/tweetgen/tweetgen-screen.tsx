import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { startKeyboard } from '@/lib/keyboard/handler';
import { answerList } from '@/pages/tweetgen/tweetgen-fixtures';
import { TweetgenPage } from '@/pages/tweetgen/tweetgen-page';
import { forgetEditors } from '@/testing/editor';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

/** Somebody is signed in who has written nothing yet, and the keys work as in the app. */
export function startEmptyTweetgen(): void {
  let stopKeyboard: () => void;
  beforeEach(() => {
    signIn();
    server.use(
      answerList('/api/tweetgen/chats', []),
      answerList('/api/integrations/posts', []),
      answerList('/api/tweetgen/generations', []),
      answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: [] }),
    );
    stopKeyboard = startKeyboard({ singleKeysOn: () => true });
  });
  afterEach(() => {
    stopKeyboard();
    forgetEditors();
  });
}

export const renderTweets = (path = '/tweetgen') =>
  renderWithProviders(
    <>
      <TweetgenPage />
      <LiveRegion />
    </>,
    path,
  );

/** Pointer events are not checked, which would ask jsdom for every ancestor's style. */
export const startUser = () => userEvent.setup({ pointerEventsCheck: 0, writeToClipboard: true });

export const post = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Post' });
export const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your notes' });
export const live = () => screen.getByTestId('live-region');
/** Where the screen has others of that name elsewhere. */
export const header = () => within(screen.getByRole('banner'));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** What was written, by its place: "Variant 2". */
export const variant = (name: string) => screen.findByRole('listitem', { name });

import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { startKeyboard } from '@/lib/keyboard/handler';
import { forgetEditors } from '@/testing/editor';
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

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { startKeyboard } from '@/lib/keyboard/handler';
import { ThreadgenPage } from '@/pages/threadgen/threadgen-page';
import { answerList } from '@/pages/tweetgen/tweetgen-fixtures';
import { forgetEditors, leaveDoc, makeDoc } from '@/testing/editor';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';
// Loaded when they are first needed; here that would count against a test's waiting.
import '@/components/ui/layers/menu-layer';
import '@/features/composer/components/thread/thread-drag';

/** Of a file of tests: who is signed in, what the server has, and the keyboard. */
export function startThreadEditor(): void {
  let stopKeyboard: () => void;
  beforeEach(() => {
    signIn();
    server.use(
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

export async function openEditor(texts: readonly string[], over: Parameters<typeof makeDoc>[1] = {}) {
  leaveDoc('thread', makeDoc(texts, over));
  return renderEditor();
}

export async function renderEditor() {
  renderWithProviders(
    <>
      <ThreadgenPage />
      <LiveRegion />
    </>,
    '/threadgen',
  );
  await screen.findByRole('textbox', { name: /^Post 1 of/ });
  return userEvent.setup({ writeToClipboard: true, pointerEventsCheck: 0 });
}

export const fields = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox', { name: /^Post \d+ of/ });
export const posts = () => fields().map(({ value }) => value);
export const field = (at: number) => fields()[at] as HTMLTextAreaElement;
export const live = () => screen.getByTestId('live-region');
/** In the header, where the screen has others of that name. */
export const header = () => within(screen.getByRole('banner'));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const choose = async (user: ReturnType<typeof userEvent.setup>, post: number, item: string) => {
  field(post - 1).focus();
  await user.click(await screen.findByRole('button', { name: `More for post ${post}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};

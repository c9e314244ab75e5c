import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeDoc, leaveDoc } from '@/testing/editor';
import { notes, renderTweets, startUser } from '@/testing/post-screen';
import { ask, openGenerateStream, startData, tweets } from '@/testing/post-writing';
import { button, startWriting } from '@/testing/writing-screen';

startWriting();

beforeEach(() => {
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media, matches: query.startsWith('(width <') }));
});

it('say above the text what it may be, also while all else is folded', async () => {
  renderTweets();
  const main = within(screen.getByRole('main'));
  expect(button('Write from notes')).toHaveAttribute('aria-expanded', 'false');
  await startUser().click(main.getByRole('tab', { name: 'Reply' }));
  expect(await screen.findByRole('textbox', { name: 'Post to reply to' })).toBeVisible();
  expect(main.getByRole('tab', { name: 'Reply' })).toHaveFocus();
});

it('bring what is written below the form into sight, once a press', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: window.innerHeight } as DOMRect);
  const stream = openGenerateStream();
  renderTweets();
  await notes();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await ask();
  const variants = await screen.findByRole('region', { name: 'Variants' });
  // With the next frame.
  await waitFor(() => expect(shown.mock.contexts).toEqual([variants]));
  await waitFor(() => expect(stream.requests).toHaveLength(1));
  stream.send('start', startData);
  stream.send('item', { index: 0, ...tweets[0] });
  expect(await screen.findByText('Tweet t1 about the harbour.')).toBeInTheDocument();
  expect(shown).toHaveBeenCalledOnce();
});

it('have one loud button: Publish is quiet while the one that writes is in sight', async () => {
  let see = (_entries: readonly { intersectionRatio: number }[]): void => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
  leaveDoc('tweet', makeDoc(['My own words.']));
  const { unmount } = renderTweets();
  await notes();
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(publish).toHaveClass('bg-primary');
  act(() => see([{ intersectionRatio: 0.9 }]));
  expect(publish).not.toHaveClass('bg-primary');
  act(() => see([{ intersectionRatio: 0.1 }]));
  expect(publish).toHaveClass('bg-primary');
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

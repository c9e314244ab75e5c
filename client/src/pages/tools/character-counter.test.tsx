import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the page asks for them: here they would be compiled meanwhile.
import '@/components/posts/char-ring';
import '@/features/free-tools/components/text-copy';
import '@/features/free-tools/count-text';
import { takeCarried } from '@/lib/device/carried-text';
import { rereadStored } from '@/lib/device/stored';
import { leave } from '@/lib/address/leave';
import { renderPublicPage } from '@/testing/render-public';

const field = () => screen.getByRole('textbox', { name: 'Your text' });
const onX = () => within(screen.getByRole('region', { name: 'On X' }));

async function openCounter() {
  const view = await renderPublicPage('/tools/character-counter');
  return { ...view, user: userEvent.setup() };
}

describe('the character counter', () => {
  beforeEach(() => {
    localStorage.clear();
    rereadStored();
  });

  it('counts while somebody types, by the rules of each network', async () => {
    const { user } = await openCounter();
    await user.click(field());
    await user.paste('Read https://example.com/a/long/path 🚀');
    expect(onX().getByRole('row', { name: /^1 link / })).toHaveTextContent('23');
    expect(onX().getByRole('row', { name: /^Length on X/ })).toHaveTextContent('31');
    const others = screen.getByRole('region', { name: 'On other networks' });
    expect(others).toHaveTextContent('LinkedIn39 of 3,000');
    expect(others).toHaveTextContent(/Bluesky\d+ of 300/);
    await user.type(field(), '!');
    expect(onX().getByRole('row', { name: /^Length on X/ })).toHaveTextContent('32');
  });

  it('marks what is over, and says by how much', async () => {
    const { user } = await openCounter();
    await user.click(field());
    await user.paste(`${'a'.repeat(280)} more`);
    expect(screen.getByTestId('live-region')).toHaveTextContent('5 characters over the limit');
    expect(screen.getByRole('region', { name: 'On X' })).toHaveTextContent('285 of 280');
    expect(screen.getByText('more', { selector: 'mark' })).toBeInTheDocument();
  });

  it('clears at a click, and takes that back by button and by ⌘Z', async () => {
    const { user } = await openCounter();
    await user.type(field(), 'My words');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo clear' }));
    expect(field()).toHaveValue('My words');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(field()).toHaveValue('My words');
  });

  it('keeps the words over a reload', async () => {
    const { user, unmount } = await openCounter();
    await user.type(field(), 'My words');
    unmount();
    rereadStored();
    await openCounter();
    expect(field()).toHaveValue('My words');
  });

  it('takes a text into the app as a thread, not as a topic', async () => {
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const { user } = await openCounter();
    await user.type(field(), 'First. Second.');
    await user.click(screen.getByRole('link', { name: 'Open as a thread in the app' }));
    expect(to).toHaveBeenCalledWith('/auth/signup?from=%2Fthreadgen');
    expect(takeCarried('thread')).toBe('First. Second.\n\n---');
  });
});

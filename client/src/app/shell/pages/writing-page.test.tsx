import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppShell } from '@/app/shell/app-shell';
import { Page } from '@/app/shell/pages/page';
import { WritingPage } from '@/app/shell/pages/writing-page';
import { renderWithProviders, signIn } from '@/testing/render';
import { ignoreScreens } from '@/testing/server';

beforeEach(() => {
  ignoreScreens();
  signIn();
});

const writing = (
  <WritingPage
    title="New post"
    status="Saved"
    actions={<button type="button">Recent</button>}
    beside={<h2>Notes</h2>}
    preview={<p>On X</p>}
    footer={<button type="button">Send</button>}
  >
    <textarea aria-label="Post" />
  </WritingPage>
);
const open = (path = '/write', element = writing) => renderWithProviders(<AppShell>{element}</AppShell>, path);

function UntilPressed({ needs }: { needs: 'isUnchecked' | 'isWriting' }) {
  const [isOver, setOver] = useState(false);
  return (
    <WritingPage title="New post" {...{ [needs]: !isOver }}>
      <button type="button" onClick={() => setOver(true)}>
        End
      </button>
    </WritingPage>
  );
}

/** As wide as the query's limit or wider: jsdom has no widths. */
const makeWide = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(width >= 90rem)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

describe('a writing screen', () => {
  it('has the text in main, AI beside it and the send bar in a region of its own', () => {
    open();
    expect(document.title).toBe("New post · Maya's desk");
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^New post$/);
    expect(within(screen.getByRole('banner')).getByText('Saved')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('textbox', { name: 'Post' })).toBeVisible();
    expect(main.getByText('On X')).toBeInTheDocument();
    expect(within(screen.getByRole('complementary', { name: 'Write from notes' })).getByText('Notes')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Publish' })).getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('leads to what stands below a long text on narrow windows', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Write with AI' }));
    expect(screen.getByRole('complementary', { name: 'Write from notes' })).toHaveFocus();
  });

  it('is the text alone on phones, with one row for what is beside it elsewhere, until somebody opens that', async () => {
    open(
      '/write',
      <WritingPage title="New post" foldsBeside beside={<h2>Notes</h2>}>
        <textarea aria-label="Post" />
      </WritingPage>,
    );
    const row = screen.getByRole('button', { name: 'Write from notes' });
    const notes = screen.getByText('Notes').parentElement;
    expect(row).toHaveAttribute('aria-expanded', 'false');
    expect(notes).toHaveClass('max-sm:hidden');
    await userEvent.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    expect(notes).not.toHaveClass('max-sm:hidden');
    expect(screen.getByRole('complementary', { name: 'Write from notes' })).toHaveFocus();
    await userEvent.click(row);
    expect(notes).toHaveClass('max-sm:hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Write with AI' }));
    expect(notes).not.toHaveClass('max-sm:hidden');
  });

  it('keeps what is below the text in its place when a text lands above, for who pressed there last', async () => {
    let border = 300;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: border }) as DOMRect);
    open();
    const main = screen.getByRole('main');
    const land = async () => {
      window.dispatchEvent(new Event('scroll'));
      border += 100;
      main.append('A text');
      await Promise.resolve();
    };
    const beside = screen.getByRole('complementary', { name: 'Write from notes' });
    await land();
    expect(document.documentElement.scrollTop).toBe(0);
    fireEvent.pointerDown(beside);
    await land();
    expect(document.documentElement.scrollTop).toBe(100);
    // The page doesn't end above the window's end, also when there is less beside the text than before.
    expect(beside.style.getPropertyValue('--least-height')).toBe(`${window.innerHeight - 400}px`);
    border = 200;
    window.dispatchEvent(new Event('scroll'));
    beside.append('Less');
    await Promise.resolve();
    expect(beside.style.getPropertyValue('--least-height')).toBe(`${window.innerHeight - 200}px`);
    // What was brought into sight in the same task stays there.
    window.dispatchEvent(new Event('scroll'));
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(80);
    border += 100 - 80;
    main.append('Another text');
    await Promise.resolve();
    expect(document.documentElement.scrollTop).toBe(200);
    screen.getByRole('textbox', { name: 'Post' }).focus();
    await land();
    expect(document.documentElement.scrollTop).toBe(200);
  });

  it.each([
    ['a text that is not checked yet the whole window', 'isUnchecked', 'max-lg:min-h-[calc(100dvh-3.5rem)]!'],
    ['a post that is being written its height', 'isWriting', 'max-lg:min-h-96!'],
  ] as const)('gives %s on narrow ones, and takes none of it away afterwards', (_what, needs, room) => {
    open();
    expect(screen.getByRole('main')).not.toHaveClass(room);
    cleanup();
    open('/write', <UntilPressed needs={needs} />);
    expect(screen.getByRole('main')).toHaveClass(room);
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(screen.getByRole('main')).toHaveClass(room);
  });

  it('lets nothing be wider than the window: each zone may shrink', () => {
    open();
    for (const zone of [
      screen.getByRole('main').parentElement,
      screen.getByRole('complementary', { name: 'Write from notes' }),
    ])
      expect(zone).toHaveClass('min-w-0');
  });

  it('has no tab bar', () => {
    open();
    expect(screen.queryByRole('navigation', { name: 'Tabs' })).toBeNull();
  });

  it('closes to the screen that it was opened from', () => {
    open('/posts?tab=drafts', <Page title="Posts">Posts</Page>).unmount();
    // The way back from a payment is none.
    open('/billing/success?session_id=cs_1', <Page title="Payment">Checking</Page>).unmount();
    open();
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/posts?tab=drafts');
  });

  it('keeps the sidebar to its icons whatever the choice, until there is room', async () => {
    const { unmount } = open();
    const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' });
    expect(sidebar()).toHaveClass('w-16');
    expect(screen.queryByRole('button', { name: /sidebar/ })).toBeNull();
    expect(within(sidebar()).getByRole('button', { name: 'Notifications' })).toBeVisible();
    unmount();
    makeWide();
    open();
    expect(sidebar()).toHaveClass('w-58');
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(sidebar()).toHaveClass('w-16');
  });
});

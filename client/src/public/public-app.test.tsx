import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Link, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAuthStore } from '@/features/session/store';
import { leave } from '@/lib/address/leave';
import { publicPages } from '@/public/pages';
import { leaveOnForeignEntry } from '@/public/place';
import { PublicApp } from '@/public/public-app';
import { renderInDevelopment } from '@/testing/react';
import { signIn } from '@/testing/render';
import { renderPublicPage } from '@/testing/render-public';

function Plan() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>plan: {params.get('plan') ?? 'none'}</p>
      <button type="button" onClick={() => setParams({ plan: 'pro' })}>
        Pro
      </button>
      <Link to="/contact">Contact</Link>
    </>
  );
}

// It says what differs between a page and its document.
renderInDevelopment();

const at = (pathname: string) => ({ pathname, search: '', hash: '' });

describe('a public page', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is drawn at build time as for a visitor without a query, and wakes up with both', async () => {
    signIn();
    window.history.replaceState(null, '', '/pricing?plan=starter');
    const page = <PublicApp Page={Plan} builtFor={at('/pricing')} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(container).toHaveTextContent('plan: none');
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    render(page, { container, hydrate: true });
    expect(screen.getByText('plan: starter')).toBeVisible();
    expect(complaint).not.toHaveBeenCalled();
  });

  it('changes its own query in place and follows Back', async () => {
    window.history.replaceState(null, '', '/pricing');
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    render(<PublicApp Page={Plan} builtFor={at('/pricing')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Pro' }));
    expect(screen.getByText('plan: pro')).toBeVisible();
    expect(window.location.search).toBe('?plan=pro');
    window.history.replaceState(null, '', '/pricing');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByText('plan: none')).toBeVisible();
    expect(to).not.toHaveBeenCalled();
  });

  it("loads the app's screen when Back leads to it without a document of its own", () => {
    window.history.replaceState(null, '', '/pricing');
    const reload = vi.spyOn(leave, 'reload').mockReturnValue();
    const stop = leaveOnForeignEntry();
    const goTo = (address: string) => {
      window.history.replaceState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    goTo('/pricing?plan=pro');
    expect(reload).not.toHaveBeenCalled();
    goTo('/auth/login');
    expect(reload).toHaveBeenCalledOnce();
    stop();
  });

  it('loads every other page as a document', async () => {
    window.history.replaceState(null, '', '/pricing');
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    render(<PublicApp Page={Plan} builtFor={at('/pricing')} />);
    await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
    expect(to).toHaveBeenCalledExactlyOnceWith('/contact');
  });

  it('offers visitors both ways in, and members the app', async () => {
    await renderPublicPage('/terms');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/signup');
    act(() => signIn());
    expect(screen.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    act(() => useAuthStore.getState().logout());
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it.each(publicPages.map(({ path }) => path))('%s reads without a script and wakes up as it stands', async (path) => {
    const entry = publicPages.find((each) => each.path === path);
    const { Page } = (await entry?.load()) ?? { Page: () => null };
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    const page = <PublicApp Page={Page} builtFor={at(path)} />;
    const html = renderToString(page);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    // The policy refuses styles in markup; a part that is still on its way would need a script to appear.
    expect(html).not.toMatch(/ style="|<!--\$[?!]-->/);
    window.history.replaceState(null, '', path);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const { unmount } = render(page, { container, hydrate: true });
    expect(complaint).not.toHaveBeenCalled();
    unmount();
    container.remove();
  });
});

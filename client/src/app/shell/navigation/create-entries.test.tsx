import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentDoc } from '@/features/composer/store';
import { makeDraft } from '@/pages/write/post/post-fixtures';
import { makeBillingInfo } from '@/testing/factories';
import { leaveDoc, makeDoc, savedAs } from '@/testing/editor';
import { findScreen, loadScreens, renderApp } from '@/testing/render';
import { answer, ignoreScreens, server } from '@/testing/server';
import { startWriting } from '@/testing/writing-screen';

const writing = [
  { entry: 'Write', editor: 'tweet', path: '/write', network: 'twitter', title: 'New post' },
  { entry: 'New thread', editor: 'thread', path: '/threadgen', network: 'twitter', title: 'New thread' },
  {
    entry: 'New LinkedIn post',
    editor: 'linkedin',
    path: '/linkedin',
    network: 'linkedin',
    title: 'New LinkedIn post',
  },
] as const;

beforeAll(() => loadScreens('/invite', ...writing.map(({ path }) => path)), 60_000);
startWriting();
beforeEach(() => {
  ignoreScreens();
  server.use(
    answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'starter' })),
    answer('get', '/api/publishing/posts/{id}', () => {
      const over = { status: 'scheduled', scheduledAt: '2027-03-30T12:00:00.000Z', timezone: 'Europe/Berlin' } as const;
      return { ...makeDraft('p1', 'Sent words'), ...over };
    }),
  );
});

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const openByMenu = async (name: string) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await findScreen();
  if (name === 'Write') await user.click(nav().getByRole('link', { name }));
  else {
    await user.click(nav().getByRole('button', { name: 'More to write' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  }
  return user;
};
const firstText = (editor: 'tweet' | 'thread' | 'linkedin' | 'reply') => currentDoc(editor)?.parts[0]?.text;

describe.each(writing)('the entry $entry', ({ entry, editor, path, network, title }) => {
  it('opens an empty page in place of a scheduled post', async () => {
    leaveDoc(editor, makeDoc(['Sent words'], { network }), { ...savedAs('p1', ['Sent words']), isSent: true });
    const { router } = renderApp('/invite');
    await openByMenu(entry);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search: '' }));
    expect(firstText(editor)).toBe('');
    expect(nav().getByRole('link', { name: 'Write' })).toHaveAttribute('aria-current', 'page');
  });

  it('opens an empty page beside what was being written, which one press brings back', async () => {
    leaveDoc(editor, makeDoc(['Not sent yet'], { network }));
    renderApp('/invite');
    const user = await openByMenu(entry);
    const notice = await screen.findByText('Your previous post is saved.', { selector: 'p' });
    expect(firstText(editor)).toBe('');
    await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(firstText(editor)).toBe('Not sent yet'));
  });
});

it.each([
  ['New reply', 'replies', 'What can you add?'],
  ['New variation', 'mimic', 'Your variation appears here.'],
])('%s opens its tab of the same page', async (entry, tab, placeholder) => {
  const { router } = renderApp('/invite');
  await openByMenu(entry);
  expect(await screen.findByPlaceholderText(placeholder)).toHaveValue('');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(
    entry.replace(/New (.)/, (_, l: string) => l.toUpperCase()),
  );
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/write', search: `?tab=${tab}` }));
});

it.each([
  { currentPlan: 'starter', first: '/write?new', others: ['New thread', 'New LinkedIn post'] },
  { currentPlan: 'free', first: '/linkedin?new', others: ['New X post', 'New thread'] },
] as const)('the menu on $currentPlan has all but where the entry leads', async ({ currentPlan, first, others }) => {
  server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan })));
  renderApp('/invite');
  await findScreen();
  await waitFor(() => expect(nav().getByRole('link', { name: 'Write' })).toHaveAttribute('href', first));
  await userEvent.setup({ pointerEventsCheck: 0 }).click(nav().getByRole('button', { name: 'More to write' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([...others, 'New reply', 'New variation']);
});

it('an address without a wish keeps what was being written, and leaves what was sent', async () => {
  leaveDoc('tweet', makeDoc(['Not sent yet']));
  leaveDoc('reply', makeDoc(['Sent words']), { ...savedAs('p1', ['Sent words']), isSent: true });
  renderApp('/write');
  expect(await screen.findByDisplayValue('Not sent yet')).toBeInTheDocument();
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('tab', { name: 'Reply' }));
  await waitFor(() => expect(firstText('reply')).toBe(''));
});

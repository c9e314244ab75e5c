import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '@/features/accounts/api';
import type { Slots } from '@/features/composer/posts/posts-api';
import { timeOfDayText } from '@/lib/time-of-day';
import { makeAccount, makeUser } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

beforeAll(() => loadScreens('/platforms/slots'), 60_000);

const maya = makeAccount({ isDefault: true });
const linkedin = makeAccount({
  id: '0190a000-0000-7000-8000-0000000000c2',
  platform: 'linkedin',
  displayName: 'Maya O',
});
const monday = (...times: string[]) => times.map((time) => ({ weekday: 1, time }));

interface Found {
  slots?: Slots['slots'];
  accounts?: Account[];
  role?: 'owner' | 'viewer';
  path?: string;
}

/** The screen over a server that keeps what it is told. */
async function open({ slots = monday('09:00'), accounts = [maya, linkedin], role = 'owner', path = '' }: Found = {}) {
  const kept: Slots = { timezone: 'Europe/Berlin', slots, next: [] };
  const saved: { account: string | null; body: Pick<Slots, 'timezone' | 'slots'> }[] = [];
  server.use(
    answer('get', '/api/integrations/accounts', accounts),
    answer('get', '/api/publishing/slots', () => ({ ...kept })),
    answer('post', '/api/publishing/slots/{accountId}/moves', { moves: [] }),
    http.put('*/api/publishing/slots', async ({ request }) => {
      const body = (await request.json()) as (typeof saved)[number]['body'];
      saved.push({ account: new URL(request.url).searchParams.get('accountId'), body });
      Object.assign(kept, body);
      return HttpResponse.json({ success: true, data: kept });
    }),
  );
  const { workspaces } = makeUser();
  signIn({ workspaces: workspaces.map((workspace) => ({ ...workspace, role })) });
  renderApp(`/platforms/slots${path}`);
  return { user: userEvent.setup(), saved };
}

const day = async (name: string) => within(await screen.findByRole('list', { name: `${name} times` }));
const textOf = (name: string) => screen.queryByRole('list', { name: `${name} times` })?.textContent ?? '';

describe('the posting slots', () => {
  it('add a time to the days that are chosen, for one account', async () => {
    const { user, saved } = await open();
    await day('Monday');
    await user.click(screen.getByRole('checkbox', { name: 'Mon' }));
    expect(screen.getByText('1 slot a week')).toBeVisible();
    await user.click(screen.getByLabelText('Time'));
    await user.keyboard('12.30 pm');
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    expect(await screen.findByText('12:30 PM added to Tue, Wed, Thu and Fri.')).toBeVisible();
    expect([textOf('Monday'), textOf('Friday')]).toEqual(['9:00 AM', '12:30 PM']);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ account: maya.id, body: { timezone: 'Europe/Berlin' } });
    expect(saved[0]?.body.slots).toHaveLength(5);
    expect(screen.getByText('5 slots a week')).toBeVisible();
    expect(screen.getByLabelText('Time')).toHaveValue(timeOfDayText('12:30'));
  });

  it('say what is wrong, and send nothing', async () => {
    const { user, saved } = await open();
    await day('Monday');
    await user.clear(screen.getByLabelText('Time'));
    await user.keyboard('noonish{Enter}');
    expect(await screen.findByText('Enter a time such as 9:30 AM or 17:00.')).toBeVisible();
    await user.clear(screen.getByLabelText('Time'));
    await user.keyboard('9 am');
    for (const name of ['Tue', 'Wed', 'Thu', 'Fri']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    expect(await screen.findByText('9:00 AM is already a slot on Monday.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Mon' }));
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    expect(await screen.findByText('Choose at least one day.')).toBeVisible();
    expect(saved).toHaveLength(0);
  });

  it('remove a time, and give it back by the button or by key', async () => {
    const { user, saved } = await open({ slots: monday('09:00', '17:00') });
    await user.click((await day('Monday')).getByRole('button', { name: 'Remove Monday 9:00 AM' }));
    expect(await screen.findByText('9:00 AM removed from Monday.')).toBeVisible();
    expect(textOf('Monday')).toBe('5:00 PM');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(textOf('Monday')).toBe('9:00 AM5:00 PM');
    expect(screen.getByText(/Posts already scheduled keep their time/)).toBeVisible();
    await user.click((await day('Monday')).getByRole('button', { name: 'Remove Monday 5:00 PM' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(textOf('Monday')).toBe('9:00 AM5:00 PM');
    await waitFor(() => expect(saved).toHaveLength(4));
    expect(saved.at(-1)?.body.slots).toEqual(monday('09:00', '17:00'));
  });

  it('copy a day to others, and clear one', async () => {
    const { user } = await open({ slots: [...monday('09:00'), { weekday: 2, time: '20:00' }] });
    await day('Monday');
    await user.click(screen.getByRole('button', { name: 'Options for Monday' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Weekdays' }));
    expect(await screen.findByText('Monday copied to weekdays.')).toBeVisible();
    expect(['Tuesday', 'Friday', 'Saturday'].map(textOf)).toEqual(['9:00 AM', '9:00 AM', '']);
    await user.click(screen.getByRole('button', { name: 'Options for Friday' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clear Friday' }));
    expect(textOf('Friday')).toBe('');
  });

  it('lead from a day to the time that it gets', async () => {
    const { user, saved } = await open();
    await day('Monday');
    await user.click(screen.getByRole('button', { name: 'Add a time to Sunday' }));
    expect(screen.getByLabelText('Time')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    await waitFor(() => expect(saved[0]?.body.slots).toContainEqual({ weekday: 7, time: '09:00' }));
    expect(saved[0]?.body.slots).toHaveLength(2);
  });

  it('begin with a suggestion where there are none', async () => {
    const { user, saved } = await open({ slots: [] });
    expect(await screen.findByText('No slots yet')).toBeVisible();
    expect(screen.getByText(/weekdays at 9:00 AM, 12:30 PM and 5:00 PM/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use these times' }));
    expect((await day('Friday')).getAllByRole('listitem')).toHaveLength(3);
    await waitFor(() => expect(saved[0]?.body.slots).toHaveLength(15));
  });

  it('are those of the account in the address, and of another one when it is chosen', async () => {
    const { user, saved } = await open({ path: `?account=${linkedin.id}` });
    await day('Monday');
    expect(screen.getByLabelText('Account')).toHaveValue(linkedin.id);
    await user.selectOptions(screen.getByLabelText('Account'), maya.id);
    await user.click((await day('Monday')).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(saved[0]?.account).toBe(maya.id));
  });

  it('open on the default account of X, whichever was connected first', async () => {
    const second = makeAccount({ id: '0190a000-0000-7000-8000-0000000000c3', handle: 'quill', isDefault: false });
    await open({ accounts: [{ ...linkedin, isDefault: true }, second, maya] });
    await day('Monday');
    expect(screen.getByLabelText('Account')).toHaveValue(maya.id);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '@maya · X',
      '@quill · X',
      'Maya O · LinkedIn',
    ]);
  });

  it('come back as they were when saving fails, with why', async () => {
    const { user } = await open();
    server.use(refuse('put', '/api/publishing/slots', { status: 500 }));
    await user.click((await day('Monday')).getByRole('button', { name: 'Remove Monday 9:00 AM' }));
    // On the page, where it stays; the message beside it goes.
    expect(await screen.findByText(/Failed to save the slots/, { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(textOf('Monday')).toBe('9:00 AM'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offer to move the posts whose slot is gone, show where they go, and take it back', async () => {
    const { user } = await open({ slots: monday('09:00', '17:00') });
    const move = { id: 'p1', text: 'Queued', from: '2026-12-07T08:00:00.000Z', to: '2026-12-07T16:00:00.000Z' };
    const asked: unknown[] = [];
    const changed: { changes: { id: string; scheduledAt: string }[] }[] = [];
    server.use(
      answer('post', '/api/publishing/slots/{accountId}/moves', async ({ request }) => {
        asked.push(await request.json());
        return { moves: [move] };
      }),
      answer('patch', '/api/publishing/posts', async ({ request }) => {
        changed.push((await request.json()) as (typeof changed)[number]);
        return [];
      }),
    );
    await day('Monday');
    await user.click(screen.getByRole('button', { name: `Remove Monday ${timeOfDayText('09:00')}` }));
    await user.click(await screen.findByRole('button', { name: 'Show new times…' }));
    expect(asked[0]).toEqual({ timezone: 'Europe/Berlin', slots: monday('09:00', '17:00') });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('listitem')).toHaveTextContent('QueuedMon, Dec 7, 9:00 AM → Mon, Dec 7, 5:00 PM');
    await user.click(dialog.getByRole('button', { name: 'Move 1 post' }));
    // The slot itself has an Undo, too.
    const said = (await screen.findAllByText('1 post moved')).at(-1)?.parentElement;
    await user.click(within(said as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed.flatMap(({ changes }) => changes)).toMatchObject([
      { id: 'p1', scheduledAt: move.to },
      { id: 'p1', scheduledAt: move.from },
    ]);
    expect(screen.queryByRole('button', { name: 'Show new times…' })).toBeNull();
  });

  it('can be read by viewers, who change nothing', async () => {
    await open({ role: 'viewer' });
    await day('Monday');
    expect(screen.getByText(/^Viewers can read only/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove|Add|Options for/ })).toBeNull();
  });

  it('need an account that publishes', async () => {
    await open({ accounts: [makeAccount({ method: 'username', canPublish: false })] });
    expect(await screen.findByText('Connect an account first')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Connect an account' })).toHaveAttribute(
      'href',
      '/platforms',
    );
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/features/publishing/api';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { CardStatus } from '@/features/publishing/popover/card-status';
import { forgetChoices } from '@/features/publishing/popover/choices-store';
import type { Outgoing } from '@/features/publishing/popover/outgoing';
import { failureOf, makeAccount, makeSentPost, popoverAnswers } from '@/features/publishing/popover/popover-fixtures';
import { PublishActions } from '@/features/publishing/popover/publish-actions';
import { useCardPost, useTextLock } from '@/features/publishing/popover/use-card-post';
import { rereadKept } from '@/lib/kept-text';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const text = 'The harbour opens in May.';
const writePath = '/api/integrations/posts/{platform}/{accountId}';

// A layer that loads late, on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

/** What the server has, and what it was asked. */
let stored: Post;
let calls: { path: string; key: string | null; body: unknown }[];

const note = async (request: Request) => {
  const { pathname } = new URL(request.url);
  calls.push({ path: pathname, key: request.headers.get('idempotency-key'), body: await request.json() });
};
const scheduled = (over: Partial<Post> = {}): Post =>
  makeSentPost({ status: 'scheduled', scheduledAt: new Date(Date.now() + 10_000).toISOString(), ...over });

beforeEach(() => {
  signIn();
  calls = [];
  stored = scheduled();
  server.use(
    ...popoverAnswers(),
    answer('post', writePath, async ({ request }) => {
      await note(request);
      return stored;
    }),
    answer('get', '/api/publishing/posts/{id}', () => stored),
    answer('post', '/api/publishing/posts/{id}/cancel', () => (stored = makeSentPost({ status: 'draft', version: 2 }))),
  );
});
afterEach(() => {
  forgetChoices();
  localStorage.clear();
  rereadKept();
});

function Card({ draft }: { draft?: Post }) {
  const [now, setNow] = useState(text);
  const cardPost = useCardPost('card-1');
  const outgoing: Outgoing = { card: 'card-1', platform: 'twitter', texts: [now], draft };
  return (
    <article data-card="card-1" tabIndex={-1}>
      <p>{useTextLock('card-1')}</p>
      <button type="button" onClick={() => setNow('Another text.')}>
        Another text
      </button>
      <CardStatus outgoing={outgoing} cardPost={cardPost} onEdit={() => undefined} />
      <PublishActions outgoing={outgoing} cardPost={cardPost} isActive />
    </article>
  );
}

const press = async (name: string | RegExp) => userEvent.setup().click(await screen.findByRole('button', { name }));
const ready = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Publish now' })).not.toHaveAttribute('aria-disabled'));
async function publishNow() {
  await press('Publish');
  await ready();
  await press('Publish now');
}

describe('publishing now', () => {
  it('shows the exact text and the account, sends once and can be undone', async () => {
    renderWithProviders(<Card />);
    await press('Publish');
    expect(await screen.findByRole('list', { name: 'The post that goes out' })).toHaveTextContent(text);
    expect(await screen.findByText('@maya')).toBeInTheDocument();
    await ready();
    await press('Publish now');

    expect(await screen.findByText(/^Publishing in (10|9) s$/)).toBeInTheDocument();
    expect(calls).toEqual([
      {
        path: '/api/integrations/posts/twitter/a1',
        key: expect.any(String) as string,
        body: { parts: [{ text, mediaIds: [] }], visibility: 'public', undoSeconds: 10 },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await press('Undo');
    expect(await screen.findByText('Not sent. It is a draft again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveFocus();
  });

  it('offers nothing but Undo while it counts down, whatever stands in the card', async () => {
    renderWithProviders(<Card />);
    await publishNow();
    await screen.findByText(/^Publishing in/);
    await press('Another text');
    expect(screen.getByText('It is going out as it stands.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Publish|Schedule)$/ })).not.toBeInTheDocument();
    await press('Undo');
    await waitFor(() => expect(screen.queryByText('It is going out as it stands.')).not.toBeInTheDocument());
  });

  it('sends the post that was taken back again, and no second one', async () => {
    server.use(
      answer('post', '/api/publishing/posts/{id}/publish', async ({ request }) => {
        await note(request);
        return (stored = scheduled({ version: 3 }));
      }),
    );
    renderWithProviders(<Card />);
    await publishNow();
    await press('Undo');
    await screen.findByText('Not sent. It is a draft again.');
    await publishNow();
    expect(await screen.findByText(/^Publishing in/)).toBeInTheDocument();
    expect(calls.slice(1)).toMatchObject([
      { path: '/api/publishing/posts/p1/publish', body: { accountId: 'a1', version: 2, undoSeconds: 10 } },
    ]);
  });

  it('sends the saved draft where one has the text', async () => {
    server.use(
      answer('post', '/api/publishing/posts/{id}/publish', async ({ request }) => {
        await note(request);
        return (stored = scheduled({ id: 'draft-1' }));
      }),
    );
    renderWithProviders(<Card draft={makeSentPost({ id: 'draft-1', version: 4 })} />);
    await publishNow();
    await screen.findByText(/^Publishing in/);
    expect(calls).toMatchObject([{ path: '/api/publishing/posts/draft-1/publish', body: { version: 4 } }]);
  });

  it('follows the post to the network, also after a reload', async () => {
    stored = makeSentPost({ status: 'published', url: 'https://x.com/maya/status/1' });
    const { unmount } = renderWithProviders(<Card />);
    await publishNow();
    await screen.findByRole('link', { name: /^View on X/ });
    unmount();
    rereadKept();
    renderWithProviders(<Card />);
    expect(await screen.findByRole('link', { name: /^View on X/ })).toHaveAttribute('href', stored.url);
  });

  it('sends a second press with the key of the first when its answer was lost', async () => {
    let isLost = true;
    server.use(
      http.post('*/api/integrations/posts/twitter/a1', async ({ request }) => {
        await note(request);
        if (isLost) return HttpResponse.error();
        return HttpResponse.json({ success: true, data: stored });
      }),
    );
    renderWithProviders(<Card />);
    await publishNow();
    expect(await screen.findByText(/nothing is sent twice/)).toBeInTheDocument();
    isLost = false;
    await press('Publish now');
    await screen.findByText(/^Publishing in/);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  it('sends one call for two presses', async () => {
    const held: { go?: () => void } = {};
    server.use(
      http.post('*/api/integrations/posts/twitter/a1', async ({ request }) => {
        await note(request);
        await new Promise<void>((resolve) => (held.go = resolve));
        return HttpResponse.json({ success: true, data: stored });
      }),
    );
    renderWithProviders(<Card />);
    await press('Publish');
    await ready();
    const user = userEvent.setup();
    await user.dblClick(screen.getByRole('button', { name: 'Publish now' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(held.go).toBeDefined());
    held.go?.();
    await screen.findByText(/^Publishing in/);
    expect(calls).toHaveLength(1);
  });
});

describe('what is in the way', () => {
  it('leads to the accounts where none is connected', async () => {
    server.use(...popoverAnswers([]));
    renderWithProviders(<Card />);
    await press('Publish');
    expect(await screen.findByRole('link', { name: 'Connect an account' })).toHaveAttribute(
      'href',
      '/platforms/twitter',
    );
    await press('Publish now');
    expect(calls).toEqual([]);
  });

  it('leads to an expired account, and sends nothing on it', async () => {
    server.use(...popoverAnswers([makeAccount({ status: 'expired', canPublish: false })]));
    renderWithProviders(<Card />);
    await press('Publish');
    expect(await screen.findByRole('link', { name: 'Connect again' })).toBeInTheDocument();
    await press('Publish now');
    expect(calls).toEqual([]);
  });

  it('stops at a rule that blocks, and says which', async () => {
    const finding = { rule: 'x-one-cashtag', text: '', date: '2026-10', part: 0, fix: 'Keep one.' };
    server.use(
      answer('post', '/api/integrations/policy/check', {
        findings: [{ ...finding, verdict: 'block', message: 'X refuses posts with two cashtags.' }],
      }),
    );
    renderWithProviders(<Card />);
    await press('Publish');
    expect(await screen.findByRole('list', { name: 'Before it goes out' })).toHaveTextContent('Keep one.');
    const button = screen.getByRole('button', { name: 'Publish now' });
    expect(button).toHaveAccessibleDescription('X refuses posts with two cashtags.');
    await userEvent.setup().click(button);
    expect(calls).toEqual([]);
  });

  it('stays open under the dialog of a used-up plan', async () => {
    server.use(refuse('post', writePath, { status: 402, type: 'USAGE_LIMIT_EXCEEDED', limit: 50 }));
    renderWithProviders(<Card />);
    await publishNow();
    await waitFor(() => expect(useUpgradeStore.getState().isOpen).toBe(true));
    expect(screen.getByRole('button', { name: 'Publish now' })).toBeInTheDocument();
  });

  it('says the network’s reason with its one fix', async () => {
    stored = makeSentPost({ status: 'failed', failure: failureOf('platform_failed', { isRetryable: true }) });
    server.use(
      answer('post', '/api/publishing/posts/{id}/retry', () => (stored = makeSentPost({ status: 'published' }))),
    );
    renderWithProviders(<Card />);
    await publishNow();
    expect(await screen.findByText(/^Not published: X said platform_failed\. Do this/)).toBeInTheDocument();
    await press('Try again');
    expect(await screen.findByText(/^Published/)).toBeInTheDocument();
  });
});

describe('scheduling', () => {
  beforeEach(() => {
    server.use(
      answer('get', '/api/publishing/slots', {
        timezone: 'Europe/Berlin',
        slots: [],
        next: ['2027-03-30T07:00:00.000Z', '2027-03-31T07:00:00.000Z'],
      }),
    );
    vi.useFakeTimers({ now: Date.parse('2027-03-20T12:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it('sends the wall time with its zone, starting at the next free slot', async () => {
    stored = scheduled({ scheduledAt: '2027-03-31T07:00:00.000Z', timezone: 'Europe/Berlin' });
    renderWithProviders(<Card />);
    await press('Schedule');
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue('2027-03-30'));
    await press(/Mar 31/);
    await press('Schedule post');
    expect(await screen.findByText(/^Scheduled for Wed, Mar 31/)).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ scheduledAt: '2027-03-31T09:00', timezone: 'Europe/Berlin' });
    expect(calls[0]?.body).not.toHaveProperty('undoSeconds');
  });

  it('says what a clock change makes of the time, and refuses the past', async () => {
    renderWithProviders(<Card />);
    await press('Schedule');
    const user = userEvent.setup();
    const date = await screen.findByLabelText('Date');
    await waitFor(() => expect(date).toHaveValue('2027-03-30'));
    await user.clear(date);
    await user.type(date, '2027-03-28');
    await user.clear(screen.getByLabelText('Time'));
    await user.type(screen.getByLabelText('Time'), '02:30');
    expect(await screen.findByText(/02:30 does not exist on March 28 in Berlin/)).toBeInTheDocument();
    await user.clear(date);
    await user.type(date, '2027-03-19');
    expect(await screen.findByText(/This time has passed/)).toBeInTheDocument();
    await press('Schedule post');
    expect(calls).toEqual([]);
  });

  it('starts a change at the time that the post has', async () => {
    stored = scheduled({ scheduledAt: '2027-04-05T10:30:00.000Z', timezone: 'Europe/Berlin' });
    renderWithProviders(<Card />);
    await press('Schedule');
    await press(/Mar 31/);
    await press('Schedule post');
    await press('Change');
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue('2027-04-05'));
  });

  it('goes back to a draft, and takes another time from the card', async () => {
    stored = scheduled({ scheduledAt: '2027-03-30T07:00:00.000Z', timezone: 'Europe/Berlin' });
    server.use(
      answer('post', '/api/publishing/posts/{id}/reschedule', async ({ request }) => {
        await note(request);
        return (stored = scheduled({ scheduledAt: '2027-03-31T07:00:00.000Z', timezone: 'Europe/Berlin', version: 2 }));
      }),
    );
    renderWithProviders(<Card />);
    await press('Schedule');
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue('2027-03-30'));
    await press('Schedule post');
    await press('Change');
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue('2027-03-30'));
    await press(/Mar 31/);
    await press('Change time');
    expect(await screen.findByText(/^Scheduled for Wed, Mar 31/)).toBeInTheDocument();
    expect(calls[1]).toMatchObject({ path: '/api/publishing/posts/p1/reschedule', body: { version: 1 } });
    await press('Cancel');
    expect(await screen.findByText('Not sent. It is a draft again.')).toBeInTheDocument();
  });
});

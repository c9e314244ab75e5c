import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the clock of the first wait starts.
import '@/features/free-tools/components/results';
import { carry, takeCarried, takePosts } from '@/lib/device/carried-text';
import { rereadStored } from '@/lib/device/stored';
import { leave } from '@/lib/address/leave';
import { streamOf, textOf, tweetsAnswer } from '@/pages/tools/tool-fixtures';
import { openStream } from '@/testing/open-stream';
import { signIn } from '@/testing/render';
import { renderPublicPage } from '@/testing/render-public';
import { refuse, server, stream } from '@/testing/server';

const address = '/api/free-tools/tweets/generate';
const texts = ['Four steps instead of nine.', 'Sign-ups went from 41% to 58%.'];
const written = () => stream(address, streamOf(tweetsAnswer(...texts), texts.map(textOf)));

const topic = () => screen.getByRole('textbox', { name: 'What is it about?' });
const generate = () => screen.getByRole('button', { name: 'Generate 3 tweets' });
const card = (name: string) => screen.findByRole('article', { name });

/** Answers the next call as the test says, and tells what was sent. */
function openCall() {
  const sent: Request[] = [];
  let release: (response: Response) => void = () => undefined;
  const handler = http.post(`*${address}`, ({ request }) => {
    sent.push(request.clone());
    return new Promise<Response>((resolve) => (release = resolve));
  });
  return { sent, handler, end: (response: Response) => release(response) };
}

async function openTool() {
  const view = await renderPublicPage('/tools/tweet-generator');
  const user = userEvent.setup();
  return { ...view, user };
}

describe('the tweet generator', () => {
  beforeEach(rereadStored);
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('writes from an example by keyboard alone, as a visitor, and moves to the result', async () => {
    signIn();
    const sent: Request[] = [];
    server.use(
      http.post(`*${address}`, ({ request }) => {
        sent.push(request.clone());
        return undefined;
      }),
      written(),
    );
    const { user } = await openTool();
    screen.getByRole('button', { name: 'Use this example' }).focus();
    await user.keyboard('{Enter}');
    await user.click(topic());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await card('Tweet 1 of 2')).toHaveTextContent(texts[0] ?? '');
    expect(await card('Tweet 2 of 2')).toHaveTextContent('Your text, as typed');
    expect(screen.getByTestId('live-region')).toHaveTextContent('2 tweets written. Your text, as typed');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus());
    const [request] = sent;
    expect(request?.headers.get('authorization')).toBeNull();
    expect(request?.headers.get('x-session-id')).toMatch(/^[\da-f-]{36}$/);
    expect(await request?.json()).toEqual({ prompt: expect.any(String), count: 3 });
  });

  it('leaves the focus with whoever types on, and keeps older runs under what they came from', async () => {
    server.use(written());
    const { user } = await openTool();
    await user.type(topic(), 'First idea');
    await user.click(generate());
    await card('Tweet 2 of 2');
    const call = openCall();
    server.use(call.handler);
    await user.clear(topic());
    await user.type(topic(), 'Second idea');
    await user.click(generate());
    await user.click(topic());
    await user.keyboard(' goes on');
    expect(await screen.findByText('Writing 3 tweets…')).toBeVisible();
    call.end(HttpResponse.json({ success: true, data: tweetsAnswer('Only one.') }));
    expect(await card('Tweet 1 of 1')).toHaveTextContent('Only one.');
    expect(topic()).toHaveFocus();
    expect(within(screen.getByRole('region', { name: 'First idea' })).getAllByRole('article')).toHaveLength(2);
  });

  it('says at the field what is missing, and what the server refuses there', async () => {
    const { user } = await openTool();
    await user.click(generate());
    expect(topic()).toHaveFocus();
    expect(topic()).toHaveAccessibleDescription('Say what the tweets should be about.');
    server.use(refuse('post', address, { status: 422, details: [{ field: 'prompt', message: 'Say what happened.' }] }));
    await user.type(topic(), 'Hm');
    await user.click(generate());
    await waitFor(() => expect(topic()).toHaveAccessibleDescription('Say what happened.'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(topic(), ' more');
    expect(topic()).toHaveAccessibleDescription('');
  });

  it("invites to sign up where the day's runs are used up, with the words typed, without a toast", async () => {
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    server.use(
      refuse('post', address, {
        status: 429,
        type: 'FREE_TOOL_LIMIT',
        message: "You have used today's 10 free runs. Sign up for free to continue now, or come back tomorrow.",
        limit: 10,
        resetsAt: '2026-11-21T00:00:00.000Z',
      }),
    );
    const { user } = await openTool();
    await user.type(topic(), 'My idea');
    await user.click(generate());
    const invitation = within(await screen.findByRole('region', { name: 'Continue with a free account' }));
    expect(invitation.getByText(/You have used today's 10 free runs\. Free again at .+, your time\./)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(invitation.getByRole('link', { name: 'Sign up for free' }));
    expect(to).toHaveBeenCalledWith('/auth/signup?from=%2Fwrite');
    expect(takeCarried('tweet')).toBe('My idea');
    expect(takeCarried('tweet')).toBeNull();
  });

  it('tries again under the same key until the work is done, and says what failed in place and as a toast', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(`*${address}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        return keys.length === 2
          ? HttpResponse.json({ success: false, message: '', error: { type: 'INTERNAL_ERROR' } }, { status: 500 })
          : HttpResponse.json({ success: true, data: tweetsAnswer('Done.') });
      }),
    );
    const { user } = await openTool();
    await user.type(topic(), 'My idea');
    await user.click(generate());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    await waitFor(() => expect(screen.getAllByText('Failed to generate tweets').length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Tweet 1 of 1')).toHaveTextContent('Done.');
    expect(keys[2]).toBe(keys[1]);
    await user.click(generate());
    await waitFor(() => expect(keys).toHaveLength(4));
    expect(keys[3]).not.toBe(keys[2]);
  });

  it('stops at Cancel and keeps the words over a reload', async () => {
    const call = openCall();
    server.use(call.handler);
    const { user, unmount } = await openTool();
    await user.type(topic(), 'My idea');
    await user.click(generate());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByTestId('live-region')).toHaveTextContent('Canceled. Nothing was counted.'));
    expect(screen.queryByRole('article', { name: /^Tweet/ })).toBeNull();
    unmount();
    rereadStored();
    await renderPublicPage('/tools/tweet-generator');
    expect(topic()).toHaveValue('My idea');
  });

  it('shows one text on its way at a time', async () => {
    const open = openStream(address);
    server.use(open.handler);
    const { user } = await openTool();
    await user.type(topic(), 'My idea');
    await user.click(generate());
    await waitFor(() => expect(open.requests).toHaveLength(1));
    expect(await card('Tweet 1 of 3')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Tweet 2 of 3' })).toBeNull();
    open.send('item', { index: 0, ...textOf(texts[0] ?? '') });
    expect(await card('Tweet 2 of 3')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Tweet 3 of 3' })).toBeNull();
  });

  it('ends what is being written when the page is left', async () => {
    const open = openStream(address);
    server.use(open.handler);
    const { user, unmount } = await openTool();
    await user.type(topic(), 'My idea');
    await user.click(generate());
    await waitFor(() => expect(open.requests).toHaveLength(1));
    open.send('item', { index: 0, ...textOf(texts[0] ?? '') });
    await card('Tweet 1 of 3');
    unmount();
    await waitFor(() => expect(open.requests[0]?.signal.aborted).toBe(true));
    await openTool();
    expect(screen.queryByRole('article', { name: /^Tweet/ })).toBeNull();
  });

  it('counts a copy, only logs when that fails, and carries a tweet into the app', async () => {
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const copies: unknown[] = [];
    server.use(
      written(),
      http.post('*/api/free-tools/track/copy', async ({ request }) => {
        copies.push(await request.json());
        return HttpResponse.json({ success: false, message: 'No', error: { type: 'INTERNAL_ERROR' } }, { status: 500 });
      }),
    );
    const { user } = await openTool();
    await user.type(topic(), 'My idea');
    await user.click(generate());
    const second = within(await card('Tweet 2 of 2'));
    await user.click(second.getByRole('button', { name: 'Copy' }));
    expect(await second.findByRole('button', { name: 'Copied' })).toBeVisible();
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(copies).toEqual([
      { tool: 'tweet-generator', generationId: '0190a000-0000-7000-8000-0000000000f1', index: 1 },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(second.getByRole('link', { name: 'Open in the app' }));
    expect(to).toHaveBeenCalledWith('/auth/signup?from=%2Fwrite');
    expect(takePosts()).toEqual([expect.objectContaining({ text: texts[1] })]);
  });
});

describe('a carried text', () => {
  it('is gone after a day, and what is no text is none', () => {
    carry('tweet', 'Old');
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
    expect(takeCarried('tweet')).toBeNull();
    vi.useRealTimers();
    localStorage.setItem('carried:tweet', '{"text":3}');
    expect(takeCarried('tweet')).toBeNull();
    localStorage.setItem('carried:tweet', 'broken');
    expect(takeCarried('tweet')).toBeNull();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import { rereadKept } from '@/lib/kept-text';
import { answerList, forgetWork, makeAnswer, makeTweet, openStream } from '@/pages/tweetgen/tweetgen-fixtures';
import { TweetgenPage } from '@/pages/tweetgen/tweetgen-page';
import { makeModels, makePlans, makeUser, makeWritingSettings } from '@/testing/factories';
import { answer, refuse, server } from '@/testing/server';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';

const generatePath = '/api/tweetgen/generate';
const startData = { generationId: 'g1', chatId: 'chat-1', model: 'gpt-3.5-turbo', provider: 'built-in' };
const tweets = [makeTweet('t1'), makeTweet('t2'), makeTweet('t3')];

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  signIn();
  server.use(answerList('/api/tweetgen/chats', []), answerList('/api/integrations/posts', []));
});
afterEach(forgetWork);

const prompt = () => screen.findByRole('textbox', { name: 'What is it about?' });
const generateButton = () => screen.getByRole('button', { name: /^Generate \d+ tweets?$/ });
const cards = () => screen.queryAllByRole('article');

const renderTweets = (path = '/tweetgen') =>
  renderWithProviders(
    <>
      <TweetgenPage />
      <LiveRegion />
    </>,
    path,
  );

async function ask(text = 'The new harbour') {
  const user = userEvent.setup();
  fireEvent.change(await prompt(), { target: { value: text } });
  await user.click(generateButton());
  return user;
}

describe('generating', () => {
  it('lays out the cards at once, streams into them and unlocks each with its item', async () => {
    const stream = openStream(generatePath);
    server.use(stream.handler);
    const { router } = renderTweets();
    await ask();
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(screen.getByText('Writing 3 tweets…')).toBeInTheDocument();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    // Nobody chose a tone, language or model: the server falls back to the workspace's.
    expect(stream.requests[0]?.body).toEqual({
      prompt: 'The new harbour',
      count: 3,
      useEmojis: false,
      useHashtags: false,
    });

    stream.send('start', startData);
    stream.send('delta', { index: 1, text: 'Half a ' });
    stream.send('delta', { index: 1, text: 'thought' });
    expect(await screen.findByText('Half a thought')).toBeInTheDocument();
    const save = (at: number) => within(cards()[at] as HTMLElement).getByRole('button', { name: 'Save' });
    expect(save(1)).toBeDisabled();

    stream.send('item', { index: 1, ...tweets[1] });
    await waitFor(() => expect(save(1)).toBeEnabled());
    expect(save(0)).toBeDisabled();
    expect(screen.getByTestId('live-region')).toHaveTextContent(/^$/);

    stream.send('item', { index: 0, ...tweets[0] });
    stream.send('item', { index: 2, ...tweets[2] });
    stream.send('done', makeAnswer('g1', tweets, { notes: ['Name one concrete detail.'] }));
    await waitFor(() => expect(router.state.location.search).toBe('?chat=chat-1'));
    expect(cards().map((card) => card.textContent)).toEqual([
      expect.stringContaining('Tweet t1'),
      expect.stringContaining('Tweet t2'),
      expect.stringContaining('Tweet t3'),
    ]);
    expect(screen.getByText('Name one concrete detail.')).toBeInTheDocument();
    expect(screen.getAllByText('Built-in writer')).toHaveLength(3);
    expect(screen.getByTestId('live-region')).toHaveTextContent('3 tweets written. Built-in writer');
    expect(screen.queryByText('Writing 3 tweets…')).not.toBeInTheDocument();
    expect(await prompt()).toHaveValue('The new harbour');
  });

  it('says after six seconds that it still writes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const stream = openStream(generatePath);
    server.use(stream.handler);
    renderTweets();
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    await user.type(await prompt(), 'Pier');
    await user.click(generateButton());
    expect(screen.getByText('Writing 3 tweets…')).toBeInTheDocument();
    vi.advanceTimersByTime(6_000);
    expect(await screen.findByText('Still writing…')).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('keeps the finished tweets when cancelled, and closes the connection', async () => {
    const stream = openStream(generatePath);
    server.use(stream.handler);
    const { router } = renderTweets();
    const user = await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('start', startData);
    stream.send('item', { index: 0, ...tweets[0] });
    expect(await screen.findByText(/Tweet t1/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toBe('?chat=chat-1'));
    expect(cards()).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Variant 1 of 1' })).toHaveTextContent('Tweet t1');
    expect(within(cards()[0] as HTMLElement).getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('brings nothing when cancelled before the first tweet, and keeps the prompt', async () => {
    const stream = openStream(generatePath);
    server.use(stream.handler);
    renderTweets();
    const user = await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cards()).toHaveLength(0));
    expect(await prompt()).toHaveValue('The new harbour');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a second generation', () => {
  it('makes the first card of the newest batch the selected one', async () => {
    const stream = openStream(generatePath);
    server.use(stream.handler);
    renderTweets();
    const user = await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('done', makeAnswer('g1', tweets));
    await waitFor(() => expect(cards().map((card) => card.tabIndex)).toEqual([0, -1, -1]));
    act(() => cards()[1]?.focus());
    expect(cards().map((card) => card.tabIndex)).toEqual([-1, 0, -1]);
    stream.end();
    await waitFor(() => expect(generateButton()).not.toHaveAttribute('aria-busy'));
    await user.click(generateButton());
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    stream.send('done', makeAnswer('g2', [makeTweet('t8'), makeTweet('t9')]));
    await waitFor(() => expect(cards().map((card) => card.tabIndex)).toEqual([0, -1, -1, -1, -1]));
    expect(cards()[0]).toHaveTextContent('Tweet t8');
  });
});

describe('a call that fails', () => {
  it('opens the upgrade dialog on a 402 inside the stream and keeps the prompt over a reload', async () => {
    const stream = openStream(generatePath);
    server.use(stream.handler);
    const view = renderApp('/tweetgen');
    await ask('Worth keeping');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('error', {
      type: 'USAGE_LIMIT_EXCEEDED',
      feature: 'daily generations',
      requiredPlan: 'starter',
      currentUsage: 20,
      limit: 20,
      resetsAt: '2026-11-21T00:00:00.000Z',
      message: 'All used.',
      statusCode: 402,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for daily generations' });
    expect(dialog).toHaveTextContent("You've used 20/20 for this day. Upgrade to continue.");
    expect(screen.queryByText('All used.')).not.toBeInTheDocument();
    view.unmount();
    rereadKept();
    renderApp('/tweetgen');
    expect(await screen.findByDisplayValue('Worth keeping')).toBeInTheDocument();
  });

  it('keeps the prompt of a person who signs out, and shows it to nobody else', async () => {
    const view = renderTweets();
    fireEvent.change(await prompt(), { target: { value: 'Mine alone' } });
    view.unmount();
    rereadKept();
    signIn({ id: 'somebody-else' });
    const other = renderTweets();
    expect(await prompt()).toHaveValue('');
    other.unmount();
    signIn();
    renderTweets();
    expect(await prompt()).toHaveValue('Mine alone');
  });

  it('shows a field’s refusal at the field, without a toast', async () => {
    const message = 'Say more than one word.';
    server.use(
      refuse('post', generatePath, {
        status: 422,
        type: 'VALIDATION_FAILED',
        message: 'Check it.',
        details: [{ field: 'prompt', message }],
      }),
    );
    renderTweets();
    await ask('Hm');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await prompt()).toHaveAccessibleDescription(message);
    await waitFor(async () => expect(await prompt()).toHaveFocus());
    expect(screen.queryByText('Check it.')).not.toBeInTheDocument();
  });

  it('asks for a prompt instead of calling without one', async () => {
    renderTweets();
    const field = await prompt();
    await userEvent.setup().click(generateButton());
    expect(field).toHaveAccessibleDescription('Say what the tweets should be about.');
    expect(field).toHaveFocus();
    expect(cards()).toHaveLength(0);
  });

  it('says when it is free again after a 429', async () => {
    server.use(
      refuse('post', generatePath, {
        status: 429,
        type: 'RATE_LIMITED',
        message: 'Very fast.',
        headers: { 'retry-after': '12' },
      }),
    );
    renderTweets();
    await ask();
    const notice = await screen.findByText(/Very fast\. Free again at /);
    expect(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('sends the same key again after a lost answer, and a new one after a refusal', async () => {
    const keys: (string | null)[] = [];
    let times = 0;
    server.use(
      http.post(`*${generatePath}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        times += 1;
        if (times === 1) return HttpResponse.error();
        return HttpResponse.json(
          { success: false, statusCode: 503, message: 'Busy.', error: { type: 'UPSTREAM_UNAVAILABLE' } },
          { status: 503 },
        );
      }),
    );
    renderTweets();
    const user = await ask();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByText('Busy.').length).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe('a stream that breaks off', () => {
  it('keeps the finished tweets until new ones land', async () => {
    const stream = openStream(generatePath);
    server.use(stream.handler);
    renderTweets();
    const user = await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('start', startData);
    stream.send('item', { index: 0, ...tweets[0] });
    expect(await screen.findByText(/Tweet t1/)).toBeInTheDocument();
    stream.breakOff();
    expect(await screen.findByText(/The connection broke off/)).toBeInTheDocument();
    expect(cards()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(screen.getByText(/Tweet t1/)).toBeInTheDocument();
    stream.send('start', { ...startData, generationId: 'g2' });
    stream.send('done', makeAnswer('g2', [makeTweet('t9')]));
    expect(await screen.findByText(/Tweet t9/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Tweet t1/)).not.toBeInTheDocument());
  });
});

describe('the panel', () => {
  let stream: ReturnType<typeof openStream>;
  beforeEach(() => {
    stream = openStream(generatePath);
  });

  it('remembers its options and says what a call takes from the day', async () => {
    const view = renderTweets();
    const user = userEvent.setup();
    expect(await screen.findByText('Uses 1 of 8 left today')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Variants' }), '1');
    await user.click(screen.getByRole('radio', { name: 'Funny' }));
    view.unmount();
    rereadKept();
    renderTweets();
    expect(await screen.findByRole('button', { name: 'Generate 1 tweet' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Funny' })).toBeChecked();
  });

  it('starts from the workspace’s defaults, sends only what was chosen otherwise, and follows them again', async () => {
    server.use(
      answer('get', '/api/tweetgen/settings', makeWritingSettings({ tone: 'warm', language: 'de' })),
      stream.handler,
    );
    renderTweets();
    const user = userEvent.setup();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Warm' })).toBeChecked());
    const language = screen.getByRole('combobox', { name: 'Language' });
    expect(language).toHaveDisplayValue('Default (Deutsch)');
    await user.click(screen.getByRole('radio', { name: 'Funny' }));
    await user.selectOptions(language, 'Français');
    await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toMatchObject({ tone: 'funny', language: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('radio', { name: 'Warm' }));
    await user.selectOptions(language, 'Default (Deutsch)');
    await user.click(generateButton());
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]?.body).not.toHaveProperty('tone');
    expect(stream.requests[1]?.body).not.toHaveProperty('language');
  });

  it('shows a tone that was set through the API as the default', async () => {
    server.use(answer('get', '/api/tweetgen/settings', makeWritingSettings({ tone: 'laid-back' })));
    renderTweets();
    expect(await screen.findByRole('radio', { name: 'Laid-back' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  it('goes on sending a tone that was chosen in this browser before', async () => {
    const owner = `${makeUser().id}:${makeUser().activeWorkspaceId}`;
    const text = JSON.stringify({ tone: 'Professional', language: '', count: 2 });
    localStorage.setItem(`kept:writing-options:${owner}`, JSON.stringify({ text, at: Date.now() }));
    rereadKept();
    server.use(answer('get', '/api/tweetgen/settings', makeWritingSettings({ tone: 'warm' })), stream.handler);
    renderTweets();
    await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toMatchObject({ tone: 'professional', count: 2 });
    expect(stream.requests[0]?.body).not.toHaveProperty('language');
  });

  const proModels = () =>
    makePlans().map((plan) => ({
      ...plan,
      limits: {
        ...plan.limits,
        aiModels: plan.id === 'pro' ? (['gpt-3.5-turbo', 'gpt-4-turbo'] as const).slice() : plan.limits.aiModels,
      },
    }));

  it('names what really runs beside the plan’s model, and leads from a locked one to its plan', async () => {
    const terra = { provider: 'openai', upstreamModel: 'gpt-5.6-terra', name: 'GPT-5.6 Terra' };
    server.use(
      answer('get', '/api/billing/plans', proModels()),
      answer('get', '/api/tweetgen/models', makeModels(terra)),
    );
    renderApp('/tweetgen');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Model: gpt-3.5-turbo · GPT-5.6 Terra' }));
    const name = 'gpt-3.5-turbo · GPT-5.6 Terra';
    expect(await screen.findByRole('menuitemradio', { name, checked: true })).toBeInTheDocument();
    expect(screen.queryByText(/the built-in writer runs/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemradio', { name: 'gpt-4-turbo · GPT-5.6 Terra · Pro plan' }));
    expect(await screen.findByRole('dialog', { name: /gpt-4-turbo/ })).toBeInTheDocument();
  });

  it('sends the model that was chosen, and none while the workspace’s is shown', async () => {
    const pro = proModels().map((plan) => (plan.id === 'pro' ? { ...plan, id: 'free' as const } : plan));
    server.use(
      answer('get', '/api/billing/plans', pro.slice(2)),
      answer('get', '/api/tweetgen/settings', makeWritingSettings({ model: 'gpt-4-turbo' })),
      stream.handler,
    );
    renderTweets();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Model: gpt-4-turbo · Built-in writer' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'gpt-3.5-turbo · Built-in writer' }));
    await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toMatchObject({ model: 'gpt-3.5-turbo' });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /^Model:/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'gpt-4-turbo · Built-in writer' }));
    await user.click(generateButton());
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]?.body).not.toHaveProperty('model');
  });

  it('says that nothing is set up that could write', async () => {
    const message = 'No writing model is set up on this server.';
    server.use(refuse('get', '/api/tweetgen/models', { status: 503, type: 'INTEGRATION_NOT_CONFIGURED', message }));
    renderTweets();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Model: gpt-3.5-turbo' })).toBeInTheDocument();
  });

  it('tells a viewer why nothing can be written', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    renderTweets();
    expect(await prompt()).toBeDisabled();
    expect(generateButton()).toBeDisabled();
    expect(screen.getByText(/Viewers can read only/)).toBeInTheDocument();
  });
});

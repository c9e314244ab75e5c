import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
// Loaded before the clock of the first wait starts.
import '@/features/free-tools/components/tool-questions';
import '@/features/free-tools/components/results';
import { ByModel } from '@/features/free-tools/components/by-model';
import { forgetWriter } from '@/features/free-tools/components/tool-form';
import { rereadStored } from '@/lib/device/stored';
import { answerOf, textOf } from '@/pages/tools/tool-fixtures';
import { renderPublicPage } from '@/testing/render-public';
import { answer, server } from '@/testing/server';

const questions = [{ id: 'change', text: 'What did you change?' }];
const connectUrl = '/settings/models';

/** Answers the calls in this order, and tells what was sent. */
function answers(...data: object[]) {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/free-tools/tweets/generate', async ({ request }) => {
      bodies.push(await request.json());
      const next = answerOf({ tweets: [], ...data[bodies.length - 1] });
      return new HttpResponse(`event: done\ndata: ${JSON.stringify(next)}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    }),
  );
  return bodies;
}

async function ask() {
  await renderPublicPage('/tools/tweet-generator');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'What is it about?' }), 'pricing');
  await user.click(screen.getByRole('button', { name: 'Generate 3 tweets' }));
  return user;
}

const question = () => screen.findByRole('textbox', { name: 'What did you change?' });

describe('a free tool of a server without a model', () => {
  beforeEach(rereadStored);

  it('says from the start that it only arranges', async () => {
    document.head.innerHTML = '<meta name="run-facts" content="sandbox notes-only" />';
    onTestFinished(() => void (document.head.innerHTML = ''));
    await renderPublicPage('/tools/tweet-generator');
    expect(screen.getByRole('button', { name: 'Check my text' })).toBeInTheDocument();
    expect(screen.getByText(/^Your text comes back as you typed it,/)).toBeInTheDocument();
  });

  it('has the words of both in its prerendered page, of which the style shows one', () => {
    const html = renderToString(<ByModel connected="Generate" asTyped="Arrange" />);
    expect(html).toContain('<span class="notes-only:hidden">Generate</span>');
    expect(html).toContain('<span class="hidden notes-only:inline">Arrange</span>');
  });
});

describe('a free tool, before the press', () => {
  beforeEach(() => {
    rereadStored();
    forgetWriter();
  });

  it.each([
    [{ name: null, sentTo: null }, 'No model is connected here.', 'Check my text'],
    [{ name: 'Qwen3 4B', sentTo: null }, 'Qwen3 4B on this server reads your text.', 'Generate 3 tweets'],
    [{ name: 'Claude', sentTo: 'Anthropic' }, 'Your text is sent to Anthropic,', 'Generate 3 tweets'],
  ])('says what happens to the text: %o', async (writer, words, action) => {
    server.use(answer('get', '/api/free-tools/writer', writer));
    await renderPublicPage('/tools/tweet-generator');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: action })).toBeVisible();
  });

  it('marks what a model has added', async () => {
    const text = 'We sold 900 bags. Ada likes them.';
    const claimed = {
      ...textOf(text),
      origin: 'model' as const,
      additions: [{ start: 18, end: 33, kind: 'claim' as const }],
    };
    answers({ tweets: [claimed, { ...textOf('We sold 900 bags.', 1), origin: 'model' as const }] });
    await ask();
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.querySelector('mark')).toHaveTextContent('Ada likes them.');
    expect(first).toHaveTextContent("1 claim isn't from your text. Did this happen?");
    expect(second).toHaveTextContent('All from your text');
  });
});

describe('a free tool that was told too little', () => {
  beforeEach(rereadStored);

  it('asks in its form, and sends the answers with the next run', async () => {
    const bodies = answers({ questions, connectUrl }, { tweets: [textOf('We changed it.')], connectUrl });
    const user = await ask();
    await user.type(await question(), 'The price');
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getByRole('heading', { name: '1 question first' })).toBeInTheDocument();
    expect(screen.getByText(/^Your text comes back as you typed it,/)).toBeInTheDocument();
    // A visitor can't connect one.
    expect(screen.queryByRole('link', { name: 'Connect a model' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check my text' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]).not.toHaveProperty('answers');
    expect(bodies[1]).toMatchObject({
      prompt: 'pricing',
      answers: [{ id: 'change', text: 'The price', question: 'What did you change?' }],
    });
    expect(await screen.findByRole('article', { name: 'Tweet 1 of 1' })).toHaveTextContent('We changed it.');
  });

  it('leaves the questions out when they are skipped', async () => {
    answers({ questions });
    const user = await ask();
    (await question()).focus();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'What did you change?' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Generate 3 tweets' })).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
// Loaded before the clock of the first wait starts.
import '@/features/free-tools/components/tool-questions';
import '@/features/free-tools/components/tweets-result';
import { ByModel } from '@/features/free-tools/components/by-model';
import { rereadKept } from '@/lib/device/kept';
import { answerOf, textOf } from '@/pages/tools/tool-fixtures';
import { renderPublicPage } from '@/testing/render-public';
import { server } from '@/testing/server';

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
  beforeEach(rereadKept);

  it('says from the start that it only arranges', async () => {
    document.head.innerHTML = '<meta name="run-facts" content="sandbox notes-only" />';
    onTestFinished(() => void (document.head.innerHTML = ''));
    await renderPublicPage('/tools/tweet-generator');
    expect(screen.getByRole('button', { name: 'Check my text' })).toBeInTheDocument();
    expect(screen.getByText(/^Your text comes back as you typed it\./)).toBeInTheDocument();
  });

  it('has the words of both in its prerendered page, of which the style shows one', () => {
    const html = renderToString(<ByModel connected="Generate" arranged="Arrange" />);
    expect(html).toContain('<span class="notes-only:hidden">Generate</span>');
    expect(html).toContain('<span class="hidden notes-only:inline">Arrange</span>');
  });
});

describe('a free tool that was told too little', () => {
  beforeEach(rereadKept);

  it('asks in its form, and sends the answers with the next run', async () => {
    const bodies = answers({ questions, connectUrl }, { tweets: [textOf('We changed it.')], connectUrl });
    const user = await ask();
    await user.type(await question(), 'The price');
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getByRole('heading', { name: '1 question first' })).toBeInTheDocument();
    expect(screen.getByText(/^Your text comes back as you typed it\./)).toBeInTheDocument();
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

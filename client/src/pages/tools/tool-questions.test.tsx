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
    expect(screen.getByRole('button', { name: 'Arrange my notes' })).toBeInTheDocument();
    expect(screen.getByText(/^Drafts use only your own sentences\./)).toBeInTheDocument();
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
    const starter = { ...textOf('We changed it because'), origin: 'starter' };
    const bodies = answers({ questions, connectUrl }, { tweets: [starter], connectUrl });
    const user = await ask();
    await user.type(await question(), 'The price');
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getByRole('heading', { name: '1 question first' })).toBeInTheDocument();
    expect(screen.getByText(/^Drafts use only your own sentences\./)).toBeInTheDocument();
    // A visitor can't connect one.
    expect(screen.queryByRole('link', { name: 'Connect a model' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Arrange my notes' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]).not.toHaveProperty('answers');
    expect(bodies[1]).toMatchObject({ prompt: 'pricing', answers: [{ id: 'change', text: 'The price' }] });
    expect(await screen.findByRole('article', { name: 'Tweet 1 of 1' })).toHaveTextContent('Starter: finish this line');
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

  it('shows what was left out of the notes above its questions, and sends what is used with the next run', async () => {
    const sentence = 'Nothing fancy.';
    const bodies = answers({ questions, heldBack: [sentence], connectUrl }, { tweets: [textOf(sentence)], connectUrl });
    await renderPublicPage('/tools/tweet-generator');
    const user = userEvent.setup();
    const field = screen.getByRole('textbox', { name: 'What is it about?' });
    await user.type(field, `${sentence} Pricing.`);
    await user.click(screen.getByRole('button', { name: 'Generate 3 tweets' }));
    const button = await screen.findByRole('button', { name: `Use it: ${sentence}` });
    expect(button.compareDocumentPosition(await question())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(button);
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]).not.toHaveProperty('forReaders');
    expect(bodies[1]).toMatchObject({ forReaders: [sentence] });
    await waitFor(() => expect(button).not.toBeInTheDocument());
    // Changed, it is another sentence.
    await user.clear(field);
    await user.type(field, 'Nothing is fancy here.');
    await user.click(screen.getByRole('button', { name: 'Arrange my notes' }));
    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies[2]).not.toHaveProperty('forReaders');
  });

  it('sends all that was left out with one click, but no instruction', async () => {
    const [unsure, order] = [['Warm and proud.', 'Nothing fancy.'], 'Keep it short.'];
    const heldBack = [...unsure, order];
    const bodies = answers({ questions, heldBack, instructions: [order], connectUrl }, { connectUrl });
    await renderPublicPage('/tools/tweet-generator');
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'What is it about?' }), heldBack.join(' '));
    await user.click(screen.getByRole('button', { name: 'Generate 3 tweets' }));
    expect(await screen.findByText('Left out: instructions for the writer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use all' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ forReaders: unsure });
  });
});

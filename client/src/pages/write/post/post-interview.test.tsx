import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded before the clock of the first wait starts.
import '@/features/composer/components/generate/interview';
import '@/features/composer/components/part/style-notes';
import type { Tweet, TweetsAnswer } from '@/features/composer/generation/run-kinds';
import { makeAnswer, makeChat, makeTweet } from '@/pages/write/post/post-fixtures';
import { notes, post, renderTweets, startUser, variant } from '@/testing/post-screen';
import { leaveDoc, makeDoc, makePart, reload } from '@/testing/editor';
import { makeBillingInfo, makeModelsOverview } from '@/testing/factories';
import { answer, refuse, server } from '@/testing/server';
import { button, header, live, startWriting } from '@/testing/writing-screen';

const generatePath = '/api/tweetgen/generate';
const questions = [
  { id: 'change', text: 'What did you change?' },
  { id: 'numbers', text: 'What happened, in numbers?' },
];
const brief = 'something about pricing';

startWriting();
beforeEach(() => {
  const data = { ...makeChat('chat-1', brief), generations: [] };
  server.use(http.get('*/api/tweetgen/chats/chat-1', () => HttpResponse.json({ success: true, data })));
});

/** Answers the calls in this order, and tells what was sent. */
function answers(...data: Partial<TweetsAnswer>[]) {
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/models', () =>
      HttpResponse.json({ success: true, data: makeModelsOverview({ isConnected: true }) }),
    ),
    http.post(`*${generatePath}`, async ({ request }) => {
      bodies.push(await request.json());
      const given = data[bodies.length - 1];
      // An answer without a text makes no chat.
      const chatId = given?.tweets === undefined ? null : 'chat-1';
      const next = { ...makeAnswer(`g${bodies.length}`, []), chatId, ...given } as TweetsAnswer;
      return new HttpResponse(`event: done\ndata: ${JSON.stringify(next)}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    }),
  );
  return bodies;
}

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const interview = () => screen.findByRole('region', { name: '2 questions for you' });
const noInterview = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: /questions for you/ })).not.toBeInTheDocument());

async function ask(text = brief) {
  const user = startUser();
  renderTweets();
  fireEvent.change(await notes(), { target: { value: text } });
  await user.click(button(/^Write 3 variants/));
  return user;
}

describe('a brief that says too little', () => {
  it('is asked about on the page, and the answers go with it', async () => {
    const bodies = answers({ questions }, { tweets: [makeTweet('t1')] });
    const user = await ask();
    expect(await interview()).toHaveTextContent(`Your brief: “${brief}”`);
    expect(live()).toHaveTextContent('2 questions for you. Nothing was counted.');
    const first = await field('What did you change?');
    expect(await interview()).toHaveTextContent('Answer in full sentences');
    expect(first).toHaveAttribute('placeholder', 'A full sentence');
    await waitFor(() => expect(first).toHaveFocus());
    await user.type(first, 'The price, in March.');
    expect(screen.getByRole('complementary')).toHaveTextContent('1 of 2');
    expect(screen.getByRole('form', { name: 'Your notes so far' })).toHaveTextContent('The price, in March.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]).not.toHaveProperty('answers');
    expect(bodies[1]).toMatchObject({ prompt: brief, answers: [{ id: 'change', text: 'The price, in March.' }] });
    await noInterview();
    expect(await post()).toHaveValue('Tweet t1 about the harbour.');
  });

  it('keeps what was answered over a failure and a reload', async () => {
    answers({ questions });
    const user = await ask();
    await user.type(await field('What happened, in numbers?'), 'Lost 4 of 212');
    server.use(refuse('post', generatePath, { status: 500, type: 'INTERNAL_ERROR' }));
    await user.click(within(await interview()).getByRole('button', { name: /^Write 3 variants/ }));
    expect(await within(await interview()).findByRole('alert')).toHaveTextContent('Failed to generate tweets');
    reload();
    renderTweets();
    expect(await field('What happened, in numbers?')).toHaveValue('Lost 4 of 212');
  });

  it('is written from as it is when the questions are skipped', async () => {
    const bodies = answers({ questions }, { tweets: [makeTweet('t1')] });
    const user = await ask();
    await user.type(await field('What did you change?'), 'Not sent');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).not.toHaveProperty('answers');
    expect(await variant('Variant 1')).toBeInTheDocument();
  });

  it('asks nothing about other notes', async () => {
    answers({ questions }, { tweets: [makeTweet('t1')], questions });
    const user = await ask();
    await interview();
    await user.keyboard('{Escape}');
    await variant('Variant 1');
    expect(button('Answer 2 questions')).toBeInTheDocument();
    await user.click(button('Edit'));
    fireEvent.change(await notes(), { target: { value: 'Something else' } });
    expect(screen.queryByRole('button', { name: 'Answer 2 questions' })).not.toBeInTheDocument();
  });
});

describe('the answers', () => {
  const given = [{ id: 'change', text: 'The price', question: 'What did you change?' }];
  const arrange = async () => startUser().click(button(/^Write 3 variants/));

  beforeEach(() => server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'starter' }))));

  async function answerOne(...rest: Partial<TweetsAnswer>[]) {
    const bodies = answers({ questions }, ...rest);
    const user = await ask();
    await user.type(await field('What did you change?'), 'The price');
    return { bodies, user };
  }

  async function startNew() {
    await startUser().click(header().getByRole('button', { name: 'More actions' }));
    await startUser().click(await screen.findByRole('menuitem', { name: /^New post/ }));
    await waitFor(async () => expect(await notes()).toHaveValue(''));
  }

  it('are left to give by what the button says, and can be changed when all are given', async () => {
    const { user } = await answerOne();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Answer 1 question' }));
    await user.type(await field('What happened, in numbers?'), 'Lost 4');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Edit answers' }));
    expect(await field('What did you change?')).toHaveValue('The price');
  });

  it('come back with the notes of before, and are not those to the same notes of a new post', async () => {
    const { bodies, user } = await answerOne({ questions });
    await startNew();
    await user.click(button('Restore mine'));
    expect(await field('What did you change?')).toHaveValue('The price');
    await startNew();
    fireEvent.change(await notes(), { target: { value: brief } });
    await arrange();
    expect(await field('What did you change?')).toHaveValue('');
    expect(bodies[1]).not.toHaveProperty('answers');
  });

  it('stay with their chat', async () => {
    const tweets = [makeTweet('t1')];
    const { bodies, user } = await answerOne({ tweets, questions }, { questions });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies[1]).toHaveProperty('answers', given));
    expect(await screen.findByRole('button', { name: 'Answer 1 question' })).toBeInTheDocument();
    await startNew();
    fireEvent.change(await notes(), { target: { value: brief } });
    await arrange();
    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies[2]).not.toHaveProperty('answers');
    expect(await field('What did you change?')).toHaveValue('');
  });
});

describe('variants', () => {
  it('are named by their angle', async () => {
    answers({ tweets: [makeTweet('t1', { angle: 'Opens with the number' })] });
    await ask();
    expect(await variant('Variant 1. Opens with the number')).toHaveAttribute('aria-current', 'true');
  });
});

const text = 'We raised the price. One customer wrote: “At last.”';
const added = { start: 21, end: text.length, kind: 'quote' as const };
const voice: NonNullable<Tweet['voice']> = {
  distance: 0.4,
  notes: ['Longer sentences than yours'],
  fix: 'shorter sentences',
};
const suggestions = async () => within(await screen.findByRole('region', { name: 'Suggestions' }));
const marked = () => screen.queryAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent);

function renderMarked() {
  const origin = { generationId: 'g1', tweetId: 't1', modelName: 'Model' };
  const part = makePart('p1', text, { origin, additions: [added], voice });
  leaveDoc('tweet', { ...makeDoc(['']), parts: [part] });
  renderTweets();
}

describe('what is not from the notes', () => {
  const words = 'One customer wrote: “At last.”';

  it('is marked in the text and struck once the result was seen, which Undo takes back', async () => {
    renderMarked();
    const user = startUser();
    await waitFor(() => expect(marked()).toContain(text.slice(21)));
    const line = (await (await suggestions()).findAllByRole('listitem'))[0];
    expect(await screen.findByRole('heading', { name: '1 unchecked claim' })).toBeVisible();
    expect(line).toHaveTextContent('Did someone say this?');
    const struck = () => [...document.querySelectorAll('mark[data-mark="replaced"]')].map((mark) => mark.textContent);
    await user.hover((await suggestions()).getByRole('button', { name: `Strike ${words}` }));
    expect(struck().join('')).toBe(` ${words}`);
    await user.hover(await post());
    expect(struck()).toEqual([]);
    await user.click((await suggestions()).getByRole('button', { name: `Strike ${words}` }));
    expect((await suggestions()).getByText(words, { selector: 'del' })).toBeVisible();
    expect(struck().join('')).toBe(` ${words}`);
    expect(await post()).toHaveValue(text);
    await user.click((await suggestions()).getByRole('button', { name: `Strike ${words}` }));
    expect(await post()).toHaveValue('We raised the price.');
    expect(await post()).toHaveFocus();
    expect(live()).toHaveTextContent('Struck');
    await user.click(header().getByRole('button', { name: 'Undo' }));
    expect(await post()).toHaveValue(text);
    await waitFor(() => expect(marked()).toContain(text.slice(21)));
  });

  it('stays without its mark when it is kept, also after a reload', async () => {
    renderMarked();
    const user = startUser();
    await user.click(await (await suggestions()).findByRole('button', { name: `Keep ${words}` }));
    expect(live()).toHaveTextContent('Kept');
    await waitFor(() => expect(marked()).not.toContain(text.slice(21)));
    reload();
    renderTweets();
    expect(await post()).toHaveValue(text);
    expect(screen.queryByRole('button', { name: `Keep ${words}` })).not.toBeInTheDocument();
  });

  it('moves with its words, and goes when they change', async () => {
    renderMarked();
    fireEvent.change(await post(), { target: { value: `In March ${text}` } });
    await waitFor(() => expect(marked()).toContain(text.slice(21)));
    fireEvent.change(await post(), { target: { value: 'In March we raised the price. One wrote back.' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Strike/ })).not.toBeInTheDocument());
  });
});

describe('a text that does not sound like its voice', () => {
  it('says how, and is rewritten with that wish', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/tweetgen/regenerate', async ({ request }) => {
        bodies.push(await request.json());
        const data = makeAnswer('g2', [makeTweet('t9', { text: 'Short. Like this.' })]);
        return new HttpResponse(`event: done\ndata: ${JSON.stringify(data)}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        });
      }),
    );
    renderMarked();
    await startUser().click(
      await (await suggestions()).findByRole('button', { name: 'Fix Longer sentences than yours.' }),
    );
    await waitFor(() =>
      expect(bodies).toEqual([{ generationId: 'g1', tweetId: 't1', text, instruction: 'shorter sentences' }]),
    );
    await waitFor(async () => expect(await post()).toHaveValue('Short. Like this.'));
  });

  it('says how without a model too, which nothing can be rewritten with', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    renderMarked();
    const notes = await suggestions();
    expect(await notes.findByText('Longer sentences than yours.')).toBeVisible();
    await waitFor(() => expect(notes.queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument());
  });
});

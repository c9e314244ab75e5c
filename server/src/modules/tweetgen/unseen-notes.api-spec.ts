import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp } from '../../../test/factories/user.factory';
import { unseenNotes, unseenRequests } from '../../../test/samples/unseen-notes.data';
import { sentencesIn } from '../../text/suggestions/sentences';

interface Answer {
  prompt: string;
  notes: string[];
  tweets: { text: string; origin: string; marks: { start: number; end: number }[] }[];
}

/** As many as one person may ask for in a minute. */
const aPerson = 20;
const spaced = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

describe('a hundred notes that nobody has seen, without a model', () => {
  let test: TestApp;
  beforeAll(async () => (test = await createTestApp()));
  afterAll(() => test.close());

  async function answersFor(prompts: readonly string[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let at = 0; at < prompts.length; at += aPerson) {
      const user = await signUp(test);
      for (const prompt of prompts.slice(at, at + aPerson)) {
        const sent = test.http.post('/api/tweetgen/generate').set(auth(user)).send({ prompt });
        answers.push({ prompt, ...(await sent.expect(200)).body.data });
      }
    }
    return answers;
  }

  it('keep every sentence that was typed, in order, and as it was typed where it is one post', async () => {
    expect(unseenNotes.length).toBeGreaterThanOrEqual(100);
    const lost: string[] = [];
    for (const { prompt, tweets } of await answersFor(unseenNotes)) {
      const all = spaced(tweets.map(({ text }) => text).join('\n'));
      let from = 0;
      for (const { text } of sentencesIn(prompt)) {
        if (text === '---') continue;
        const at = all.indexOf(spaced(text), from);
        if (at < 0) lost.push(text);
        else from = at + spaced(text).length;
      }
      if (tweets.length === 1 && tweets[0]?.text !== prompt) lost.push(prompt);
      for (const { text, marks } of tweets)
        for (const { start, end } of marks) if (!(start < end && end <= text.length)) lost.push(text);
    }
    expect(lost).toEqual([]);
  });

  it('lose nothing of what a thread has no part left for', async () => {
    const prompt = '今朝は雨でした。'.repeat(500);
    const [answer] = await answersFor([prompt]);
    const all = answer?.tweets.map(({ text }) => text).join('') ?? '';
    expect(all.replace(/\s/g, '') === prompt).toBe(true);
  });

  it('are told from orders and bare topics, which need a model; one that is not told stays as it was typed', async () => {
    const missed = (await answersFor(unseenRequests)).filter(({ tweets, notes, prompt }) => {
      expect(tweets.map(({ text }) => text)).toEqual(notes.length > 0 ? [] : [prompt]);
      return tweets.length > 0;
    });
    expect(missed.length).toBeLessThanOrEqual(1);
  });
});

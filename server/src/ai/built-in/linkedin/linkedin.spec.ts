import { longNotes } from '../../../modules/tweetgen/evaluation/long-notes.data';
import { inventedFacts } from '../../../text/facts';
import { detectLanguage } from '../../../text/language';
import { isNearDuplicate } from '../../../text/similarity';
import { checkStyle } from '../../../text/style/check-style';
import { postFormats, type TextInput } from '../../text-model.port';
import { sampleBriefs } from '../outline/sample-briefs.data';
import { composeLinkedin } from './compose-linkedin';

const seeds = [1, 2, 3];
const notes = longNotes.map(({ id, prompt, writtenIn }) => ({ id, prompt, language: writtenIn ?? 'en' }));
const postsOf = (prompt: string, changes: Partial<TextInput> = {}, seed = 1) =>
  composeLinkedin({ prompt, count: 1, ...changes }, seed);
/** Every brief once: each second one as it comes, the others in one of the formats in turn. */
const written = [...sampleBriefs, ...notes].map(({ id, prompt, language }, at) => {
  const format = at % 2 === 0 ? undefined : postFormats[((at - 1) / 2) % postFormats.length];
  const seed = 1 + (at % 3);
  const [text = ''] = postsOf(prompt, { length: 'long', ...(format ? { format } : {}) }, seed).texts;
  return { id, prompt, language, seed, format, text };
});
const brief = (id: string): string => [...sampleBriefs, ...notes].find((one) => one.id === id)?.prompt ?? '';
const firstLine = (text: string): string => text.split('\n')[0] ?? '';
const sentences = (text: string): string[] => text.split(/(?<=[.!?。])\s+|\n+/).map((one) => one.toLowerCase());

describe('a post', () => {
  it('is there for every brief and has at most 3,000 characters', () => {
    expect(written.filter(({ text }) => text === '' || text.length > 3_000)).toEqual([]);
  });

  it('has none of the near-certain tells', () => {
    const told = written.filter(({ text }) => checkStyle(text, 'linkedin').some(({ severity }) => severity === 3));
    expect(told).toEqual([]);
  });

  it('states no figure, quote, link or handle that the brief does not', () => {
    expect(written.filter(({ text, prompt }) => inventedFacts(text, prompt).length > 0)).toEqual([]);
  });

  it('says each sentence once', () => {
    const repeating = written.filter(({ text }) => {
      const all = sentences(text).filter((one) => one.split(' ').length > 2);
      return new Set(all).size < all.length;
    });
    expect(repeating).toEqual([]);
  });

  it('opens with a line that ends before the fold', () => {
    expect(written.filter(({ text }) => firstLine(text).length > 140)).toEqual([]);
  });

  it('asks nothing in its first line, unless the brief is a question', () => {
    expect(written.filter(({ text, id }) => firstLine(text).endsWith('?') && id !== 'long-paper')).toEqual([]);
  });

  it('ends on no bait, no bold and no hashtag', () => {
    const loud = written.filter(({ text }) => /thoughts\?$|agree\?$|\*\*|#\p{L}|[\u{1D400}-\u{1D7FF}]/iu.test(text));
    expect(loud).toEqual([]);
  });

  it('has paragraphs, not one sentence a line', () => {
    const long = written.filter(({ text }) => sentences(text).length > 6 && !/\n(?:-|1\.) /.test(text));
    const broken = long.filter(({ text }) =>
      text
        .split('\n\n')
        .slice(1)
        .every((paragraph) => sentences(paragraph).length < 2),
    );
    expect(broken).toEqual([]);
  });

  it('keeps the language of the brief', () => {
    const other = written.filter(({ text, language }) => {
      const found = detectLanguage(text);
      return found !== language && found !== 'und';
    });
    expect(other).toEqual([]);
  });

  it('is the same for the same input and seed', () => {
    const again = ({ prompt, seed }: { prompt: string; seed: number }): string =>
      postsOf(prompt, { length: 'long' }, seed).texts.join();
    const free = written.filter(({ format }, at) => format === undefined && at % 4 === 0);
    expect(free.filter((one) => again(one) !== one.text)).toEqual([]);
  });
});

describe('its length', () => {
  it.each([
    ['short', 600],
    ['medium', 1_300],
    ['long', 2_500],
  ] as const)('stays within that of a %s post', (length, most) => {
    const posts = [...notes, ...sampleBriefs.slice(0, 8)].flatMap(({ prompt }) => postsOf(prompt, { length }).texts);
    expect(posts.filter((text) => text.length > most)).toEqual([]);
  });

  it('fills what the brief fills', () => {
    expect(postsOf(brief('long-retro'), { length: 'long' }).texts[0]?.length).toBeGreaterThan(1_300);
    expect(postsOf(brief('long-retro'), { length: 'medium' }).texts[0]?.length).toBeGreaterThan(1_000);
  });

  it('is less than was asked for where the brief has no more, and the note says so', () => {
    const { texts, notes: said } = postsOf(brief('teacher'), { length: 'long' });
    expect(texts[0]?.length).toBeLessThan(500);
    expect(said.join(' ')).toMatch(/fills \d+ characters, and a long post starts at 1,300/);
  });

  it('says how much it left out', () => {
    expect(postsOf(brief('long-retro'), { length: 'short' }).notes.join(' ')).toMatch(
      /\d+ sentences of the brief found no room in a short post/,
    );
  });
});

describe('its format', () => {
  it('tells a story in the order of time', () => {
    const [text = ''] = postsOf(brief('incident'), { format: 'story' }).texts;
    const places = ['At 9:40', 'after 6 minutes', 'by 14:10', 'What we changed'].map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });

  it('ends on the lesson that the brief draws', () => {
    for (const seed of seeds)
      expect(postsOf(brief('first-hire'), { format: 'lesson' }, seed).texts[0]).toMatch(
        /\n\nLesson: write down what good looks like, then look away\.$/,
      );
  });

  it('makes up no lesson where the brief draws none', () => {
    expect(postsOf(brief('link'), { format: 'lesson' }).notes.join(' ')).toMatch(/draws no lesson of its own/);
  });

  it('sets a list under one line, plain and counted as the brief counts', () => {
    const [steps = ''] = postsOf(brief('howto-steps'), { format: 'list' }).texts;
    expect(steps).toMatch(/^How I find the first 10 customers for a new product:\n\n1\. Write down/);
    expect(steps).toMatch(/\n5\. On the last call of the week, ask for money\.\n\nI have done this four times\./);
    expect(postsOf(brief('tips-list'), { format: 'list' }).texts[0]).toMatch(
      /booth:\n\n- Bring your own extension cord/,
    );
  });

  it('opens an opinion with the claim and grants what speaks against it', () => {
    const [text = ''] = postsOf(brief('opinion'), { format: 'opinion' }).texts;
    expect(text).toMatch(/^Code reviews should not be done by the person who knows the code best\./);
    expect(text).toMatch(/Of course you need the expert/);
  });

  it('says where the brief has no opinion', () => {
    expect(postsOf(brief('podcast'), { format: 'opinion' }).notes.join(' ')).toMatch(/states no opinion/);
  });
});

/** Three posts, and other first lines of the first one. */
const threes = [...sampleBriefs.filter((_, at) => at % 3 === 0), ...notes].map(({ id, prompt }) => {
  const { texts, openings = [], notes: said } = postsOf(prompt, { count: 3, openings: 3 });
  return { id, prompt, texts, openings, said, isLong: notes.some((note) => note.id === id) };
});

describe('several posts', () => {
  it('differ in what they tell, and fewer come with a note', () => {
    for (const { texts, said } of threes) {
      expect(texts.filter((text, at) => texts.slice(0, at).some((other) => isNearDuplicate(text, other)))).toEqual([]);
      if (texts.length < 3) expect(said.length).toBeGreaterThan(0);
    }
  });

  it('come in threes from long notes', () => {
    for (const { id, texts } of threes.filter((one) => one.isLong && one.id !== 'long-release'))
      expect([id, texts.length]).toEqual([id, 3]);
  });

  it('leave no item of a list out', () => {
    const { texts } = postsOf(brief('list-lessons'), { count: 3 });
    expect(texts).toHaveLength(1);
  });

  it('differ from the posts that a rewrite replaces', () => {
    const { texts: avoid } = postsOf(brief('hotel'));
    const { texts } = postsOf(brief('hotel'), { avoid });
    expect(texts.filter((text) => avoid.some((other) => isNearDuplicate(text, other)))).toEqual([]);
  });
});

describe('other first lines', () => {
  it('end before the fold, state nothing new and are none of the post', () => {
    for (const { prompt, texts, openings } of threes) {
      expect(openings.filter((line) => line.length > 140 || line.includes('\n'))).toEqual([]);
      expect(openings.filter((line) => line.endsWith('?')).length).toBeLessThan(2);
      expect(openings.filter((line) => inventedFacts(line, prompt).length > 0)).toEqual([]);
      expect(openings).not.toContain(firstLine(texts[0] ?? ''));
    }
    expect(threes.filter(({ openings }) => openings.length > 0).length).toBeGreaterThan(threes.length / 2);
  });
});

describe('wishes and rules', () => {
  it('bring a hashtag and an emoji only where they are asked for', () => {
    const [text = ''] = postsOf(brief('hotel'), { useEmojis: true, useHashtags: true }).texts;
    expect(text).toMatch(/#\p{L}+$/u);
    expect(text.match(/\p{Extended_Pictographic}/gu)).toHaveLength(1);
  });

  it('leave out the sentences with a banned word', () => {
    expect(postsOf(brief('hotel'), { bannedWords: ['booking'] }).texts.join()).not.toMatch(/booking/);
  });

  it('make it shorter', () => {
    const { texts: avoid } = postsOf(brief('saas-pricing'));
    const { texts } = postsOf(brief('saas-pricing'), { avoid, instruction: 'shorter' });
    expect(texts[0]?.length).toBeLessThan((avoid[0]?.length ?? 0) * 0.8);
  });

  it('say what a subject alone lacks', () => {
    const { texts, notes: said } = postsOf('onboarding', { length: 'long' });
    expect(texts).toHaveLength(1);
    expect(said.join(' ')).toMatch(/names a subject and tells little/);
  });
});

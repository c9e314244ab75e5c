import { beats, endings, hookTypes, maxBeats, maxLineCount, readStructure, structureLabels } from './structure';
import { structureSamples } from '../../../test/samples/structure-samples.data';
import { humanTweets, laterHumanTweets } from '../../../test/samples/human-tweets.data';

const share = (isRight: (at: number) => boolean): number =>
  structureSamples.filter((_, at) => isRight(at)).length / structureSamples.length;

describe('readStructure', () => {
  const read = structureSamples.map(({ text }) => readStructure(text));

  it('names hook and ending as a reader would for nine of ten posts', () => {
    expect(structureSamples.length).toBeGreaterThanOrEqual(40);
    expect(share((at) => read[at]?.hook === structureSamples[at]?.hook)).toBeGreaterThanOrEqual(0.9);
    expect(share((at) => read[at]?.ending === structureSamples[at]?.ending)).toBeGreaterThanOrEqual(0.9);
  });

  it('counts lines that are not empty', () => {
    expect(read.map(({ lineCount }) => lineCount)).toEqual(structureSamples.map(({ lineCount }) => lineCount));
    expect(readStructure('x\n'.repeat(60)).lineCount).toBe(maxLineCount);
  });

  it.each([
    ['a list between', '5 things I check:\n\n- one\n- two\n- three\n\nWhich is yours?', ['hook', 'list', 'question']],
    [
      'paragraphs',
      'I lost a customer.\n\nWhy?\n\nFor example, the app was slow.\n\nCalm down.',
      ['hook', 'question', 'example', 'punchline'],
    ],
    ['sentences', 'Pricing is hard. But shipping is harder. Sales went from 3 to 9.', ['hook', 'contrast', 'result']],
    ['a link', 'We wrote it all down for you.\n\nexample.com/notes', ['hook', 'link']],
    ['nothing', '', ['hook']],
  ])('reads the beats of %s', (_name, text, found) => expect(readStructure(text).beats).toEqual(found));

  it('gives at most six beats and keeps the last', () => {
    const text =
      'We tried. Why? But no. It fell 3%. How? Then what? Never again. And when? It was good. Yes? https://a.com';
    const { beats: found } = readStructure(text);
    expect(found).toHaveLength(maxBeats);
    expect(found.at(-1)).toBe('link');
  });

  it.each([
    ['Stop! Das ist nicht gut, aber auch nicht schlecht.', 'statement', 'statement'],
    ['Ayer me despidieron y hoy tengo mi primer cliente.', 'statement', 'statement'],
    ['« Nous n’embauchons pas avant que la machine à café marche. » Voilà le chef.', 'quote', 'punchline'],
    ['¿Por qué seguimos enviando facturas en PDF?', 'question', 'question'],
    ['なぜまだ請求書をPDFで送るのか？', 'question', 'question'],
    ['Drei Dinge, die ich gelernt habe:\n- wenig\n- oft\n- laut', 'list_promise', 'list_item'],
    ['Alles steht im Blog: https://example.com/blog', 'statement', 'link'],
  ])('reads only marks and layout of %j', (text, hook, ending) =>
    expect(readStructure(text)).toMatchObject({ hook, ending }),
  );

  it('reads past hashtags, emoji and the number of a part', () => {
    expect(readStructure('What is your price? 🤔 #pricing #saas').ending).toBe('question');
    expect(readStructure('We shipped.\n\nDid you?\n\n(1/7)').ending).toBe('question');
  });

  it('takes a last line for a punchline only where it is short beside the others', () => {
    expect(readStructure('We moved the shop to Mill Road.\nIt has more light now.').ending).toBe('statement');
    expect(readStructure('We moved the shop to a bigger place on Mill Road.\nIt has more light now.').ending).toBe(
      'punchline',
    );
  });

  it.each([...humanTweets, ...laterHumanTweets].filter((text) => /^[^?]*$/.test(text)))(
    'finds no question in %j',
    (text) => {
      const { hook, ending, beats: found } = readStructure(text);
      expect([hook, ending, ...found]).not.toContain('question');
    },
  );

  it('has a name for every value', () => {
    expect(Object.keys(structureLabels.hooks)).toEqual([...hookTypes]);
    expect(Object.keys(structureLabels.beats)).toEqual([...beats]);
    expect(Object.keys(structureLabels.endings)).toEqual([...endings]);
  });
});

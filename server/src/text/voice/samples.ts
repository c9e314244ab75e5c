import { comparedWords } from '../originality/compared-words';
import { inTurn } from '../in-turn';
import { detectLanguage } from '../language/language';
import { fingerprint, similarity } from '../originality/similarity';
import { wordsIn } from '../words';
import { frequentWords } from './voice.data';

/** More samples show nothing that these do not. */
const mostSamples = 5;
const copiedRun = 6;
/** Of one sample; long ones would leave no room for others. */
const charactersEach = 1_500;
/** Words of shared content below which two posts are takes on different things. */
const twinShare = 0.5;

/**
 * Returns the posts that show best how to write about the brief: nearest in topic and of ordinary length, one of them about
 * something else so that the topic is not copied. `posts`: the person's own, newest first; so is the answer. `count`: at most 5.
 */
export async function fittingSamples(posts: readonly string[], brief: string, count: number): Promise<string[]> {
  const candidates = posts.map((text, at) => ({ text, at })).filter(({ text }) => text.length <= charactersEach);
  const usual = medianOf(posts.map(({ length }) => length));
  const wanted = topicsOf(brief);
  const scored = await inTurn(candidates, (post) => ({
    ...post,
    near: sharedOf(topicsOf(post.text), wanted),
    // Twice as long or half as long as usual is one off; age decides between equals.
    form: -Math.abs(Math.log(Math.max(1, post.text.length) / Math.max(1, usual))) - post.at / (2 * posts.length),
  }));
  const byTopic = scored.toSorted((a, b) => b.near - a.near || b.form - a.form);
  const byDistance = scored.toSorted((a, b) => a.near - b.near || b.form - a.form);
  const size = Math.min(count, mostSamples);
  const chosen: typeof scored = [];
  const add = (from: typeof scored, upTo: number): void => {
    for (const post of from) {
      if (chosen.length >= upTo) return;
      if (!chosen.some((other) => other === post || isTwin(other.text, post.text))) chosen.push(post);
    }
  };
  add(byTopic, size - 1);
  add(byDistance, size);
  return chosen.sort((a, b) => a.at - b.at).map(({ text }) => text);
}

const isTwin = (a: string, b: string): boolean => similarity(fingerprint(a), fingerprint(b)) >= twinShare;

const stopWords = new Map(
  Object.entries(frequentWords).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Returns the words that say what a text is about. */
function topicsOf(text: string): Set<string> {
  const small = stopWords.get(detectLanguage(text));
  return new Set(wordsIn(text).flatMap(({ folded }) => (folded.length > 2 && !small?.has(folded) ? folded : [])));
}

const sharedOf = (own: ReadonlySet<string>, wanted: ReadonlySet<string>): number =>
  [...wanted].filter((word) => own.has(word)).length;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the first six words in a row of the draft that stand in a sample and not in the brief, as they stand in the draft; null
 * when nothing was copied. Linear in all texts.
 */
export function copiesSample(draft: string, samples: readonly string[], brief: string): string | null {
  const given = new Set(runsOf(brief).map(({ key }) => key));
  const copied = new Set(samples.flatMap((sample) => runsOf(sample).map(({ key }) => key)));
  const run = runsOf(draft).find(({ key }) => copied.has(key) && !given.has(key));
  return run ? draft.slice(run.start, run.end) : null;
}

function runsOf(text: string): { key: string; start: number; end: number }[] {
  const words = comparedWords(text);
  return words.slice(copiedRun - 1).map(({ end }, at) => {
    const run = words.slice(at, at + copiedRun);
    return { key: run.map(({ folded }) => folded).join(' '), start: run[0]?.start ?? 0, end };
  });
}
